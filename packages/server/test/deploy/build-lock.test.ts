import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../data/test/make-folder.js';

const folder = makeFolder();
const module = fileURLToPath(new URL('../../../../scripts/build-lock.mjs', import.meta.url));

it('Concurrent starts in one clone build in turn: those that wait say so, and a killed one does not delay the others', async () => {
  const [lockPath, logPath] = [join(folder, 'build/.lock'), join(folder, 'log')];
  writeFileSync(logPath, '');
  const script = `
    import { appendFileSync } from 'node:fs';
    const { takeBuildLock } = await import(${JSON.stringify(module)});
    const release = takeBuildLock(${JSON.stringify(lockPath)}, (line) => console.log(line));
    appendFileSync(${JSON.stringify(logPath)}, 'begin ');
    await new Promise((resolve) => setTimeout(resolve, 400));
    if (process.argv[1] === 'dies') process.kill(process.pid, 'SIGKILL');
    appendFileSync(${JSON.stringify(logPath)}, 'end ');
    release();`;
  const start = async (name: string) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, name]);
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    await once(child, 'close');
    return output;
  };
  await start('dies');
  writeFileSync(logPath, '');
  const outputs = await Promise.all([start('a'), start('b'), start('c')]);
  expect(readFileSync(logPath, 'utf8')).toBe('begin end begin end begin end ');
  expect(outputs.filter((output) => /^waiting for process \d+, which is building here\n$/.test(output))).toHaveLength(
    2,
  );
});
