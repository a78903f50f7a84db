import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from './make-folder.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = makeFolder();
const compiler = join(folder, 'packages/data/dist/build/main.js');
const checksums = join(folder, 'packages/data/dist/data.sha256');
const timeLimitMs = 15 * 60_000;

beforeAll(() => {
  const isInput = (path: string) => !/\/dist\/(?:data|record-hashes)(?:\/|$)|\.sha256$|kept-datasets\.json$/.test(path);
  for (const path of ['data', 'package.json', 'package-lock.json', 'packages/data'])
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: isInput });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});

describe('A compilation of the data', () => {
  it(
    'that is killed leaves no list of kept datasets, and the next one is complete',
    async () => {
      for (const afterDatasets of [0, 3, 12]) {
        await compile(afterDatasets);
        expect(existsSync(join(folder, 'packages/data/dist/kept-datasets.json'))).toBe(false);
      }
      expect((await compile()).datasets).toHaveLength(21);
      expect(readFileSync(checksums, 'utf8')).toBe(readFileSync(join(root, 'packages/data/dist/data.sha256'), 'utf8'));
    },
    timeLimitMs,
  );

  it(
    'keeps unchanged datasets',
    async () => {
      const before = readFileSync(checksums, 'utf8');
      expect((await compile()).datasets).toEqual([]);
      expect(readFileSync(checksums, 'utf8')).toBe(before);
    },
    timeLimitMs,
  );

  it(
    'compiles only a changed dataset and those that read it',
    async () => {
      appendFileSync(join(folder, 'data/moons/curated/moons.tsv'), '# A comment\n');
      expect((await compile()).datasets).toEqual(['moons']);
      appendFileSync(join(folder, 'data/moon-phases/curated/moon-phases.json'), '\n');
      expect((await compile()).datasets).toEqual(['astronomy', 'moon-phases']);
    },
    timeLimitMs,
  );
});

/**
 * Compiles the data in the copy of the repository.
 *
 * @param killAfter the number of datasets after which the compilation is killed (for 0, after 1.5 seconds); by default,
 *   it runs to the end
 * @returns the compiled datasets, sorted
 */
async function compile(killAfter?: number): Promise<{ readonly datasets: readonly string[] }> {
  const child = spawn(process.execPath, [compiler], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  const listDatasets = () => [...output.matchAll(/ datasets: (\S+),/g)].map(([, name]) => name as string).sort();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (killAfter && listDatasets().length >= killAfter) child.kill('SIGKILL');
  });
  if (killAfter === 0) await sleep(1500).then(() => child.kill('SIGKILL'));
  const [status] = await exit;
  expect(status).toBe(killAfter === undefined ? 0 : null);
  return { datasets: listDatasets() };
}
