import { describe, expect, it } from 'vitest';
import { dayMs } from '../../src/limits/rate-limiter.js';
import { startSharedDatabases } from '../engines/shared-databases.js';
import type { Service } from '../service.js';
import { clock, start } from './limited-service.js';
import { getKey } from './people.js';
import { newAddress } from './refusals.js';

const email = 'ada@example.org';

/** Requests an upgrade for the email address `requester` from a new IP address, and returns the status. */
async function requestUpgrade(service: Service, reason: string, key?: string, requester = email): Promise<number> {
  clock.nowMs += 1000;
  const headers = { 'content-type': 'application/json', ...(key && { 'x-api-key': key }) };
  const body = JSON.stringify({ email: requester, reason });
  return (await service.ask('POST', '/access/request-upgrade', headers, body, newAddress())).status;
}

async function listReasons(service: Service): Promise<[reason: string, withKey: boolean][]> {
  const upgrades = await service.accounts.admin.listUpgrades();
  return upgrades.map(({ reason, withKey }) => [reason, withKey]);
}

describe.each(startSharedDatabases())('Upgrade requests in %s', (_engine, createDatabase) => {
  const startWithOwnDatabase = async (environment: Record<string, string> = {}) =>
    start({ DATABASE_URL: await createDatabase(), ...environment });

  it('without a key replace each other, so that only the last one for an email address is kept', async () => {
    const service = await startWithOwnDatabase();
    expect([
      await requestUpgrade(service, 'the first reason'),
      await requestUpgrade(service, 'the second reason'),
    ]).toEqual([200, 200]);
    await requestUpgrade(service, 'the reason of Eve', undefined, 'eve@example.org');
    expect(await listReasons(service)).toEqual([
      ['the second reason', false],
      ['the reason of Eve', false],
    ]);
  });

  it('with the key of their account replace open ones, and are not replaced by requests without a key', async () => {
    const service = await startWithOwnDatabase();
    const key = await getKey(service, email, newAddress());
    // These requests use up the daily limit of the email address. Requests with the key are counted separately.
    for (const reason of ['bogus reason 1', 'bogus reason 2', 'bogus reason 3', 'bogus reason 4'])
      expect(await requestUpgrade(service, reason)).toBe(200);
    expect(await requestUpgrade(service, 'the reason of Ada', key)).toBe(200);
    expect(await listReasons(service)).toEqual([['the reason of Ada', true]]);
    clock.nowMs += dayMs;
    expect(await requestUpgrade(service, 'a bogus reason')).toBe(200);
    expect(await listReasons(service)).toEqual([['the reason of Ada', true]]);
    expect(await requestUpgrade(service, 'a better reason', key)).toBe(200);
    expect(await listReasons(service)).toEqual([['a better reason', true]]);
  });

  it('with another account’s key, or an invalid one, count as requests without a key', async () => {
    const service = await startWithOwnDatabase();
    const key = await getKey(service, email, newAddress());
    const otherKey = await getKey(service, 'eve@example.org', newAddress());
    await requestUpgrade(service, 'the reason of Ada', key);
    for (const unsuitableKey of [otherKey, `${key}x`, 'no key at all'])
      expect(await requestUpgrade(service, 'a bogus reason', unsuitableKey)).toBe(200);
    expect(await listReasons(service)).toEqual([['the reason of Ada', true]]);
  });

  it('without a key are deleted after 30 days unless they were approved; those with a key are kept', async () => {
    const service = await startWithOwnDatabase();
    const key = await getKey(service, email, newAddress());
    await requestUpgrade(service, 'an approved reason', undefined, 'eve@example.org');
    const [upgrade] = await service.accounts.admin.listUpgrades();
    await service.accounts.admin.approve('a test', upgrade?.id ?? '', 5000);
    await requestUpgrade(service, 'the reason of Ada', key);
    await requestUpgrade(service, 'a forgotten reason', undefined, 'mal@example.org');
    const readReasonTexts = async () => (await listReasons(service)).map(([reason]) => reason);
    clock.nowMs += 29 * dayMs;
    await service.backgroundJobs.deleteExpired();
    expect(await readReasonTexts()).toEqual(['the reason of Ada', 'a forgotten reason', 'an approved reason']);
    clock.nowMs += 2 * dayMs;
    await service.backgroundJobs.deleteExpired();
    expect(await readReasonTexts()).toEqual(['the reason of Ada', 'an approved reason']);
  });

  it('are listed in pages of 100, or of a requested size', async () => {
    const service = await startWithOwnDatabase({ LIMITS: 'off' });
    const count = 130;
    const people = Array.from({ length: count }, (_, index) => `p${index}@example.org`);
    await Promise.all(people.map((requester) => requestUpgrade(service, 'a class of pupils', undefined, requester)));
    const { admin } = service.accounts;
    const pages = [await admin.listUpgrades(), await admin.listUpgrades({ offset: 100 })];
    expect(pages.map(({ length }) => length)).toEqual([100, 30]);
    expect(await admin.countUpgrades()).toBe(count);
    const emails = pages.flat().map((entry) => entry.email);
    expect(new Set(emails).size).toBe(count);
    expect((await admin.listUpgrades({ limit: 2 })).map((entry) => entry.email)).toEqual(emails.slice(0, 2));
  });
});
