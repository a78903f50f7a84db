import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../data/test/make-folder.js';
import { runProgram } from './run-program.js';

const folder = makeFolder();

/** Runs `almanac`, by default with an empty state folder and any free port. */
const run = (words: readonly string[], settings: Record<string, string> = {}) =>
  runProgram(join(folder, 'var'), words, { PORT: '0', ...settings });

describe('almanac doctor', () => {
  it('prints one finding per line, and exits with 0 if there is no problem', async () => {
    const { code, stdout, stderr } = await run(['doctor']);
    expect([code, stderr]).toEqual([0, '']);
    const lines = stdout.split('\n');
    expect(lines.at(-2)).toBe('');
    for (const line of lines.slice(0, -2)) expect(line).toMatch(/^(?:ok {5}|warning) {2}\S+ +\S/);
  });

  it('exits with 1 if there is a problem, and prints the problem as text or as JSON', async () => {
    const { code, stdout } = await run(['doctor'], { REPLICAS: 'many' });
    expect([code, stdout]).toEqual([1, expect.stringMatching(/problem {2}settings +REPLICAS must be a number/)]);
    const json = await run(['doctor', '--json'], { REPLICAS: 'many' });
    const { isWell, findings } = JSON.parse(json.stdout);
    expect([json.code, isWell]).toEqual([1, false]);
    expect(findings).toContainEqual({
      check: 'settings',
      status: 'problem',
      message: 'REPLICAS must be a number from 1 to 128',
    });
  });
});

describe('almanac restore', () => {
  it('restores a backup, unless there are accounts already or PostgreSQL does not respond', async () => {
    const copy = join(folder, 'copy.sqlite');
    const settings = { STATE_DIR: join(folder, 'before') };
    await run(['keys', 'issue', 'ada@example.org'], settings);
    expect((await run(['backup', copy], settings)).code).toBe(0);
    const restoredSettings = { STATE_DIR: join(folder, 'after') };
    const databasePath = join(folder, 'after/almanac.sqlite');
    expect(await run(['restore', copy], restoredSettings)).toEqual({
      code: 0,
      stdout: `restored ${databasePath}: 1 active key`,
      stderr: '',
    });
    expect((await run(['keys', 'list'], restoredSettings)).stdout).toContain('ada@example.org');
    expect(await run(['restore', copy], restoredSettings)).toMatchObject({
      code: 1,
      stderr: `almanac: ${databasePath} exists: stop the service and move the file away, or set STATE_DIR to an empty folder`,
    });
    expect((await run(['restore'], restoredSettings)).code).toBe(2);
    expect(await run(['restore', copy], { DATABASE_URL: 'postgres://127.0.0.1:1/almanac' })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('PostgreSQL'),
    });
  });
});
