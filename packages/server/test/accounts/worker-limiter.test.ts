import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type DailyUsageStore, SqliteDailyUsageStore } from '../../src/rate-limit/daily-usage-store.js';
import type { LeaseHolder } from '../../src/rate-limit/lease-entry.js';
import type { PrimaryMessage } from '../../src/rate-limit/lease-messages.js';
import { LeaseTable } from '../../src/rate-limit/lease-table.js';
import { MemoryRateLimiter } from '../../src/rate-limit/memory-rate-limiter.js';
import { dayMs } from '../../src/rate-limit/rate-limiter.js';
import { WorkerRateLimiter } from '../../src/rate-limit/worker-rate-limiter.js';
import { createLimiters, newCaller, noon, throwFault } from './limiters.js';

const { newLimitsPath, openMemoryLimiter, openWorkers } = createLimiters();

describe('Several workers', () => {
  const burst = { quota: 1_000_000, windowMs: 60_000 };

  it('send few messages for a busy caller: leased requests are consumed without another message', async () => {
    const { workers, messages } = openWorkers(2);
    const caller = newCaller({ burst, daily: 1_000_000 });
    for (let asked = 0; asked < 10_000; asked++) await workers[0]?.consume(caller, noon);
    expect(messages()).toBeLessThan(500);
    for (let round = 0; round < 200; round++)
      await Promise.all(
        workers.flatMap((worker) => Array.from({ length: 25 }, async () => worker.consume(caller, noon))),
      );
    expect(messages()).toBeLessThan(3000);
    expect((await workers[1]?.peek(caller, noon))?.daily.remaining).toBe(1_000_000 - 20_000);
  });

  it('send one message for all requests of one turn of the event loop', async () => {
    const { workers, messages } = openWorkers(1);
    await Promise.all(Array.from({ length: 50 }, async () => workers[0]?.consume(newCaller(), noon)));
    expect(messages()).toBe(2);
  });

  it('allow exactly the allowance when all send requests at once, repeatedly, whoever holds the leases', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 400 }),
        fc.array(fc.nat(4), { minLength: 1, maxLength: 500 }),
        async (count, daily, turns) => {
          const { workers } = openWorkers(count);
          const caller = newCaller({ burst, daily });
          const pick = (turn: number) => workers[turn % count] as WorkerRateLimiter;
          const results = await Promise.all(turns.map(async (turn) => pick(turn).consume(caller, noon)));
          const through = results.filter(({ refusedBy }) => refusedBy === undefined);
          expect(through).toHaveLength(Math.min(daily, turns.length));
          const after = await pick(turns[0] as number).peek(caller, noon);
          expect(after.daily.remaining).toBe(daily - through.length);
          expect(after.burst.remaining).toBe(burst.quota - through.length);
          await Promise.all(workers.map((worker) => worker.close()));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('count a request on its own day, and hold no leases over midnight', async () => {
    const { workers } = openWorkers(2);
    const caller = newCaller({ burst: { quota: 1000, windowMs: 10_000 }, daily: 50 });
    const midnight = Date.parse('2026-12-02T00:00:00Z');
    for (let asked = 0; asked < 10; asked++) await workers[0]?.consume(caller, midnight - 5000);
    expect((await workers[0]?.consume(caller, midnight))?.daily.remaining).toBe(49);
    expect((await workers[1]?.consume(caller, midnight))?.daily.remaining).toBe(48);
    const next = await workers[0]?.consume(caller, midnight + 5000);
    expect([next?.daily.remaining, next?.burst.remaining]).toEqual([47, 999]);
  });

  it('apply a changed allowance at once, although they hold leases of the old one', async () => {
    const { workers } = openWorkers(2);
    const caller = newCaller({ burst, daily: 100 });
    await workers[0]?.consume(caller, noon);
    expect((await workers[0]?.consume({ ...caller, daily: 40 }, noon))?.daily.remaining).toBe(38);
  });

  it('return their leases several times a second, and save only what was consumed', async () => {
    const path = newLimitsPath();
    const primary = openMemoryLimiter(path);
    const { workers } = openWorkers(2, primary);
    const caller = newCaller({ burst, daily: 1000 });
    for (let asked = 0; asked < 3; asked++) await workers[0]?.consume(caller, noon);
    await primary.save();
    const early = new SqliteDailyUsageStore(path);
    expect(early.read(caller.subject, Math.floor(noon / dayMs))).toBeLessThanOrEqual(3);
    await vi.waitFor(() => expect(early.read(caller.subject, Math.floor(noon / dayMs))).toBe(3), 20_000);
    await early.close();
    await primary.close();
  });

  it('lose the leases of a worker that died, at most a twentieth of the day, and do not wait for it', async () => {
    const primary = openMemoryLimiter();
    const leases = new LeaseTable(primary, 2, throwFault);
    const dead: LeaseHolder = { send: () => {} };
    const caller = newCaller({ burst, daily: 1000 });
    leases.receive(dead, [['consumeDay', 1, noon, caller.subject, burst.quota, burst.windowMs, 1000]]);
    const answered: PrimaryMessage[] = [];
    const alive: LeaseHolder = { send: (message) => answered.push(message) };
    leases.receive(alive, [['consumeDay', 1, noon, caller.subject, burst.quota, burst.windowMs, 1000]]);
    await sleep(20);
    expect(answered).toEqual([]);
    leases.forget(dead);
    await vi.waitFor(() => expect(answered).toHaveLength(1), 20_000);
    const [
      {
        responses: [response],
      },
    ] = answered as unknown as [{ responses: [(string | number)[]] }];
    expect(response.slice(0, 5)).toEqual([1, 0, expect.any(Number), expect.any(Number), 948]);
    await primary.close();
  });

  it('do not wait for a stalled worker: its leases count as consumed until it returns them', async () => {
    const primary = openMemoryLimiter();
    const leases = new LeaseTable(primary, 2, throwFault);
    const told: PrimaryMessage[] = [];
    const frozen: LeaseHolder = { send: (message) => told.push(message) };
    const caller = newCaller({ burst, daily: 1000 });
    leases.receive(frozen, [['consumeDay', 1, noon, caller.subject, burst.quota, burst.windowMs, 1000]]);
    const { responses } = told[0] as { responses: [number, 0, number, number, number, number, number, number][] };
    const [, , , , , , lease, units] = responses[0] as (typeof responses)[0];
    const healthy: WorkerRateLimiter = new WorkerRateLimiter((messages) => leases.receive(holder, messages));
    const holder: LeaseHolder = { send: (message) => healthy.receive(message) };
    expect((await healthy.consume(caller, noon)).daily.remaining).toBe(1000 - 1 - units - 1);
    await healthy.close();
    leases.receive(frozen, [['return', lease, 3, 3]]);
    expect(primary.peek(caller, noon).daily.remaining).toBe(1000 - 1 - 3 - 1);
    await primary.close();
  });

  it('neither wait for a stalled primary process nor flood it; its late responses cost nobody anything', async () => {
    const primary = openMemoryLimiter();
    const leases = new LeaseTable(primary, 1, throwFault);
    const held: (() => void)[] = [];
    const worker: WorkerRateLimiter = new WorkerRateLimiter((messages) =>
      held.push(() => leases.receive(holder, messages)),
    );
    const holder: LeaseHolder = { send: (message) => worker.receive(message) };
    const caller = newCaller({ burst, daily: 1000 });
    const askers = [caller, ...Array.from({ length: 12_000 }, () => newCaller())];
    const asked = askers.map(async (asker) => worker.consume(asker, noon));
    const outcomes = await Promise.allSettled(asked);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
    const faults = outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason.message as string);
    expect(faults.filter((message) => message.startsWith('too many'))).toHaveLength(2001);
    await vi.waitFor(() => {
      for (const arrive of held.splice(0)) arrive();
      expect(primary.peek(caller, noon).daily.remaining).toBe(1000);
    });
    await worker.close();
    await primary.close();
  });

  it('get their requests granted, and counted, while a count cannot be read, which is made up for afterwards', async () => {
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
    expect(primary.peek(caller, noon).daily.remaining).toBe(4);
    await primary.close();
  });
});
