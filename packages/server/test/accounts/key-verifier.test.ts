import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Failure } from '@almanac/operations';
import { describe, expect, it, vi } from 'vitest';
import {
  createApiKey,
  isAllowance,
  isApiKey,
  issueKey,
  readApiKeyName,
  revokeKey,
} from '../../src/accounts/api-key.js';
import { KeyLookups } from '../../src/accounts/callers/key-lookups.js';
import { KeyVerifier } from '../../src/accounts/callers/key-verifier.js';
import { openTemporaryStorage } from './open-temporary-storage.js';

const noon = Date.parse('2026-12-01T12:00:00Z');
const email = 'ada@example.org';
const accounts = openTemporaryStorage();

function issue(nowMs = noon, accountEmail = email) {
  return accounts.db.transaction().execute((db) => issueKey(db, accountEmail, nowMs));
}

function openVerifier() {
  const time = { monotonicMs: 5000 };
  return { time, verifier: new KeyVerifier(accounts.db, () => time.monotonicMs) };
}

describe('A new key', () => {
  it('is made without random bytes that would make some characters more frequent than others', () => {
    const bytes = [255, 248, 0, 61, 62, 123, 186, 247, 10, 36];
    const key = createApiKey((length) => Uint8Array.from({ length }, (_, index) => bytes[index % 10] as number));
    // In base62, the byte 61 becomes z, and 62 becomes 0 again. Four such cycles end at 247: higher bytes are skipped.
    expect(key.slice(0, 21)).toBe('alm_live_0z0z0zAa0z0z');
    expect(key.slice(22, 30)).toBe('0z0z0zAa');
    expect([key.length, readApiKeyName(key), isApiKey(key)]).toEqual([60, key.slice(9, 21), true]);
  });

  it('is stored with its name and its SHA-256, without the text of the key', async () => {
    const { apiKey } = await issue();
    const rows = await accounts.db.selectFrom('api_keys').selectAll().execute();
    expect(rows).toEqual([
      {
        name: apiKey.slice(9, 21),
        hash: createHash('sha256').update(apiKey).digest('hex'),
        email,
        domain: 'example.org',
        tier: 'free',
        daily_limit: null,
        created_at_ms: noon,
        revoked_at_ms: null,
      },
    ]);
  });

  it('replaces only the previous key of its account', async () => {
    const [first, other] = [await issue(), await issue(noon, 'eve@example.org')];
    const second = await issue(noon + 1);
    await issue(noon + 2);
    const { verifier } = openVerifier();
    const isValid = async ({ apiKey }: typeof first) => (await verifier.verify(apiKey, noon)) !== undefined;
    expect(await Promise.all([first, second, other].map(isValid))).toEqual([false, false, true]);
    const keyRows = await accounts.db.selectFrom('api_keys').select('revoked_at_ms').orderBy('created_at_ms').execute();
    expect(keyRows.map((row) => row.revoked_at_ms).filter((atMs) => atMs !== null)).toEqual([noon + 1, noon + 2]);
  });

  it('has the tier and allowance of the latest approved upgrade', async () => {
    const createUpgrade = (
      id: string,
      status: 'approved' | 'rejected' | 'pending',
      limit: number | null,
      accountEmail = email,
    ) => ({
      id,
      status,
      email: accountEmail,
      tier: 'higher',
      reason: 'a class of pupils',
      answer: null,
      daily_limit: limit,
      created_at_ms: noon,
      decided_at_ms: noon + Number(id),
    });
    expect(await issue()).toMatchObject({ tier: 'free', dailyLimit: null });
    const upgradesToIgnore = [
      createUpgrade('5', 'rejected', 5),
      createUpgrade('6', 'pending', 6),
      createUpgrade('7', 'approved', 7, 'x@y.org'),
    ];
    await accounts.db.insertInto('upgrades').values(upgradesToIgnore).execute();
    expect(await issue()).toMatchObject({ tier: 'free', dailyLimit: null });
    const upgradesToApply = [
      createUpgrade('2', 'approved', 40_000),
      createUpgrade('4', 'approved', 60_000),
      createUpgrade('3', 'approved', 50_000),
    ];
    await accounts.db.insertInto('upgrades').values(upgradesToApply).execute();
    const { apiKey, ...terms } = await issue();
    expect(terms).toEqual({ tier: 'higher', dailyLimit: 60_000 });
    expect(await openVerifier().verifier.verify(apiKey, noon)).toEqual({
      name: apiKey.slice(9, 21),
      email,
      tier: 'higher',
      dailyLimit: 60_000,
    });
    await accounts.db
      .insertInto('upgrades')
      .values(createUpgrade('8', 'approved', null))
      .execute();
    expect(await issue()).toMatchObject({ tier: 'higher', dailyLimit: null });
  });

  it('can have an allowance of 1 to 1,000,000,000 requests a day', () => {
    const values = [1, 1_000_000_000, 0, 1_000_000_001, -5, 1.5, '5', null, Number.NaN];
    expect(values.map(isAllowance)).toEqual([true, true, ...Array(7).fill(false)]);
  });
});

describe('The key verifier', () => {
  it('does not look up text that cannot be a key', async () => {
    const { verifier } = openVerifier();
    const key = createApiKey();
    const malformedKeys = [key.slice(0, -1), `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`, 'x', ''];
    await accounts.db
      .insertInto('api_keys')
      .values(
        malformedKeys.map((text, index) => ({
          name: `name ${index}`,
          hash: createHash('sha256').update(text).digest('hex'),
          email: `${index}@example.org`,
          tier: 'free' as const,
          daily_limit: null,
          created_at_ms: noon,
          revoked_at_ms: null,
        })),
      )
      .execute();
    for (const text of malformedKeys) {
      expect(await verifier.verify(text, noon)).toBeUndefined();
      expect(verifier.isUnknown(text)).toBe(false);
    }
  });

  it('rejects a key that was never issued', async () => {
    const { verifier } = openVerifier();
    const key = createApiKey();
    expect(await verifier.verify(key, noon)).toBeUndefined();
    expect([verifier.isUnknown(key), verifier.recall(key, noon)]).toEqual([true, undefined]);
  });

  it('remembers a valid key for less than four seconds, both by the wall clock and by the monotonic clock', async () => {
    const { time, verifier } = openVerifier();
    const { apiKey } = await issue();
    expect(verifier.isUnknown(apiKey)).toBe(true);
    await verifier.verify(apiKey, noon);
    await accounts.db.transaction().execute((db) => revokeKey(db, { email }, noon + 1));
    expect(verifier.isUnknown(apiKey)).toBe(false);
    const isRecalled = (nowMs: number, monotonicMs: number) => {
      time.monotonicMs = monotonicMs;
      return verifier.recall(apiKey, nowMs) !== undefined;
    };
    expect(isRecalled(noon, 5000)).toBe(true);
    expect(isRecalled(noon + 3999, 8999)).toBe(true);
    expect(isRecalled(noon + 4000, 8999)).toBe(false);
    expect(isRecalled(noon + 3999, 9000)).toBe(false);
    expect(isRecalled(noon - 1, 5000)).toBe(false);
    time.monotonicMs = 5000;
    expect(await verifier.verify(apiKey, noon + 3999)).toMatchObject({ email });
    expect(await verifier.verify(apiKey, noon + 4000)).toBeUndefined();
    expect(verifier.isUnknown(apiKey)).toBe(true);
  });

  it('forgets keys at once if told to, even during a lookup', async () => {
    const { verifier } = openVerifier();
    const { apiKey } = await issue();
    await verifier.verify(apiKey, noon);
    verifier.forget();
    expect(verifier.recall(apiKey, noon)).toBeUndefined();
    const verification = verifier.verify(apiKey, noon);
    verifier.forget();
    expect(await verification).toMatchObject({ email });
    expect(verifier.recall(apiKey, noon)).toBeUndefined();
    await verifier.verify(apiKey, noon);
    expect(verifier.recall(apiKey, noon)).toMatchObject({ email });
  });

  it('remembers a key for less than four seconds from the start of its lookup', async () => {
    const { time, verifier } = openVerifier();
    const { apiKey } = await issue();
    const verification = verifier.verify(apiKey, noon);
    time.monotonicMs += 4000;
    await verification;
    expect(verifier.recall(apiKey, noon)).toBeUndefined();
  });

  it('uses the monotonic clock of the machine by default', async () => {
    const verifier = new KeyVerifier(accounts.db);
    const { apiKey } = await issue();
    await verifier.verify(apiKey, noon);
    expect(verifier.recall(apiKey, noon)).toMatchObject({ email });
  });
});

describe('Lookups of unknown keys', () => {
  /** At most two wrong keys in ten seconds. */
  const burst = { quota: 2, windowMs: 10_000 };

  it('are limited by wrong keys from the same address, even if they are sent at once', async () => {
    const lookups = new KeyLookups(burst);
    const lookUp = vi.fn(async () => undefined);
    const results = await Promise.all(['a', 'a', 'a', 'a', 'b'].map((address) => lookups.run(address, noon, lookUp)));
    const message = 'your address sent 2 wrong API keys in 10 seconds; wait 10 seconds';
    const refusal = new Failure('rate_limited', message, { retryAfterSeconds: 10 });
    expect(results).toEqual([undefined, undefined, refusal, refusal, undefined]);
    expect(lookUp).toHaveBeenCalledTimes(3);
    expect(await lookups.run('a', noon + 9001, lookUp)).toMatchObject({ retryAfterSeconds: 1 });
    expect(await lookups.run('a', noon + 10_000, lookUp)).toBeUndefined();
    expect(await lookups.run('a', noon - 1, lookUp)).toBeUndefined();
  });

  it('are not limited by right keys, however many are sent at once', async () => {
    const lookups = new KeyLookups(burst);
    let [running, maxRunning] = [0, 0];
    const lookUp = async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await nextTurn();
      running -= 1;
      return 'found';
    };
    const results = await Promise.all(Array.from({ length: 50 }, () => lookups.run('a', noon, lookUp)));
    expect(new Set(results)).toEqual(new Set(['found']));
    expect(maxRunning).toBe(2);
  });

  it('that wait fail if storage fails, and work again once it answers', async () => {
    const lookups = new KeyLookups(burst);
    const fail = async () => {
      throw new Error('storage is unavailable');
    };
    const failures = await Promise.allSettled(['a', 'a', 'a'].map((address) => lookups.run(address, noon, fail)));
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await lookups.run('a', noon, async () => 'found')).toBe('found');
  });
});
