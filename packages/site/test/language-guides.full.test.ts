import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../server/test/openapi-tools.js';
import { type Service, startService } from '../../server/test/service.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const read = (guide: string) =>
  readFileSync(join(root, `docs/${guide}.md`), 'utf8').replaceAll('http://127.0.0.1:8080', service.url);

/** The code blocks in a guide as one program, and their expected output. */
function readProgram(guide: string, language: string) {
  const blocks = [...read(guide).matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  const join = (wanted: string) => blocks.filter(([, each]) => each === wanted).map(([, , text = '']) => text);
  return { program: join(language).join('\n'), output: join('output').join('') };
}

/** The first of several programs that is installed; undefined if none is. */
function findProgram(...calls: readonly (readonly [name: string, ...args: string[]])[]): string | undefined {
  return calls.find(([name, ...args]) => spawnSync(name, args).status === 0)?.[0];
}

/** Runs a program without blocking, because the service runs in this process. */
async function run(program: string, args: readonly string[], input: string): Promise<string> {
  const cwd = mkdtempSync(join(tmpdir(), 'guide-'));
  const running = spawn(program, args, { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
  running.stdin.end(input);
  let output = '';
  running.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await once(running, 'close');
  return output;
}

const python = findProgram(['python3', '-c', 'import pandas'], ['/usr/bin/python3', '-c', 'import pandas']);
const r = findProgram(['Rscript', '-e', 'library(jsonlite)']);

/** Removes spaces at the ends of lines, which R prints. */
const trimLines = (text: string) => text.replace(/ +$/gm, '').trim();

describe('every example in the guide works and prints the shown output:', () => {
  it.skipIf(python === undefined)('Python', { timeout: 60_000 }, async () => {
    const { program, output } = readProgram('python', 'python');
    expect(await run(python as string, ['-'], program)).toBe(output);
  });

  it('JavaScript', async () => {
    const { program, output } = readProgram('javascript', 'js');
    expect(await run(process.execPath, ['--input-type=module', '-'], program)).toBe(output);
  });

  it('curl', async () => {
    const { program, output } = readProgram('curl', 'sh');
    const printed = await run('sh', ['-e'], program.replaceAll(/^curl .*$/gm, '$&; echo'));
    expect(printed.replaceAll(/[\r\n]+/g, '\n')).toBe(output);
  });

  it.skipIf(r === undefined)('R', { timeout: 60_000 }, async () => {
    const { program, output } = readProgram('r', 'r');
    expect(trimLines(await run('Rscript', ['-'], program))).toBe(trimLines(output));
  });

  it('Excel, whose URLs return CSV', async () => {
    const urls = [...read('excel').matchAll(/http:[^\s`"]+\.csv[^\s`"]*/g)].map(([url]) => url);
    expect(urls.length).toBeGreaterThanOrEqual(7);
    for (const url of urls) {
      const response = await fetch(url);
      expect([url, response.status, response.headers.get('content-type')]).toEqual([
        url,
        200,
        expect.stringContaining('text/csv'),
      ]);
    }
  });
});
