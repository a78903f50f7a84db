import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { SqliteDailyUsageStore } from '../../src/limits/daily-usage-store.js';
import { MemoryRateLimiter } from '../../src/limits/memory-rate-limiter.js';
import type { ConsumeRequest } from '../../src/limits/rate-limiter.js';
import { answerWorker, WorkerRateLimiter } from '../../src/limits/worker-rate-limiter.js';
import { StorageUnavailable } from '../../src/storage/storage-unavailable.js';

/** Throws a fault, but ignores unavailable storage: a busy machine may write slowly, and the limiter writes again. */
export const throwFault = (fault: unknown) => {
  if (!(fault instanceof StorageUnavailable)) throw fault;
};

/** Workers of one primary process, and the number of messages that they have exchanged with the process. */
interface Workers {
  readonly workers: readonly WorkerRateLimiter[];
  readonly countMessages: () => number;
}

/** Functions that open limiters for the tests of one file. */
interface Limiters {
  /** Returns a path at which no file exists yet, for the counts of a limiter. */
  newLimitsPath(): string;
  /** Opens a limiter that stores its counts in the SQLite file at `path`, by default in a new file. */
  openMemoryLimiter(path?: string): MemoryRateLimiter;
  /** Opens workers that exchange delayed JSON messages with a primary process, by default with a new one. */
  openWorkers(count: number, primary?: MemoryRateLimiter): Workers;
}

/** Returns functions that open limiters for a test file. The files of the limiters are deleted after all tests. */
export function createLimiters(): Limiters {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-limits-'));
  const primaries: MemoryRateLimiter[] = [];
  let fileCount = 0;
  afterAll(async () => {
    await Promise.all(primaries.map((primary) => primary.close()));
    rmSync(folder, { recursive: true, force: true });
  });

  const newLimitsPath = () => join(folder, `limits-${fileCount++}.sqlite`);
  const openMemoryLimiter = (path = newLimitsPath()) =>
    new MemoryRateLimiter(new SqliteDailyUsageStore(path), throwFault);
  const openPrimary = () => {
    const primary = openMemoryLimiter();
    primaries.push(primary);
    return primary;
  };
  return {
    newLimitsPath,
    openMemoryLimiter,
    openWorkers: (count, primary = openPrimary()) => connectWorkers(count, primary),
  };
}

function connectWorkers(count: number, primary: MemoryRateLimiter): Workers {
  let messages = 0;
  const deliver = <T>(message: T, receive: (message: T) => void) => {
    messages += 1;
    const serialized = JSON.stringify(message);
    setImmediate(() => receive(JSON.parse(serialized) as T));
  };
  const workers = Array.from({ length: count }, () => {
    const worker: WorkerRateLimiter = new WorkerRateLimiter((calls) =>
      deliver(calls, async (receivedCalls) =>
        deliver(await answerWorker(primary, receivedCalls, throwFault), (results) => worker.receive(results)),
      ),
    );
    return worker;
  });
  return { workers, countMessages: () => messages };
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
