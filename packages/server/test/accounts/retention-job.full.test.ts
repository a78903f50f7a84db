import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { dayMs } from '../../src/limits/rate-limiter.js';
import type { Storage } from '../../src/storage/database.js';
import { openStorage } from '../../src/storage/open-storage.js';
import { startSharedDatabases } from '../engines/shared-databases.js';
import { type Service, startService } from '../service.js';
import { readOutbox, signUp } from './people.js';
import { silentLog } from './silent-log.js';

const services: Service[] = [];
let nowMs = Date.parse('2026-12-01T12:00:00Z');
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});

async function start(environment: Record<string, string> = {}): Promise<Service> {
  const service = await startService({ clock: () => nowMs, environment });
  services.push(service);
  return service;
}

describe('The outbox folder', () => {
  it('is cleared of emails older than a day and of unfinished ones, but never of other files', async () => {
    const service = await start();
    const outbox = join(service.folder, 'outbox');
    await signUp(service, 'ada@example.org');
    const otherFiles = [
      'notes.eml',
      '2020-01-01T00-00-00-000Z.eml',
      '2020-01-01T00-00-00-000Z-ada-1.eml',
      'x.eml.part',
    ];
    for (const file of otherFiles) writeFileSync(join(outbox, file), 'mine');
    const unfinishedFile = '2020-01-01T00-00-00-000Z-0123456789abcdef-01234567.eml.part';
    writeFileSync(join(outbox, unfinishedFile), 'half an email');

    nowMs += dayMs;
    expect(readOutbox(service).filter((mail) => mail.includes('ada@example.org'))).toHaveLength(1);
    await service.backgroundJobs.deleteExpired();
    expect(readOutbox(service).filter((mail) => mail.includes('ada@example.org'))).toHaveLength(1);
    expect(readdirSync(outbox)).not.toContain(unfinishedFile);

    nowMs += 1;
    await service.backgroundJobs.deleteExpired();
    expect(readdirSync(outbox).sort()).toEqual([...otherFiles].sort());
  });

  it('is not needed by the retention job, which ignores that it is missing', async () => {
    const service = await start();
    await expect(service.backgroundJobs.deleteExpired()).resolves.toBeUndefined();
  });
});

describe('A large number of expired rows', () => {
  it.each(startSharedDatabases())(
    'is deleted completely by two services at once in %s, and no other row is deleted',
    async (_name, createDatabase) => {
      const url = await createDatabase();
      const replicas = [await start({ DATABASE_URL: url }), await start({ DATABASE_URL: url })];
      const storage = await openStorage(url, silentLog);
      await insertRows(storage);
      await Promise.all(replicas.map(({ backgroundJobs }) => backgroundJobs.deleteExpired()));
      expect(await listNames(storage, 'signups')).toEqual(['new', 'sent-now', 'waiting']);
      expect(await listNames(storage, 'tokens')).toEqual(['sent-now']);
      expect(await listNames(storage, 'api_keys')).toEqual(['in-force', 'just-ended']);
      await storage.close();
    },
  );

  /** Inserts 1,300 expired signups with tokens and 1,300 expired keys, and a few of each that must stay. */
  async function insertRows({ db }: Storage): Promise<void> {
    const oldNames = Array.from({ length: 1300 }, (_, index) => `old-${index}`);
    const email = 'ada@example.org';
    const createKey = (name: string, revokedAtMs: number | null) =>
      ({
        name,
        hash: name,
        email,
        tier: 'free',
        daily_limit: null,
        created_at_ms: 0,
        revoked_at_ms: revokedAtMs,
      }) as const;
    const signups = [...oldNames, 'waiting', 'sent-now'].map((id) => ({ id, email, created_at_ms: nowMs - dayMs - 1 }));
    await db
      .insertInto('signups')
      .values([...signups, { id: 'new', email, created_at_ms: nowMs }])
      .execute();
    const tokens = oldNames.map((id) => ({ hash: id, signup_id: id, created_at_ms: nowMs - dayMs, spent_at_ms: null }));
    await db
      .insertInto('tokens')
      .values([...tokens, { hash: 'sent-now', signup_id: 'sent-now', created_at_ms: nowMs, spent_at_ms: null }])
      .execute();
    await db
      .insertInto('outbox')
      .values({
        id: 'letter',
        kind: 'verify',
        email,
        about: 'waiting',
        created_at_ms: 0,
        due_at_ms: nowMs,
        attempts: 0,
      })
      .execute();
    const keys = [...oldNames.map((name) => createKey(name, nowMs - 30 * dayMs - 1)), createKey('just-ended', nowMs)];
    await db
      .insertInto('api_keys')
      .values([...keys, createKey('in-force', null)])
      .execute();
  }

  /** Lists the ids of signups, the hashes of tokens or the names of keys, sorted. */
  async function listNames({ db }: Storage, table: 'signups' | 'tokens' | 'api_keys'): Promise<string[]> {
    const column = { signups: 'id', tokens: 'hash', api_keys: 'name' } as const;
    const rows = await db.selectFrom(table).select(`${column[table]} as name`).execute();
    return rows.map(({ name }) => name).sort();
  }
});
