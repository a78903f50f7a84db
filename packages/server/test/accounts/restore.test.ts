import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../../../data/test/make-folder.js';
import { openOperator, restoreAccounts } from '../../src/admin/operator.js';
import { startPostgres } from '../engines/postgres.js';

const folder = makeFolder();
const backup = join(folder, 'backup.sqlite');

/** Lists the email addresses that have keys in the accounts of a state folder. */
async function listEmails(stateFolder: string): Promise<string[]> {
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
  it('without existing accounts restores a backup to a file that only its owner can read, and leaves the backup unchanged', async () => {
    const stateFolder = join(folder, 'new/state');
    const originalBytes = readFileSync(backup);
    const path = join(stateFolder, 'almanac.sqlite');
    expect(await restoreAccounts({ STATE_DIR: stateFolder }, backup)).toEqual({ path, keyCount: 1 });
    expect([statSync(path).mode & 0o777, statSync(stateFolder).mode & 0o777]).toEqual([0o600, 0o700]);
    expect(readdirSync(stateFolder)).toEqual(['almanac.sqlite']);
    expect(await listEmails(stateFolder)).toEqual(['ada@example.org']);
    expect(readFileSync(backup).equals(originalBytes)).toBe(true);
  });

  it('never replaces accounts, whether or not a process has them open', async () => {
    const liveSettings = { STATE_DIR: join(folder, 'before') };
    const refusal = /almanac\.sqlite exists: stop the service and move the file away/;
    await expect(restoreAccounts(liveSettings, backup)).rejects.toThrow(refusal);
    const operator = await openOperator(liveSettings, false);
    await expect(restoreAccounts(liveSettings, backup)).rejects.toThrow(refusal);
    await operator.close();
    expect((await listEmails(liveSettings.STATE_DIR)).toSorted()).toEqual(['ada@example.org', 'later@example.org']);
  });

  it('refuses to restore if the write-ahead log of other accounts would be applied to the restored ones', async () => {
    const stateFolder = mkdtempSync(join(folder, 'log-'));
    writeFileSync(join(stateFolder, 'almanac.sqlite-wal'), '');
    await expect(restoreAccounts({ STATE_DIR: stateFolder }, backup)).rejects.toThrow(/almanac\.sqlite-wal exists/);
    expect(readdirSync(stateFolder)).toEqual(['almanac.sqlite-wal']);
  });

  it('rejects a backup that is missing, damaged, from another program, or from a newer breaking version', async () => {
    const bytes = readFileSync(backup);
    const writeBackup = (name: string, content: Buffer | string) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const changeBackup = (name: string, sql: string) => {
      const path = writeBackup(name, bytes);
      const file = new DatabaseSync(path);
      file.exec(sql);
      file.close();
      return path;
    };
    const tornBackup = Buffer.from(bytes);
    tornBackup.fill(0xff, 4096 + 8, 3 * 4096);
    const invalidBackups: [string, RegExp][] = [
      [join(folder, 'missing.sqlite'), /there is no file/],
      [writeBackup('text.sqlite', 'not a database'), /is damaged or not a SQLite file/],
      [writeBackup('short.sqlite', bytes.subarray(0, bytes.length - 4096)), /is damaged/],
      [writeBackup('torn.sqlite', tornBackup), /is damaged/],
      [changeBackup('other.sqlite', 'DROP TABLE kysely_migration'), /contains no Almanac accounts/],
      [
        changeBackup('newer.sqlite', "INSERT INTO kysely_migration VALUES ('0999-breaking', '')"),
        /is from a newer version of Almanac \(0999-breaking\)/,
      ],
    ];
    const stateFolder = join(folder, 'never');
    for (const [file, reason] of invalidBackups)
      await expect(restoreAccounts({ STATE_DIR: stateFolder }, file), file).rejects.toThrow(reason);
    expect(existsSync(stateFolder)).toBe(false);
  });

  it('copies every row into PostgreSQL, whose keys then work, but only into an empty database', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.close());
    const environment = { DATABASE_URL: await postgres.createDatabase() };
    const source = new DatabaseSync(backup, { readOnly: true });
    const [key] = source.prepare('SELECT name, hash, created_at_ms FROM api_keys').all();
    const { rows } = source.prepare('SELECT count(*) AS rows FROM audit').get() as { rows: number };
    source.close();
    expect((await restoreAccounts(environment, backup)).keyCount).toBe(1);
    const operator = await openOperator(environment, false);
    onTestFinished(() => operator.close());
    expect((await operator.admin.listKeys()).map(({ email }) => email)).toEqual(['ada@example.org']);
    const copied = await operator.db.selectFrom('api_keys').select(['name', 'hash', 'created_at_ms']).execute();
    expect(copied).toEqual([{ ...key }]);
    expect(await operator.db.selectFrom('audit').selectAll().execute()).toHaveLength(rows);
    await expect(restoreAccounts(environment, backup)).rejects.toThrow('there are accounts in');
  }, 60_000);
});

it.runIf(process.getuid?.() === 0)(
  'A key that root issues leaves accounts that the user of the state folder can open',
  async () => {
    const stateFolder = mkdtempSync(join(folder, 'root-'));
    const owner = 65_534;
    chownSync(stateFolder, owner, owner);
    const operator = await openOperator({ STATE_DIR: stateFolder }, true);
    await operator.admin.issueKey('a test', 'ada@example.org');
    const owners = readdirSync(stateFolder).map((name) => [name, statSync(join(stateFolder, name)).uid]);
    await operator.close();
    expect(owners.map(([name]) => name)).toContain('almanac.sqlite');
    expect(owners.filter(([, uid]) => uid !== owner)).toEqual([]);
  },
);
