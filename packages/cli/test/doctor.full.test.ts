import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('../bin/almanac.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'almanac-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `almanac` with an empty state folder and any free port. */
function run(words: readonly string[], settings: Record<string, string> = {}) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const env = { PATH: process.env.PATH ?? '', STATE_DIR: join(folder, 'var'), PORT: '0', ...settings };
    execFile(process.execPath, [program, ...words], { env }, (fault, stdout, stderr) =>
      resolve({ code: Number(fault?.code ?? 0), stdout, stderr }),
    );
  });
}

describe('almanac doctor', () => {
  it('reports line by line, and ends with 0 if nothing is broken', async () => {
    const { code, stdout, stderr } = await run(['doctor']);
    expect([code, stderr]).toEqual([0, '']);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.at(-2)).toBe('');
    for (const line of lines.slice(0, -2)) expect(line).toMatch(/^(?:ok {5}|warning) {2}\S+ +\S/);
  });

  it('ends with 1 if something is broken, as text and as JSON', async () => {
    const { code, stdout } = await run(['doctor'], { WORKERS: 'many' });
    expect([code, stdout]).toEqual([1, expect.stringMatching(/problem {2}settings +WORKERS must be a number/)]);
    const json = await run(['doctor', '--json'], { WORKERS: 'many' });
    const { isWell, findings } = JSON.parse(json.stdout);
    expect([json.code, isWell]).toEqual([1, false]);
    expect(findings).toContainEqual({
      check: 'settings',
      status: 'problem',
      message: 'WORKERS must be a number from 1 to 128',
    });
  });
});

describe('almanac restore', () => {
  it('restores what backup has copied, once', async () => {
    const copy = join(folder, 'copy.sqlite');
    const settings = { STATE_DIR: join(folder, 'before') };
    await run(['keys', 'issue', 'ada@example.org'], settings);
    expect((await run(['backup', copy], settings)).code).toBe(0);
    const restored = { STATE_DIR: join(folder, 'after') };
    const place = join(folder, 'after/almanac.sqlite');
    expect(await run(['restore', copy], restored)).toEqual({
      code: 0,
      stdout: `restored ${place}: 1 active key\n`,
      stderr: '',
    });
    expect((await run(['keys', 'list'], restored)).stdout).toContain('ada@example.org');
    expect(await run(['restore', copy], restored)).toMatchObject({
      code: 1,
      stderr: `almanac: ${place} exists: stop the service and move the file away, or set STATE_DIR to an empty folder\n`,
    });
    expect((await run(['restore'], restored)).code).toBe(2);
    expect(await run(['restore', copy], { DATABASE_URL: 'postgres://127.0.0.1:1/almanac' })).toMatchObject({
      code: 1,
      stderr: 'almanac: the accounts are in PostgreSQL: use psql, or pg_restore\n',
    });
  });
});
