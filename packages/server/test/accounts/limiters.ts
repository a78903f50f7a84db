import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { SqliteDailyUsageStore } from '../../src/limits/daily-usage-store.js';
import { MemoryRateLimiter } from '../../src/limits/memory-rate-limiter.js';
import type { ConsumeRequest } from '../../src/limits/rate-limiter.js';
import { StorageUnavailable } from '../../src/storage/storage-unavailable.js';

/** Throws a fault, but ignores unavailable storage: a busy machine may write slowly, and the limiter writes again. */
export const throwFault = (fault: unknown) => {
  if (!(fault instanceof StorageUnavailable)) throw fault;
};

/** Functions that open limiters for the tests of one file. */
interface Limiters {
  /** Returns a path at which no file exists yet, for the counts of a limiter. */
  newLimitsPath(): string;
  /** Opens a limiter that stores its counts in the SQLite file at `path`, by default in a new file. */
  openMemoryLimiter(path?: string): MemoryRateLimiter;
}

/** Returns functions that open limiters for a test file. The files of the limiters are deleted after all tests. */
export function createLimiters(): Limiters {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-limits-'));
  let fileCount = 0;
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const newLimitsPath = () => join(folder, `limits-${fileCount++}.sqlite`);
  return {
    newLimitsPath,
    openMemoryLimiter: (path = newLimitsPath()) => new MemoryRateLimiter(new SqliteDailyUsageStore(path), throwFault),
  };
}

let subjectCount = 0;
export const noon = Date.parse('2026-12-01T12:00:00Z');

/** Creates a caller that no other test uses. */
export function newCaller(changes: Partial<ConsumeRequest> = {}): ConsumeRequest {
  return {
    subject: `caller ${process.pid} ${subjectCount++}`,
    burst: { quota: 1000, windowMs: 10_000 },
    daily: 1000,
    dayCost: 1,
    ...changes,
  };
}
