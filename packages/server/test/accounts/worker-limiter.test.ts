import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { DailyUsageStore } from '../../src/limits/daily-usage-store.js';
import { MemoryRateLimiter } from '../../src/limits/memory-rate-limiter.js';
import { peek, type RateLimiter } from '../../src/limits/rate-limiter.js';
import { answerWorker, WorkerRateLimiter } from '../../src/limits/worker-rate-limiter.js';
import { createLimiters, newCaller, noon, throwFault } from './limiters.js';

const { openMemoryLimiter, openWorkers } = createLimiters();

describe('The rate limiters of several workers', () => {
  const burst = { quota: 1_000_000, windowMs: 60_000 };

  it('send one message for all requests in one turn of the event loop, and get one back', async () => {
    const { workers, countMessages } = openWorkers(1);
    await Promise.all(Array.from({ length: 50 }, async () => workers[0]?.consume(newCaller(), noon)));
    expect(countMessages()).toBe(2);
  });

  it('allow exactly the allowance if requests are concurrent', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 400 }),
        fc.array(fc.nat(4), { minLength: 1, maxLength: 500 }),
        async (count, daily, turns) => {
          const { workers } = openWorkers(count);
          const caller = newCaller({ burst, daily });
          const pickWorker = (turn: number) => workers[turn % count] as WorkerRateLimiter;
          const results = await Promise.all(turns.map(async (turn) => pickWorker(turn).consume(caller, noon)));
          const grantedResults = results.filter(({ refusedBy }) => refusedBy === undefined);
          expect(grantedResults).toHaveLength(Math.min(daily, turns.length));
          const peekResult = await peek(pickWorker(turns[0] as number), caller, noon);
          expect(peekResult.daily.remaining).toBe(daily - grantedResults.length);
          expect(peekResult.burst.remaining).toBe(burst.quota - grantedResults.length);
          await Promise.all(workers.map((worker) => worker.close()));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('count each request on its own day', async () => {
    const { workers } = openWorkers(2);
    const caller = newCaller({ burst: { quota: 1000, windowMs: 10_000 }, daily: 50 });
    const midnight = Date.parse('2026-12-02T00:00:00Z');
    for (let i = 0; i < 10; i++) await workers[0]?.consume(caller, midnight - 5000);
    expect((await workers[0]?.consume(caller, midnight))?.daily.remaining).toBe(49);
    expect((await workers[1]?.consume(caller, midnight))?.daily.remaining).toBe(48);
    const nextResult = await workers[0]?.consume(caller, midnight + 5000);
    expect([nextResult?.daily.remaining, nextResult?.burst.remaining]).toEqual([47, 999]);
  });

  it('neither wait for a stalled primary process nor flood it, nor charge callers for its late responses', async () => {
    const primary = openMemoryLimiter();
    const heldResponses: (() => Promise<void>)[] = [];
    const worker: WorkerRateLimiter = new WorkerRateLimiter((calls) =>
      heldResponses.push(async () => worker.receive(await answerWorker(primary, calls, throwFault))),
    );
    const caller = newCaller({ burst, daily: 1000 });
    const callers = [caller, ...Array.from({ length: 12_000 }, () => newCaller())];
    const charges = callers.map(async (each) => worker.consume(each, noon));
    const outcomes = await Promise.allSettled(charges);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
    const faults = outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason.message as string);
    expect(faults.filter((message) => message.startsWith('too many'))).toHaveLength(2001);
    await vi.waitFor(async () => {
      for (const deliver of heldResponses.splice(0)) await deliver();
      expect(peek(primary, caller, noon).daily.remaining).toBe(1000);
    });
    await worker.close();
    await primary.close();
  });

  it('reject a request that the primary process could not count, and continue', async () => {
    const primary = openMemoryLimiter();
    const faults: unknown[] = [];
    const brokenLimiter: RateLimiter = {
      consume(request, nowMs) {
        if (request.burstCost === 0) throw new Error('no');
        return primary.consume(request, nowMs);
      },
      refund: () => {},
      close: async () => {},
    };
    const worker: WorkerRateLimiter = new WorkerRateLimiter(async (calls) =>
      worker.receive(await answerWorker(brokenLimiter, calls, (fault) => faults.push(fault))),
    );
    const caller = newCaller();
    const [peekOutcome, consumeOutcome] = await Promise.allSettled([
      peek(worker, caller, noon),
      worker.consume(caller, noon),
    ]);
    expect([peekOutcome.status, consumeOutcome.status, faults.length]).toEqual(['rejected', 'fulfilled', 1]);
    await primary.close();
  });

  it('still grant and count requests if a stored count cannot be read, and correct the count later', async () => {
    const faults: unknown[] = [];
    let isBroken = true;
    const store: DailyUsageStore = {
      read() {
        if (isBroken) throw new Error('disk');
        return 5;
      },
      write: () => {},
      close: () => {},
    };
    const primary = new MemoryRateLimiter(store, (fault) => faults.push(fault));
    const { workers } = openWorkers(1, primary);
    const caller = newCaller({ daily: 10 });
    expect((await workers[0]?.consume(caller, noon))?.refusedBy).toBeUndefined();
    expect(faults.length).toBeGreaterThan(0);
    isBroken = false;
    expect(peek(primary, caller, noon).daily.remaining).toBe(4);
    await primary.close();
  });
});
