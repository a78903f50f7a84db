import { createHash, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApiKey } from '../../src/accounts/api-key.js';
import { KeyVerifier } from '../../src/accounts/key-verifier.js';
import { openStorage, type Storage } from '../../src/storage/open-storage.js';
import { type Service, startService } from '../service.js';
import { getKey } from './people.js';

// Node's own comparison, watched: how long it takes cannot be tested, that nothing else decides can.
vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:crypto')>();
  return { ...original, timingSafeEqual: vi.fn(original.timingSafeEqual) };
});
const compare = vi.mocked(timingSafeEqual);
const sha256 = (text: string) => createHash('sha256').update(text).digest();

const adminToken = 'an-operators-token';
let service: Service;
let storage: Storage;
let nowMs = Date.parse('2026-12-01T12:00:00Z');
beforeAll(async () => {
  service = await startService({ clock: () => nowMs, environment: { ADMIN_TOKEN: adminToken } });
  const silent = { onUnavailable: () => {}, onAvailable: () => {}, onMigrationFailed: () => {} };
  storage = await openStorage(join(service.folder, 'almanac.sqlite'), silent);
});
afterEach(() => {
  compare.mockClear();
  // What was remembered of keys and wrong tokens is forgotten by then.
  nowMs += 61_000;
});
afterAll(async () => {
  await storage.close();
  await service.close();
});

describe('ADMIN_TOKEN is compared in constant time', () => {
  const askWith = async (token: string) =>
    (await service.get('/admin/keys', { authorization: `Bearer ${token}` })).status;

  it('by SHA-256, so that what is compared is equally long whatever was sent', async () => {
    const wrong = ['x', adminToken.slice(0, -1), `${adminToken}x`, `${adminToken.slice(0, -1)}x`, 'x'.repeat(4000)];
    for (const token of wrong) {
      compare.mockClear();
      expect([token, await askWith(token)]).toEqual([token, 401]);
      expect(compare.mock.calls).toEqual([[sha256(token), sha256(adminToken)]]);
    }
    expect(await askWith(adminToken)).toBe(200);
  });

  it('and nothing else decides', async () => {
    compare.mockReturnValueOnce(false);
    expect(await askWith(adminToken)).toBe(401);
    compare.mockReturnValueOnce(true);
    expect(await askWith('another-token')).toBe(200);
  });
});

describe('A key is looked up by its SHA-256, which is compared in constant time', () => {
  it('and nothing else decides', async () => {
    const key = await getKey(service, 'ada@example.org');
    compare.mockClear();
    const verifier = new KeyVerifier(storage.db);
    compare.mockReturnValueOnce(false);
    expect(await verifier.verify(key, nowMs)).toEqual({ outcome: 'unknown' });
    expect(await verifier.verify(key, nowMs)).toMatchObject({ outcome: 'verified' });
    expect(compare.mock.calls).toEqual(Array(2).fill([sha256(key), sha256(key)]));
  });

  it('and does not count where storage takes another for equal', async () => {
    const key = await getKey(service, 'grace@example.org');
    const asAnother: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => ({
        ...result,
        rows: result.rows.map((row) => ({ ...row, hash: sha256(createApiKey()).toString('hex') })),
      }),
    };
    const mistaken = new KeyVerifier(storage.db.withPlugin(asAnother));
    expect(await mistaken.verify(key, nowMs)).toEqual({ outcome: 'unknown' });
  });
});
