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
  // Builds until its standard input ends.
  const script = `
    import { appendFileSync } from 'node:fs';
    const { takeBuildLock } = await import(${JSON.stringify(module)});
    const release = takeBuildLock(${JSON.stringify(lockPath)}, (line) => console.log(line));
    appendFileSync(${JSON.stringify(logPath)}, 'begin ');
    await new Promise((resolve) => process.stdin.once('end', resolve).resume());
    if (process.argv[1] === 'dies') process.kill(process.pid, 'SIGKILL');
    appendFileSync(${JSON.stringify(logPath)}, 'end ');
    release();`;
  const start = (name: string) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, name]);
    const started = { output: '', closed: once(child, 'close'), end: () => child.stdin.end() };
    child.stdout.on('data', (text) => {
      started.output += text;
    });
    return started;
  };
  const readLog = () => readFileSync(logPath, 'utf8');
  const dying = start('dies');
  dying.end();
  await dying.closed;
  writeFileSync(logPath, '');
  const first = start('a');
  await expect.poll(readLog).toBe('begin ');
  const others = [start('b'), start('c')];
  for (const each of others)
    await expect.poll(() => each.output).toMatch(/^waiting for process \d+, which is building here\n$/);
  for (const each of [first, ...others]) each.end();
  await Promise.all([first, ...others].map(({ closed }) => closed));
  expect([first.output, readLog()]).toEqual(['', 'begin end begin end begin end ']);
});
