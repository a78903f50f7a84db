import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../src/rate-limit/rate-limiter.js';
import { openStorage, type Storage } from '../../src/storage/open-storage.js';
import { type Service, nowMs as startMs, startService } from '../service.js';
import { type Postgres, startPostgres } from './engines/postgres.js';
import { getKey, post, readOutbox, readToken, sendMail, signUp, verify } from './people.js';

const folder = mkdtempSync(join(tmpdir(), 'almanac-storage-'));
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.close();
  rmSync(folder, { recursive: true, force: true });
});

let files = 0;
const engines: [name: 'SQLite' | 'PostgreSQL', newUrl: () => Promise<string>][] = [
  ['SQLite', async () => join(folder, `accounts-${files++}.sqlite`)],
  ['PostgreSQL', () => postgres.createDatabase()],
];
const listeners = { onUnavailable: () => {}, onAvailable: () => {}, onMigrationFailed: () => {} };

describe.each(engines)('Accounts in %s', (engine, newUrl) => {
  let nowMs = startMs;
  let url: string;
  let service: Service;
  let storage: Storage;
  const others: Service[] = [];
  beforeAll(async () => {
    url = await newUrl();
    service = await startService({ clock: () => nowMs, environment: { DATABASE_URL: url } });
    storage = await openStorage(url, listeners);
  });
  afterEach(() => Promise.all(others.splice(0).map((other) => other.close())));
  afterAll(() => Promise.all([service.close(), storage.close()]));

  /** One more replica, where the engine can have one. */
  async function startReplica(): Promise<Service> {
    if (engine === 'SQLite') return service;
    const replica = await startService({ clock: () => nowMs, environment: { DATABASE_URL: url } });
    others.push(replica);
    return replica;
  }

  const keysInForce = (email: string) =>
    storage.db
      .selectFrom('api_keys')
      .selectAll()
      .where('email', '=', email)
      .where('revoked_at_ms', 'is', null)
      .execute();
  const statusWith = async (key: string, asked = service) =>
    (await asked.get('/countries/JP', { 'x-api-key': key })).status;

  it('of two simultaneous calls with one token, one gets the key and the other 404', async () => {
    const replica = await startReplica();
    for (let round = 0; round < 5; round++) {
      const token = await signUp(service, `twice-${round}@example.org`);
      const answers = await Promise.all([verify(service, token), verify(replica, token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(await keysInForce(`twice-${round}@example.org`)).toHaveLength(1);
    }
  });

  it('an email address has one valid key, however many of its links are used at once', async () => {
    const replica = await startReplica();
    for (let round = 0; round < 5; round++) {
      const email = `many-${round}@example.org`;
      const tokens: string[] = [];
      for (let link = 0; link < 6; link++) {
        nowMs += 1000;
        tokens.push(await signUp(service, email));
      }
      const answers = await Promise.all(tokens.map((token, place) => verify(place % 2 ? service : replica, token)));
      const good = answers.filter(({ status }) => status === 200);
      expect(good.length).toBeGreaterThan(0);
      expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
      expect(await keysInForce(email)).toHaveLength(1);
      const works = await Promise.all(good.map(({ json }) => statusWith(json.data.apiKey)));
      expect(works.filter((status) => status === 200)).toHaveLength(1);
    }
  });

  it('a link stays valid until it or a newer one is used', async () => {
    const [older, newer] = [await signUp(service, 'links@example.org'), await signUp(service, 'links@example.org')];
    nowMs += 1000;
    const newest = await signUp(service, 'links@example.org');
    expect((await verify(service, older)).status).toBe(200);
    expect((await verify(service, newest)).status).toBe(200);
    expect((await verify(service, newer)).status).toBe(404);
  });

  it('a new key is issued and the old one revoked together or not at all', async () => {
    const email = 'whole@example.org';
    const old = await getKey(service, email);
    const token = await signUp(service, email);
    await forbidNewKeys();
    expect((await verify(service, token)).status).toBe(500);
    expect(await statusWith(old)).toBe(200);
    await allowNewKeys();
    const { status, json } = await verify(service, token);
    expect([status, await statusWith(old), await statusWith(json.data.apiKey)]).toEqual([200, 401, 200]);
  });

  async function forbidNewKeys(): Promise<void> {
    if (engine === 'SQLite') {
      await sql`CREATE TRIGGER no_new_keys BEFORE INSERT ON api_keys BEGIN SELECT RAISE(ABORT, 'no new keys'); END`.execute(
        storage.db,
      );
      return;
    }
    await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no new keys'; END $$`.execute(
      storage.db,
    );
    await sql`CREATE TRIGGER no_new_keys BEFORE INSERT ON api_keys EXECUTE FUNCTION refuse()`.execute(storage.db);
  }

  async function allowNewKeys(): Promise<void> {
    await (engine === 'SQLite' ? sql`DROP TRIGGER no_new_keys` : sql`DROP TRIGGER no_new_keys ON api_keys`).execute(
      storage.db,
    );
  }

  it('a rotated key stops working within 5 seconds on every replica', async () => {
    const replica = await startReplica();
    const old = await getKey(service, 'rotate@example.org');
    expect(await statusWith(old, replica)).toBe(200);
    const fresh = await getKey(service, 'rotate@example.org');
    nowMs += 5000;
    expect(await statusWith(old, replica)).toBe(401);
    expect(await statusWith(fresh, replica)).toBe(200);
  });

  it('a revoked key stops working at once where it was revoked, and within 5 seconds on every replica', async () => {
    const replica = await startReplica();
    const key = await getKey(service, 'revoke@example.org');
    expect([await statusWith(key), await statusWith(key, replica)]).toEqual([200, 200]);
    expect(await service.access.admin.revokeKey('a test', key.slice(9, 21))).toBe(true);
    expect(await statusWith(key)).toBe(401);
    nowMs += 5000;
    expect(await statusWith(key, replica)).toBe(401);
  });

  it('an upgrade approved while a new key is issued applies to that key', async () => {
    const replica = await startReplica();
    for (let round = 0; round < 10; round++) {
      const email = `meanwhile-${round}@example.org`;
      await getKey(service, email);
      await post(service, '/access/request-upgrade', { email, reason: 'a class of thirty pupils' });
      const { id } = (await service.access.admin.listUpgrades()).find((entry) => entry.email === email) as {
        id: string;
      };
      const token = await signUp(service, email);
      await Promise.all([verify(service, token), replica.access.admin.approve('a test', id, 7000)]);
      const [key] = await keysInForce(email);
      expect([key?.tier, key?.daily_limit]).toEqual(['higher', 7000]);
    }
  });

  async function approveUpgrade(email: string, dailyLimit: number | null): Promise<void> {
    await post(service, '/access/request-upgrade', { email, reason: 'a class of thirty pupils' });
    const { admin } = service.access;
    const asked = (await admin.listUpgrades()).find((entry) => entry.email === email && entry.status === 'pending');
    await admin.approve('a test', asked?.id ?? '', dailyLimit);
  }

  it('a demoted account has the free tier on every replica, and a later signup does not restore the higher one', async () => {
    const replica = await startReplica();
    const { sanctions } = service.access.admin;
    const email = 'demoted@example.org';
    const key = await getKey(service, email);
    expect(await sanctions.demote('a test', email)).toBeUndefined();
    for (const account of [email, key.slice(9, 21)]) {
      await approveUpgrade(email, 7000);
      expect((await keysInForce(email))[0]).toMatchObject({ tier: 'higher', daily_limit: 7000 });
      expect(await sanctions.demote('a test', account)).toBe(email);
      expect((await keysInForce(email))[0]).toMatchObject({ tier: 'free', daily_limit: null });
    }
    nowMs += 5000;
    expect((await replica.get('/access/usage', { 'x-api-key': key })).json.data.tier).toBe('free');
    await sendMail(service);
    const { json } = await verify(service, await signUp(service, email));
    expect([json.data.tier, json.data.dailyLimit]).toEqual(['free', 2500]);
    const statuses = (await service.access.admin.listUpgrades()).filter((entry) => entry.email === email);
    expect(statuses.map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn']);
    expect(await sanctions.demote('a test', 'nobody@example.org')).toBeUndefined();
    expect(await sanctions.demote('a test', 'noSuchKey123')).toBeUndefined();
  });

  it('a blocked address gets no key, and the answer to its signup does not show it', async () => {
    const replica = await startReplica();
    const { admin } = service.access;
    const email = 'blocked@example.org';
    const key = await getKey(service, email);
    const link = await signUp(service, email);
    await post(service, '/access/signup', { email });
    const before = await post(service, '/access/signup', { email: 'free@example.org' });
    expect(await admin.sanctions.block('a test', email)).toBe(true);
    expect(await admin.sanctions.block('a test', email)).toBe(false);
    expect(await admin.sanctions.listBlocks()).toEqual([{ email, since: new Date(nowMs).toISOString() }]);
    expect(await statusWith(key)).toBe(401);
    nowMs += 5000;
    expect(await statusWith(key, replica)).toBe(401);
    expect((await verify(service, link)).status).toBe(404);
    const after = await post(service, '/access/signup', { email });
    expect([after.status, after.json]).toEqual([before.status, before.json]);
    const upgrade = await post(service, '/access/request-upgrade', { email, reason: 'a class of thirty pupils' });
    expect(upgrade.json.data.status).toBe('pending');
    expect((await admin.listUpgrades()).filter((entry) => entry.email === email)).toEqual([]);
    expect((await sendMail(service)).join()).not.toContain(email);
    expect(await admin.issueKey('a test', email)).toBeUndefined();
    expect(await admin.sanctions.unblock('a test', email)).toBe(true);
    expect(await admin.sanctions.unblock('a test', email)).toBe(false);
    expect(await statusWith(await getKey(service, email))).toBe(200);
  });

  it('a link used while its address is being blocked leaves no valid key', async () => {
    const replica = await startReplica();
    for (let round = 0; round < 10; round++) {
      const email = `race-${round}@example.org`;
      const token = await signUp(service, email);
      await Promise.all([verify(service, token), replica.access.admin.sanctions.block('a test', email)]);
      expect(await keysInForce(email)).toEqual([]);
    }
  });

  it('tables of the previous version are migrated with their contents', async () => {
    const olderUrl = await newUrl();
    const older = await openStorage(olderUrl, listeners);
    await older.db.insertInto('signups').values({ id: 'kept', email: 'kept@example.org', created_at_ms: 0 }).execute();
    await sql`DROP TABLE blocks`.execute(older.db);
    await sql`DELETE FROM kysely_migration WHERE name = '0002-blocks'`.execute(older.db);
    await older.close();
    const newer = await openStorage(olderUrl, listeners);
    expect(await newer.db.selectFrom('blocks').selectAll().execute()).toEqual([]);
    expect(await newer.db.selectFrom('signups').select('id').execute()).toEqual([{ id: 'kept' }]);
    await newer.close();
  });

  it('an upgrade is decided once, even if several operators decide it', async () => {
    const replica = await startReplica();
    const email = 'decide@example.org';
    await post(service, '/access/request-upgrade', { email, reason: 'a class of thirty pupils' });
    const { id } = (await service.access.admin.listUpgrades()).find((entry) => entry.email === email) as {
      id: string;
    };
    const decisions = await Promise.all([
      service.access.admin.approve('one', id, null),
      replica.access.admin.reject('other', id, 'no'),
      service.access.admin.approve('third', id, 5),
    ]);
    expect(decisions.map(({ outcome }) => outcome).sort()).toEqual(['already-decided', 'already-decided', 'decided']);
    expect(await storage.db.selectFrom('outbox').selectAll().where('email', '=', email).execute()).toHaveLength(1);
  });

  it('every action of an operator is recorded with who did what, and when', async () => {
    const { admin } = service.access;
    const email = 'audit@example.org';
    const rows = () =>
      storage.db.selectFrom('audit').selectAll().where('actor', '=', 'auditor').orderBy('at_ms').execute();
    const actions: (() => Promise<unknown>)[] = [
      async () => admin.approve('auditor', await ask(), null),
      async () => admin.reject('auditor', await ask(), 'not now'),
      () => admin.issueKey('auditor', email),
      async () => admin.revokeKey('auditor', (await keysInForce(email))[0]?.name ?? ''),
      async () => admin.approve('auditor', await ask(), 9000),
      () => admin.sanctions.demote('auditor', email),
      () => admin.sanctions.block('auditor', email),
      () => admin.sanctions.unblock('auditor', email),
      () => admin.forget('auditor', email),
    ];
    for (const [place, act] of actions.entries()) {
      nowMs += 1000;
      await act();
      expect(await rows()).toHaveLength(place + 1);
      expect((await rows()).at(-1)?.at_ms).toBe(nowMs);
    }
    expect((await rows()).map(({ action }) => action)).toEqual([
      'approved upgrade',
      'rejected upgrade',
      'issue key',
      'revoke key',
      'approved upgrade',
      'demote',
      'block',
      'unblock',
      'forget',
    ]);
    expect(JSON.stringify(await rows())).not.toContain(email);

    async function ask(): Promise<string> {
      await post(service, '/access/request-upgrade', { email, reason: 'a class of thirty pupils' });
      return (await admin.listUpgrades()).find((entry) => entry.email === email && entry.status === 'pending')
        ?.id as string;
    }
  });

  it('a forgotten person is in no table, and no mail to them remains', async () => {
    const email = 'forget@example.org';
    await getKey(service, email);
    await signUp(service, email);
    await post(service, '/access/request-upgrade', { email, reason: 'a class of thirty pupils' });
    await service.access.admin.issueKey('a test', email);
    await service.access.admin.sanctions.block('a test', email);
    await service.access.admin.sanctions.unblock('a test', email);
    await service.access.admin.issueKey('a test', email);
    await signUp(service, email);
    await post(service, '/access/signup', { email });
    expect(await dump()).toContain(email);
    expect(await service.access.admin.forget('a test', email)).toBeGreaterThan(4);
    expect(await dump()).not.toContain(email);
    expect(readOutbox(service).join()).not.toContain(email);
    expect(await sendMail(service)).toEqual([]);
  });

  /** Every row of every table. */
  async function dump(): Promise<string> {
    const tables = ['signups', 'tokens', 'api_keys', 'upgrades', 'blocks', 'outbox', 'audit'] as const;
    const rows = await Promise.all(tables.map((table) => storage.db.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows);
  }

  it('signups are deleted after a day with their links, unless their mail is still being sent', async () => {
    const signups = () => storage.db.selectFrom('signups').selectAll().where('email', 'like', 'sweep%').execute();
    const token = await signUp(service, 'sweep-1@example.org');
    await post(service, '/access/signup', { email: 'sweep-2@example.org' });
    nowMs += dayMs - 1000;
    await service.backgroundJobs.retentionJob.run();
    expect(await signups()).toHaveLength(2);
    expect((await verify(service, token)).status).toBe(410);
    nowMs += 2000;
    await service.backgroundJobs.retentionJob.run();
    expect((await signups()).map(({ email }) => email)).toEqual(['sweep-2@example.org']);
    expect((await verify(service, token)).status).toBe(404);
    const [mail = ''] = await sendMail(service);
    await service.backgroundJobs.retentionJob.run();
    expect((await verify(service, readToken(mail))).status).toBe(200);
  });

  it('keys are deleted a month after they were revoked', async () => {
    const key = await getKey(service, 'ended@example.org');
    await service.access.admin.revokeKey('a test', key.slice(9, 21));
    const kept = () => storage.db.selectFrom('api_keys').selectAll().where('email', '=', 'ended@example.org').execute();
    nowMs += 29 * dayMs;
    await service.backgroundJobs.retentionJob.run();
    expect(await kept()).toHaveLength(1);
    nowMs += 2 * dayMs;
    await service.backgroundJobs.retentionJob.run();
    expect(await kept()).toHaveLength(0);
  });

  it('six processes that start at once on empty storage migrate it once, and all start', async () => {
    const empty = await newUrl();
    const results = await Promise.all(Array.from({ length: 6 }, () => openInProcess(empty)));
    expect(results).toEqual(Array(6).fill('0001-access,0002-blocks'));
  });
});

/** Opens storage in a process of its own and answers which migrations it has. */
async function openInProcess(url: string): Promise<string> {
  const module = fileURLToPath(new URL('../../dist/storage/open-storage.js', import.meta.url));
  const script = `
    const { openStorage } = await import(${JSON.stringify(module)});
    const storage = await openStorage(${JSON.stringify(url)}, { onUnavailable() {}, onAvailable() {}, onMigrationFailed() {} });
    const rows = await storage.db.selectFrom('kysely_migration').select('name').orderBy('name').execute();
    process.stdout.write(rows.map(({ name }) => name).join());
    await storage.close();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return stdout;
}

describe('A copy of the SQLite file', () => {
  it('is complete and consistent, even if it is made during writes', async () => {
    const service = await startService({ environment: { DATABASE_URL: join(folder, 'busy.sqlite') } });
    let writing = true;
    const writer = (async () => {
      for (let number = 0; writing; number++)
        await post(service, '/access/signup', { email: `w${number}@example.org` });
    })();
    const other = await openStorage(join(folder, 'busy.sqlite'), listeners);
    for (let copy = 0; copy < 5; copy++) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      const target = join(folder, `copy-${copy}.sqlite`);
      other.copyTo?.(target);
      const copied = await openStorage(target, listeners);
      const [signups, letters] = await Promise.all([
        copied.db.selectFrom('signups').select('id').orderBy('id').execute(),
        copied.db.selectFrom('outbox').select('about as id').orderBy('id').execute(),
      ]);
      expect(signups.length).toBeGreaterThan(0);
      expect(letters.map(({ id }) => id).sort()).toEqual(signups.map(({ id }) => id).sort());
      const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(copied.db);
      expect(rows).toEqual([{ integrity_check: 'ok' }]);
      await copied.close();
    }
    writing = false;
    await writer;
    await Promise.all([other.close(), service.close()]);
  });

  it('never overwrites a file: the live one, its log or an older copy', async () => {
    const live = join(folder, 'live.sqlite');
    const service = await startService({ environment: { DATABASE_URL: live } });
    const key = await getKey(service, 'kept@example.org');
    const storage = await openStorage(live, listeners);
    for (const taken of [live, `${live}-wal`, `${live}-shm`])
      expect(() => storage.copyTo?.(taken)).toThrow(`${taken} exists already`);
    storage.copyTo?.(join(folder, 'first.sqlite'));
    expect(() => storage.copyTo?.(join(folder, 'first.sqlite'))).toThrow('exists already');
    expect(() => storage.copyTo?.(join(folder, 'nowhere', 'first.sqlite'))).toThrow('ENOENT');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    const { rows } = await sql`PRAGMA integrity_check`.execute(storage.db);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
    await storage.close();
    expect((await service.get('/countries/JP', { 'x-api-key': key })).status).toBe(200);
    await service.close();
  });
});

describe('The SQLite files', () => {
  it('are complete by themselves after a clean stop', async () => {
    const state = join(folder, 'stopped');
    const service = await startService({ clock: Date.now, environment: { STATE_DIR: state, LIMITS: 'on' } });
    const key = await getKey(service, 'stopped@example.org');
    expect((await service.get('/countries/JP', { 'x-api-key': key })).status).toBe(200);
    await service.close();
    for (const name of ['almanac', 'limits']) {
      const log = join(state, `${name}.sqlite-wal`);
      expect(existsSync(log) ? statSync(log).size : 0).toBe(0);
    }
    const alone = join(folder, 'alone.sqlite');
    copyFileSync(join(state, 'almanac.sqlite'), alone);
    const storage = await openStorage(alone, listeners);
    expect(await storage.db.selectFrom('api_keys').select('email').execute()).toEqual([
      { email: 'stopped@example.org' },
    ]);
    await storage.close();
  });

  it('are flushed to disk before a key is sent', async () => {
    const storage = await openStorage(join(folder, 'power.sqlite'), listeners);
    const { rows } = await sql<{ synchronous: number }>`PRAGMA synchronous`.execute(storage.db);
    // 2 is FULL: the log is flushed with every commit (sqlite.org/pragma.html#pragma_synchronous).
    expect(rows).toEqual([{ synchronous: 2 }]);
    await storage.close();
  });
});
