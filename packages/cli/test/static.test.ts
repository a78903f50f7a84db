import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../data/test/make-folder.js';

const program = fileURLToPath(new URL('../bin/almanac.js', import.meta.url));
const folder = makeFolder();

const env = { PATH: process.env.PATH ?? '', PORT: '0', STATE_DIR: join(folder, 'state') };

function almanac(...words: string[]): Promise<readonly [code: number, stdout: string, stderr: string]> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...words], { env }, (fault, stdout, stderr) =>
      resolve([Number(fault?.code ?? 0), stdout, stderr]),
    );
  });
}

describe('almanac export --static', () => {
  it('writes files that almanac serve --static serves; neither command creates a database of accounts', async () => {
    const site = join(folder, 'site');
    const words = ['--lang', 'de,fr', '--only', 'getPlanet', '--at', '2026-12-01T00:00Z'];
    const [code, stdout] = await almanac('export', '--static', site, ...words);
    expect([code, stdout.split('\n')[0]]).toEqual([
      0,
      expect.stringMatching(/^35 files, \d\.\d\d MB, in .*site: de, fr; the largest is \S+, \d\.\d\d MB$/),
    ]);
    const server = spawn(process.execPath, [program, 'serve', '--static', site], { env });
    const [firstOutput] = await once(server.stdout.setEncoding('utf8'), 'data');
    const [url = ''] = /http:\S+/.exec(firstOutput as string) ?? [];
    const mars = await (await fetch(new URL('fr/planets/mars.json', url))).json();
    server.kill('SIGKILL');
    expect(mars).toMatchObject({ data: { id: 'mars', name: 'Mars' } });
    expect(existsSync(env.STATE_DIR)).toBe(false);
  });

  it.each([
    [['--max-files', 'many'], 2, /max-files/],
    [['--at', 'tomorrow'], 2, /--at/],
    [['--lang', 'tlh'], 1, /^almanac: lang "tlh" is not supported; \/meta lists the languages\n$/],
    [['--max-files', '9'], 1, /^almanac: one language takes at least \d+ files, but 9 are allowed/],
  ])('given %j, ends with an error and exit code %i', async (words, code, stderr) => {
    const result = await almanac('export', '--static', join(folder, 'none'), '--only', 'getCountry', ...words);
    expect(result).toEqual([code, '', expect.stringMatching(stderr)]);
  });
});
