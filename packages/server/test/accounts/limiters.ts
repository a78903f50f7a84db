import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { SqliteDailyUsageStore } from '../../src/rate-limit/daily-usage-store.js';
import type { LeaseHolder } from '../../src/rate-limit/lease-entry.js';
import { LeaseTable } from '../../src/rate-limit/lease-table.js';
import { MemoryRateLimiter } from '../../src/rate-limit/memory-rate-limiter.js';
import type { ConsumeRequest } from '../../src/rate-limit/rate-limiter.js';
import { WorkerRateLimiter } from '../../src/rate-limit/worker-rate-limiter.js';

const folder = mkdtempSync(join(tmpdir(), 'almanac-limits-'));
let files = 0;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The path of a file that no other test has; all are deleted when the tests of a file have run. */
export const newLimitsPath = () => join(folder, `limits-${files++}.sqlite`);

export const throwFault = (fault: unknown) => {
  throw fault;
};

export function openMemoryLimiter(path = newLimitsPath()): MemoryRateLimiter {
  return new MemoryRateLimiter(new SqliteDailyUsageStore(path), throwFault);
}

/** Workers of one primary process, with messages that cross as JSON and take their time. */
export function openWorkers(
  count: number,
  primary = openMemoryLimiter(),
): { workers: WorkerRateLimiter[]; messages: () => number } {
  const leases = new LeaseTable(primary, count, throwFault);
  let messages = 0;
  const cross = <T>(message: T, take: (message: T) => void) => {
    messages += 1;
    const sent = JSON.stringify(message);
    setImmediate(() => take(JSON.parse(sent) as T));
  };
  const workers = Array.from({ length: count }, () => {
    const holder: LeaseHolder = { send: (message) => cross(message, (arrived) => worker.receive(arrived)) };
    const worker: WorkerRateLimiter = new WorkerRateLimiter((messages) =>
      cross(messages, (arrived) => leases.receive(holder, arrived)),
    );
    return worker;
  });
  return { workers, messages: () => messages };
}
let subjects = 0;
export const noon = Date.parse('2026-12-01T12:00:00Z');

/** A caller that nobody has seen. */
export function newCaller(changes: Partial<ConsumeRequest> = {}): ConsumeRequest {
  return {
    subject: `caller ${process.pid} ${subjects++}`,
    burst: { quota: 1000, windowMs: 10_000 },
    daily: 1000,
    countsDay: true,
    ...changes,
  };
}
