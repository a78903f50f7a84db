import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../data/test/make-folder.js';
import { root } from '../../server/test/openapi-tools.js';
import { openService } from '../../server/test/service.js';

const service = await openService();

const readGuide = (guide: string) =>
  readFileSync(join(root, `docs/${guide}.md`), 'utf8').replaceAll('http://127.0.0.1:8080', service.url);

/** Reads the code blocks in a guide as one program, and its expected output. */
function readProgram(guide: string, language: string) {
  const blocks = [...readGuide(guide).matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  const listBlocks = (name: string) => blocks.filter(([, each]) => each === name).map(([, , text = '']) => text);
  return { program: listBlocks(language).join('\n'), output: listBlocks('output').join('') };
}

/** Finds the first program whose command succeeds; undefined if none does. */
function findProgram(...commands: readonly (readonly [name: string, ...args: string[]])[]): string | undefined {
  return commands.find(([name, ...args]) => spawnSync(name, args).status === 0)?.[0];
}

/** Runs a program without blocking, because the service runs in this process. */
async function run(program: string, args: readonly string[], input: string): Promise<string> {
  const cwd = makeFolder();
  const childProcess = spawn(program, args, { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
  childProcess.stdin.end(input);
  let output = '';
  childProcess.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await once(childProcess, 'close');
  return output;
}

const python = findProgram(['python3', '-c', 'import pandas'], ['/usr/bin/python3', '-c', 'import pandas']);
const rscript = findProgram(['Rscript', '-e', 'library(jsonlite)']);

/** Removes spaces at the ends of lines, which R prints. */
const trimLines = (text: string) => text.replace(/ +$/gm, '').trim();

describe('the examples in the guide', () => {
  it.skipIf(python === undefined)('to Python print the shown output', { timeout: 60_000 }, async () => {
    const { program, output } = readProgram('python', 'python');
    expect(await run(python as string, ['-'], program)).toBe(output);
  });

  it('to JavaScript print the shown output', async () => {
    const { program, output } = readProgram('javascript', 'js');
    expect(await run(process.execPath, ['--input-type=module', '-'], program)).toBe(output);
  });

  it('to curl print the shown output', async () => {
    const { program, output } = readProgram('curl', 'sh');
    const printedText = await run('sh', ['-e'], program.replaceAll(/^curl .*$/gm, '$&; echo'));
    expect(printedText.replaceAll(/[\r\n]+/g, '\n')).toBe(output);
  });

  it.skipIf(rscript === undefined)('to R print the shown output', { timeout: 60_000 }, async () => {
    const { program, output } = readProgram('r', 'r');
    expect(trimLines(await run('Rscript', ['-'], program))).toBe(trimLines(output));
  });

  it('to Excel have URLs that return CSV', async () => {
    const urls = [...readGuide('excel').matchAll(/http:[^\s`"]+\.csv[^\s`"]*/g)].map(([url]) => url);
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
