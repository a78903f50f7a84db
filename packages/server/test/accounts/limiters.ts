import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { SqliteDailyUsageStore } from '../../src/limits/daily-usage-store.js';
import { MemoryRateLimiter } from '../../src/limits/memory-rate-limiter.js';
import type { ConsumeRequest } from '../../src/limits/rate-limiter.js';
import { answerWorker, WorkerRateLimiter } from '../../src/limits/worker-rate-limiter.js';
import { StorageUnavailable } from '../../src/storage/storage-unavailable.js';

/** A busy machine may take seconds to write; failed writes are repeated. */
export const throwFault = (fault: unknown) => {
  if (!(fault instanceof StorageUnavailable)) throw fault;
};

/** Workers of one primary process, and the number of messages between them. */
interface Workers {
  readonly workers: readonly WorkerRateLimiter[];
  readonly messages: () => number;
}

interface Limiters {
  /** Returns the path of a new file. */
  newLimitsPath(): string;
  openMemoryLimiter(path?: string): MemoryRateLimiter;
  /** Opens workers that exchange messages as JSON, with delays; by default with a primary process of their own. */
  openWorkers(count: number, primary?: MemoryRateLimiter): Workers;
}

/** Creates limiters for one test file; their files are deleted after its tests. */
export function createLimiters(): Limiters {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-limits-'));
  const primaries: MemoryRateLimiter[] = [];
  let files = 0;
  afterAll(async () => {
    await Promise.all(primaries.map((primary) => primary.close()));
    rmSync(folder, { recursive: true, force: true });
  });

  const newLimitsPath = () => join(folder, `limits-${files++}.sqlite`);
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
  const deliver = <T>(message: T, take: (message: T) => void) => {
    messages += 1;
    const sent = JSON.stringify(message);
    setImmediate(() => take(JSON.parse(sent) as T));
  };
  const workers = Array.from({ length: count }, () => {
    const worker: WorkerRateLimiter = new WorkerRateLimiter((calls) =>
      deliver(calls, async (arrived) =>
        deliver(await answerWorker(primary, arrived, throwFault), (results) => worker.receive(results)),
      ),
    );
    return worker;
  });
  return { workers, messages: () => messages };
}

let subjects = 0;
export const noon = Date.parse('2026-12-01T12:00:00Z');

/** Creates a caller that no other test uses. */
export function newCaller(changes: Partial<ConsumeRequest> = {}): ConsumeRequest {
  return {
    subject: `caller ${process.pid} ${subjects++}`,
    burst: { quota: 1000, windowMs: 10_000 },
    daily: 1000,
    dayCost: 1,
    ...changes,
  };
}
