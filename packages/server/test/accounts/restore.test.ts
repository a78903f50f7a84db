import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOperator, restoreAccounts } from '../../src/admin/operator.js';

const folder = mkdtempSync(join(tmpdir(), 'almanac-restore-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const backup = join(folder, 'backup.sqlite');

/** Lists the email addresses with keys in the accounts of a state folder. */
async function listKeys(stateFolder: string): Promise<string[]> {
  const operator = await openOperator({ STATE_DIR: stateFolder }, false);
  const keys = await operator.admin.listKeys();
  await operator.close();
  return keys.map(({ email }) => email);
}

beforeAll(async () => {
  const operator = await openOperator({ STATE_DIR: join(folder, 'before') }, true);
  await operator.admin.issueKey('a test', 'ada@example.org');
  operator.copyTo?.(backup);
  await operator.admin.issueKey('a test', 'later@example.org');
  await operator.close();
});

describe('almanac restore', () => {
  it('restores a backup if there are no accounts, readable only by its owner, and leaves the backup unchanged', async () => {
    const state = join(folder, 'new/state');
    const before = readFileSync(backup);
    const path = join(state, 'almanac.sqlite');
    expect(restoreAccounts({ STATE_DIR: state }, backup)).toEqual({ path, keyCount: 1 });
    expect([statSync(path).mode & 0o777, statSync(state).mode & 0o777]).toEqual([0o600, 0o700]);
    expect(readdirSync(state)).toEqual(['almanac.sqlite']);
    expect(await listKeys(state)).toEqual(['ada@example.org']);
    expect(readFileSync(backup).equals(before)).toBe(true);
  });

  it('never replaces accounts, whether or not a service is running', async () => {
    const live = { STATE_DIR: join(folder, 'before') };
    const refusal = /almanac\.sqlite exists: stop the service and move the file away/;
    expect(() => restoreAccounts(live, backup)).toThrow(refusal);
    const operator = await openOperator(live, false);
    expect(() => restoreAccounts(live, backup)).toThrow(refusal);
    await operator.close();
    expect((await listKeys(live.STATE_DIR)).toSorted()).toEqual(['ada@example.org', 'later@example.org']);
  });

  it('refuses to restore if the write-ahead log of other accounts would be applied to the restored ones', () => {
    const state = mkdtempSync(join(folder, 'log-'));
    writeFileSync(join(state, 'almanac.sqlite-wal'), '');
    expect(() => restoreAccounts({ STATE_DIR: state }, backup)).toThrow(/almanac\.sqlite-wal exists/);
    expect(readdirSync(state)).toEqual(['almanac.sqlite-wal']);
  });

  it('rejects a backup that is missing, damaged, from another program, or from a newer breaking version', () => {
    const bytes = readFileSync(backup);
    const write = (name: string, content: Buffer | string) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const change = (name: string, sql: string) => {
      const path = write(name, bytes);
      const file = new DatabaseSync(path);
      file.exec(sql);
      file.close();
      return path;
    };
    const tornBackup = Buffer.from(bytes);
    tornBackup.fill(0xff, 4096 + 8, 3 * 4096);
    const invalidBackups: [string, RegExp][] = [
      [join(folder, 'missing.sqlite'), /there is no file/],
      [write('text.sqlite', 'not a database'), /is damaged or not a SQLite file/],
      [write('short.sqlite', bytes.subarray(0, bytes.length - 4096)), /is damaged/],
      [write('torn.sqlite', tornBackup), /is damaged/],
      [change('other.sqlite', 'DROP TABLE kysely_migration'), /contains no Almanac accounts/],
      [
        change('newer.sqlite', "INSERT INTO kysely_migration VALUES ('0999-breaking', '')"),
        /is from a newer version of Almanac \(0999-breaking\)/,
      ],
    ];
    const state = join(folder, 'never');
    for (const [file, reason] of invalidBackups)
      expect(() => restoreAccounts({ STATE_DIR: state }, file), file).toThrow(reason);
    expect(existsSync(state)).toBe(false);
  });

  it('restores nothing into PostgreSQL, which has its own tools', () => {
    expect(restoreAccounts({ DATABASE_URL: 'postgres://127.0.0.1/almanac' }, backup)).toBeUndefined();
  });
});
