import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { dayMs } from '../../src/limits/rate-limiter.js';
import { migrations } from '../../src/storage/migrations.js';
import { startSharedDatabases } from '../engines/shared-databases.js';
import { getKey, post, readToken, sendMail, signUp, verify } from './people.js';
import { openStoredAccounts } from './stored-accounts.js';

describe.each(startSharedDatabases())('With accounts in %s,', (engine, createDatabase) => {
  const accounts = openStoredAccounts(engine, createDatabase);

  it('one of two simultaneous calls with one token gets the key, and the other 404', async () => {
    const { service, replica } = accounts;
    for (let round = 0; round < 5; round++) {
      const token = await signUp(service, `twice-${round}@example.org`);
      const answers = await Promise.all([verify(service, token), verify(replica, token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(await accounts.listActiveKeys(`twice-${round}@example.org`)).toHaveLength(1);
    }
  });

  it('an email address has one valid key, even if many of its links are used at once', async () => {
    const { service, replica } = accounts;
    for (let round = 0; round < 5; round++) {
      const email = `many-${round}@example.org`;
      const tokens: string[] = [];
      for (let link = 0; link < 6; link++) {
        accounts.nowMs += 1000;
        tokens.push(await signUp(service, email));
      }
      const answers = await Promise.all(tokens.map((token, index) => verify(index % 2 ? service : replica, token)));
      const successfulAnswers = answers.filter(({ status }) => status === 200);
      expect(successfulAnswers.length).toBeGreaterThan(0);
      expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
      expect(await accounts.listActiveKeys(email)).toHaveLength(1);
      const keyStatuses = await Promise.all(
        successfulAnswers.map(({ json }) => accounts.requestWithKey(json.data.apiKey)),
      );
      expect(keyStatuses.filter((status) => status === 200)).toHaveLength(1);
    }
  });

  it('a link stays valid until it or a newer one is used', async () => {
    const { service } = accounts;
    const [older, newer] = [await signUp(service, 'links@example.org'), await signUp(service, 'links@example.org')];
    accounts.nowMs += 1000;
    const newest = await signUp(service, 'links@example.org');
    expect((await verify(service, older)).status).toBe(200);
    expect((await verify(service, newest)).status).toBe(200);
    expect((await verify(service, newer)).status).toBe(404);
  });

  it('issuing a new key and revoking the old one succeed or fail together', async () => {
    const { service } = accounts;
    const email = 'whole@example.org';
    const oldKey = await getKey(service, email);
    const token = await signUp(service, email);
    await forbidNewKeys();
    expect((await verify(service, token)).status).toBe(500);
    expect(await accounts.requestWithKey(oldKey)).toBe(200);
    await allowNewKeys();
    const { status, json } = await verify(service, token);
    expect([status, await accounts.requestWithKey(oldKey), await accounts.requestWithKey(json.data.apiKey)]).toEqual([
      200, 401, 200,
    ]);
  });

  async function forbidNewKeys(): Promise<void> {
    if (engine === 'SQLite') {
      await sql`CREATE TRIGGER no_new_keys BEFORE INSERT ON api_keys BEGIN SELECT RAISE(ABORT, 'no new keys'); END`.execute(
        accounts.storage.db,
      );
      return;
    }
    await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no new keys'; END $$`.execute(
      accounts.storage.db,
    );
    await sql`CREATE TRIGGER no_new_keys BEFORE INSERT ON api_keys EXECUTE FUNCTION refuse()`.execute(
      accounts.storage.db,
    );
  }

  async function allowNewKeys(): Promise<void> {
    await (engine === 'SQLite' ? sql`DROP TRIGGER no_new_keys` : sql`DROP TRIGGER no_new_keys ON api_keys`).execute(
      accounts.storage.db,
    );
  }

  it('a replaced key stops working within 5 seconds on every replica', async () => {
    const { service, replica } = accounts;
    const oldKey = await getKey(service, 'rotate@example.org');
    expect(await accounts.requestWithKey(oldKey, replica)).toBe(200);
    const newKey = await getKey(service, 'rotate@example.org');
    accounts.nowMs += 5000;
    expect(await accounts.requestWithKey(oldKey, replica)).toBe(401);
    expect(await accounts.requestWithKey(newKey, replica)).toBe(200);
  });

  it('a revoked key stops working at once in the process that revokes it, and within 5 seconds on every replica', async () => {
    const { service, replica } = accounts;
    const key = await getKey(service, 'revoke@example.org');
    expect([await accounts.requestWithKey(key), await accounts.requestWithKey(key, replica)]).toEqual([200, 200]);
    expect(await service.accounts.admin.revokeKey('a test', key.slice(9, 21))).toBe(true);
    expect(await accounts.requestWithKey(key)).toBe(401);
    accounts.nowMs += 5000;
    expect(await accounts.requestWithKey(key, replica)).toBe(401);
  });

  it('an upgrade approved while a new key is issued applies to that key', async () => {
    const { service, replica } = accounts;
    for (let round = 0; round < 10; round++) {
      const email = `meanwhile-${round}@example.org`;
      await getKey(service, email);
      const id = await accounts.requestUpgrade(email);
      const token = await signUp(service, email);
      await Promise.all([verify(service, token), replica.accounts.admin.approve('a test', id, 7000)]);
      const [key] = await accounts.listActiveKeys(email);
      expect([key?.tier, key?.daily_limit]).toEqual(['higher', 7000]);
    }
  });

  it('signups are deleted after a day with their links, unless their email is still to be sent', async () => {
    const { service } = accounts;
    const listSignups = () =>
      accounts.storage.db.selectFrom('signups').selectAll().where('email', 'like', 'sweep%').execute();
    const token = await signUp(service, 'sweep-1@example.org');
    await post(service, '/access/signup', { email: 'sweep-2@example.org' });
    accounts.nowMs += dayMs - 1000;
    await service.backgroundJobs.deleteExpired();
    expect(await listSignups()).toHaveLength(2);
    expect((await verify(service, token)).status).toBe(410);
    accounts.nowMs += 2000;
    await service.backgroundJobs.deleteExpired();
    expect((await listSignups()).map(({ email }) => email)).toEqual(['sweep-2@example.org']);
    expect((await verify(service, token)).status).toBe(404);
    const [mail = ''] = await sendMail(service);
    await service.backgroundJobs.deleteExpired();
    expect((await verify(service, readToken(mail))).status).toBe(200);
  });

  it('keys are deleted a month after revocation', async () => {
    const { service } = accounts;
    const key = await getKey(service, 'ended@example.org');
    await service.accounts.admin.revokeKey('a test', key.slice(9, 21));
    const listKeptKeys = () =>
      accounts.storage.db.selectFrom('api_keys').selectAll().where('email', '=', 'ended@example.org').execute();
    accounts.nowMs += 29 * dayMs;
    await service.backgroundJobs.deleteExpired();
    expect(await listKeptKeys()).toHaveLength(1);
    accounts.nowMs += 2 * dayMs;
    await service.backgroundJobs.deleteExpired();
    expect(await listKeptKeys()).toHaveLength(0);
  });

  it('six processes that start at once with empty storage migrate it once, and all of them start', async () => {
    const emptyUrl = await createDatabase();
    const results = await Promise.all(Array.from({ length: 6 }, () => openInProcess(emptyUrl)));
    expect(results).toEqual(Array(6).fill(Object.keys(migrations).join(',')));
  });
});

/** Opens storage in a separate process, and returns the migrations that were applied. */
async function openInProcess(url: string): Promise<string> {
  const module = fileURLToPath(new URL('../../dist/storage/open-storage.js', import.meta.url));
  const script = `
    const { openStorage } = await import(${JSON.stringify(module)});
    const storage = await openStorage(${JSON.stringify(url)}, { warn() {}, info() {}, error() {} });
    const rows = await storage.db.selectFrom('kysely_migration').select('name').orderBy('name').execute();
    process.stdout.write(rows.map(({ name }) => name).join());
    await storage.close();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return stdout;
}
