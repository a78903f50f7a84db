import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../data/test/make-folder.js';
import { runProgram } from './run-program.js';

const folder = makeFolder();

describe('almanac export', () => {
  const almanac = (...words: string[]) => runProgram(folder, words);
  // The first key creates the accounts.
  beforeAll(() => almanac('keys', 'issue', 'first@example.org'));

  it('writes the requested datasets and formats, and writes nothing if the request is invalid', async () => {
    const target = join(folder, 'export');
    const { code, stdout } = await almanac('export', target, '--format', 'csv,parquet', '--dataset', 'continents');
    expect([code, stdout.split('\n').length]).toEqual([0, 3]);
    expect(readdirSync(target).sort()).toEqual(['continents.csv', 'continents.parquet', 'manifest.json']);
    const refusedCommands = [
      [
        ['export', join(folder, 'none'), '--dataset', 'towns'],
        'there is no dataset "towns"; known datasets are countries, ',
      ],
      [
        ['export', join(folder, 'none'), '--format', 'xlsx'],
        'there is no format "xlsx"; known formats are sqlite, parquet, ',
      ],
      [['export'], 'name the folder to write to: almanac export [options] [dir]'],
      [['export', join(folder, 'none'), '--downloads'], '--downloads writes everything into DOWNLOADS_DIR'],
    ] as const;
    for (const [words, stderr] of refusedCommands)
      expect(await almanac(...words)).toMatchObject({ code: 2, stderr: expect.stringContaining(`almanac: ${stderr}`) });
    expect(await almanac('export', join(folder, 'none'), '--dataset', 'state-shapes', '--format', 'csv')).toMatchObject(
      {
        code: 1,
        stderr: expect.stringContaining('the formats of state-shapes are geojson'),
      },
    );
    expect(existsSync(join(folder, 'none'))).toBe(false);
    expect((await almanac('export', '--help')).stdout).toContain('--dataset <names>');
  });

  it('does not write into a folder with accounts, which stay unchanged', async () => {
    const { stdout: keys } = await almanac('keys', 'list');
    const before = readdirSync(folder).sort();
    const options = ['--dataset', 'continents,currencies', '--format', 'sqlite'];
    for (const words of [
      [folder, ...options],
      ['--static', folder, '--only', 'getPlanet'],
    ])
      expect(await almanac('export', ...words)).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^almanac: .* is not empty: it contains \S+\. Name a new or empty folder$/),
      });
    expect(keys).toContain('first@example.org');
    expect((await almanac('keys', 'list')).stdout).toBe(keys);
    expect(readdirSync(folder).sort()).toEqual(before);
  });

  it('replaces an earlier export, unless one of its files was changed or the folder has other files', async () => {
    const target = mkdtempSync(join(folder, 'again-'));
    const write = (format: string) =>
      almanac('export', target, '--dataset', 'continents,currencies', '--format', format);
    expect((await write('sqlite,csv')).code).toBe(0);
    const sqliteFiles = ['almanac-data.sqlite', 'continents.sqlite', 'currencies.sqlite'];
    expect(readdirSync(target).sort()).toEqual(
      [...sqliteFiles, 'continents.csv', 'currencies.csv', 'manifest.json'].sort(),
    );
    // A killed process leaves such a folder behind.
    mkdirSync(join(target, '.almanac-export'));
    writeFileSync(join(target, '.almanac-export/continents.sqlite'), 'half');
    expect((await write('sqlite')).code).toBe(0);
    expect(readdirSync(target).sort()).toEqual([...sqliteFiles, 'manifest.json']);
    for (const name of ['notes.txt', 'currencies.sqlite']) {
      writeFileSync(join(target, name), 'mine');
      const before = readdirSync(target);
      expect(await write('csv')).toMatchObject({ code: 1, stderr: expect.stringContaining(`: it contains ${name}`) });
      expect(readdirSync(target)).toEqual(before);
      expect(readFileSync(join(target, name), 'utf8')).toBe('mine');
      rmSync(join(target, name));
    }
  });
});
