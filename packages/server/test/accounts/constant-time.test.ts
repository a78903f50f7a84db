import { timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApiKey } from '../../src/accounts/api-key.js';
import { KeyVerifier } from '../../src/accounts/callers/key-verifier.js';
import type { Storage } from '../../src/storage/database.js';
import { hashSecret } from '../../src/storage/database.js';
import { openStorage } from '../../src/storage/open-storage.js';
import { type Service, startService } from '../service.js';
import { getKey } from './people.js';
import { silentLog } from './silent-log.js';

// Durations cannot be asserted reliably, so the tests assert instead that secrets are compared by Node's constant-time
// function, with inputs of equal length.
vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:crypto')>();
  return { ...original, timingSafeEqual: vi.fn(original.timingSafeEqual) };
});
const compare = vi.mocked(timingSafeEqual);

let service: Service;
let storage: Storage;
let nowMs = Date.parse('2026-12-01T12:00:00Z');
beforeAll(async () => {
  service = await startService({ clock: () => nowMs });
  storage = await openStorage(join(service.folder, 'almanac.sqlite'), silentLog);
});
afterEach(() => {
  compare.mockClear();
  // Moves the clock, so that memoized keys expire.
  nowMs += 61_000;
});
afterAll(async () => {
  await storage.close();
  await service.close();
});

function expectComparisonOfEqualLengths(): void {
  expect(compare).toHaveBeenCalled();
  for (const [left, right] of compare.mock.calls) expect(left.byteLength).toBe(right.byteLength);
}

describe('An API key', () => {
  it('is accepted only after comparing values of equal length', async () => {
    const key = await getKey(service, 'ada@example.org');
    compare.mockClear();
    expect(await new KeyVerifier(storage.db).verify(key, nowMs)).toMatchObject({ email: 'ada@example.org' });
    expectComparisonOfEqualLengths();
  });

  it('is unknown if storage returns a row with the hash of another key', async () => {
    const key = await getKey(service, 'grace@example.org');
    const hashReplacer: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => ({
        ...result,
        rows: result.rows.map((row) => ({ ...row, hash: hashSecret(createApiKey()) })),
      }),
    };
    const verifier = new KeyVerifier(storage.db.withPlugin(hashReplacer));
    expect(await verifier.verify(key, nowMs)).toBeUndefined();
  });
});
