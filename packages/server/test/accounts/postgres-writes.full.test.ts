import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '../engines/postgres.js';
import { type Service, startService } from '../service.js';
import { getKey, post } from './people.js';

let postgres: Postgres;
let service: Service;
let shell: pg.Client;
const logLines: string[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.createDatabase();
  service = await startService({ environment: { DATABASE_URL: url }, log: (line) => logLines.push(line) });
  shell = new pg.Client(url);
  await shell.connect();
});
afterAll(async () => {
  await shell.end();
  await service.close();
  await postgres.close();
});

const readUnavailable = async () => (await service.get('/health')).json.data.unavailable as string[] | undefined;

/** Sends a request with a key that has not been used, so that it must be looked up. Returns the status. */
async function readStatusWithNewKey(key: string): Promise<number> {
  return (await service.get('/countries/JP', { 'x-api-key': key })).status;
}

async function signUp(email: string): Promise<[number, string | undefined]> {
  const { status, json } = await post(service, '/access/signup', { email });
  return [status, json.error?.code];
}

describe('PostgreSQL that can be read but not written', { timeout: 120_000 }, () => {
  it('because a table is locked still serves key lookups; signups get 503, and health is degraded', async () => {
    const keys = await Promise.all([1, 2, 3].map((number) => getKey(service, `holder-${number}@example.org`)));
    await shell.query('BEGIN; LOCK TABLE signups IN ACCESS EXCLUSIVE MODE');
    const signups = Array.from({ length: 20 }, (_, number) => signUp(`locked-${number}@example.org`));
    // Waits until signups occupy all connections that they can use.
    await expect
      .poll(async () => (await shell.query('SELECT 1 FROM pg_locks WHERE NOT granted')).rowCount, { timeout: 20_000 })
      .toBeGreaterThan(6);
    expect(await Promise.all(keys.map(readStatusWithNewKey))).toEqual([200, 200, 200]);
    await expect.poll(readUnavailable, { timeout: 20_000 }).toEqual(['postgres']);
    expect(new Set((await Promise.all(signups)).map(([status]) => status))).toEqual(new Set([503]));
    await shell.query('ROLLBACK');
    await expect.poll(readUnavailable, { timeout: 20_000 }).toBeUndefined();
    expect((await signUp('after-lock@example.org'))[0]).toBe(200);
  });

  it.each([
    [
      'because it is read-only',
      ['ALTER SYSTEM SET default_transaction_read_only = on', 'SELECT pg_reload_conf()'],
      [
        'SET transaction_read_only = off',
        'ALTER SYSTEM RESET default_transaction_read_only',
        'SELECT pg_reload_conf()',
      ],
    ],
    [
      'because a table is missing',
      ['ALTER TABLE signups RENAME TO signups_away'],
      ['ALTER TABLE signups_away RENAME TO signups'],
    ],
  ])(
    '%s still serves key lookups; signups get 503, and health is degraded until writing works again',
    async (why, breakingStatements, repairingStatements) => {
      const name = why.replace(/\W/g, '');
      const key = await getKey(service, `${name}@example.org`);
      logLines.length = 0;
      for (const statement of breakingStatements) await shell.query(statement);
      await expect.poll(readUnavailable, { timeout: 20_000 }).toEqual(['postgres']);
      expect(await signUp(`${name}-2@example.org`)).toEqual([503, 'unavailable']);
      expect(await readStatusWithNewKey(key)).toBe(200);
      expect(logLines.filter((line) => line.includes('PostgreSQL cannot be written'))).toHaveLength(1);
      for (const statement of repairingStatements) await shell.query(statement);
      await expect.poll(readUnavailable, { timeout: 20_000 }).toBeUndefined();
      expect((await signUp(`${name}-3@example.org`))[0]).toBe(200);
    },
  );
});
