import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DailyUsageStore, SqliteDailyUsageStore } from '../../src/rate-limit/daily-usage-store.js';
import type { LeaseHolder } from '../../src/rate-limit/lease-entry.js';
import type { PrimaryMessage } from '../../src/rate-limit/lease-messages.js';
import { LeaseTable } from '../../src/rate-limit/lease-table.js';
import { MemoryRateLimiter } from '../../src/rate-limit/memory-rate-limiter.js';
import { type ConsumeRequest, dayMs, type RateLimiter } from '../../src/rate-limit/rate-limiter.js';
import { RedisRateLimiter } from '../../src/rate-limit/redis-rate-limiter.js';
import { WorkerRateLimiter } from '../../src/rate-limit/worker-rate-limiter.js';
import { isRedisInstalled, type RunningRedis, startRedis } from './engines/redis.js';

const folder = mkdtempSync(join(tmpdir(), 'almanac-limits-'));
let redis: RunningRedis | undefined;
let files = 0;

beforeAll(async () => {
  if (isRedisInstalled) redis = await startRedis();
});
afterAll(async () => {
  await redis?.close();
  rmSync(folder, { recursive: true, force: true });
});

const throwFault = (fault: unknown) => {
  throw fault;
};

function openMemoryLimiter(path = join(folder, `limits-${files++}.sqlite`)): MemoryRateLimiter {
  return new MemoryRateLimiter(new SqliteDailyUsageStore(path), throwFault);
}

/** Workers of one primary process, with messages that cross as JSON and take their time. */
function openWorkers(
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

const openWorkerLimiter = () => openWorkers(1).workers[0] as RateLimiter;

/** Three workers, each asked in turn: what any of them says must be what one limiter would. */
function openAlternatingWorkers(): RateLimiter {
  const { workers } = openWorkers(3);
  let turn = 0;
  const next = () => workers[turn++ % 3] as RateLimiter;
  return {
    // Quicker turns than people take would let workers hold parts at the same time.
    consume: async (request, nowMs) => sleep(1).then(() => next().consume(request, nowMs)),
    peek: (allowance, nowMs) => next().peek(allowance, nowMs),
    refund: (subject, consumedAtMs, withBurst) => next().refund(subject, consumedAtMs, withBurst),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}

async function openRedisLimiter(): Promise<RateLimiter> {
  const limiter = new RedisRateLimiter((redis as RunningRedis).url, () => {});
  await limiter.connect();
  // No process counts by itself here.
  return limiter as unknown as RateLimiter;
}

const engines: [name: string, open: () => RateLimiter | Promise<RateLimiter>][] = [
  ['memory and SQLite', openMemoryLimiter],
  ['a worker that holds leases of the primary process', openWorkerLimiter],
  ['three workers that take turns', openAlternatingWorkers],
  ...(isRedisInstalled ? [['Redis', openRedisLimiter] as [string, () => Promise<RateLimiter>]] : []),
];

let subjects = 0;
const noon = Date.parse('2026-12-01T12:00:00Z');

/** A caller that nobody has seen. */
function newCaller(changes: Partial<ConsumeRequest> = {}): ConsumeRequest {
  return {
    subject: `caller ${process.pid} ${subjects++}`,
    burst: { quota: 1000, windowMs: 10_000 },
    daily: 1000,
    countsDay: true,
    ...changes,
  };
}

describe.each(engines)('Limits by %s', (_name, open) => {
  let limiter: RateLimiter;
  beforeAll(async () => {
    limiter = await open();
  });
  afterAll(() => limiter.close());

  it('report what is left of burst and day, and when each resets', async () => {
    const caller = newCaller({ burst: { quota: 20, windowMs: 10_000 }, daily: 100 });
    const result = await limiter.consume(caller, noon);
    expect(result.refusedBy).toBeUndefined();
    expect(result.burst.remaining).toBe(19);
    expect(result.burst.resetsAtMs).toBeGreaterThan(noon + 9000);
    expect(result.burst.resetsAtMs).toBeLessThanOrEqual(noon + 10_000);
    expect(result.daily).toEqual({ remaining: 99, resetsAtMs: Date.parse('2026-12-02T00:00:00Z') });
  });

  it('refuse a request when the burst is used up, which costs nothing of the day', async () => {
    const caller = newCaller({ burst: { quota: 3, windowMs: 10_000 }, daily: 100 });
    for (let asked = 0; asked < 3; asked++) expect((await limiter.consume(caller, noon)).refusedBy).toBeUndefined();
    for (let asked = 0; asked < 5; asked++) {
      const { refusedBy, daily } = await limiter.consume(caller, noon);
      expect([refusedBy, daily.remaining]).toEqual(['burst', 97]);
    }
  });

  it('refuse a request when the day is used up, which costs nothing of the burst', async () => {
    const caller = newCaller({ burst: { quota: 10, windowMs: 10_000 }, daily: 2 });
    for (let asked = 0; asked < 2; asked++) await limiter.consume(caller, noon);
    for (let asked = 0; asked < 5; asked++) {
      const { refusedBy, burst, daily } = await limiter.consume(caller, noon);
      expect([refusedBy, burst.remaining, daily.remaining]).toEqual(['daily', 8, 0]);
    }
  });

  it('allow requests that do not count against the day when it is used up', async () => {
    const caller = newCaller({ daily: 1 });
    await limiter.consume(caller, noon);
    expect((await limiter.consume(caller, noon)).refusedBy).toBe('daily');
    const free = await limiter.consume({ ...caller, countsDay: false }, noon);
    expect([free.refusedBy, free.daily.remaining, free.burst.remaining]).toEqual([undefined, 0, 998]);
  });

  it('reset the burst when its window, counted from its first request, has passed', async () => {
    const caller = newCaller({ burst: { quota: 2, windowMs: 150 } });
    const [first] = [await limiter.consume(caller, Date.now()), await limiter.consume(caller, Date.now())];
    const refused = await limiter.consume(caller, Date.now());
    expect(refused.refusedBy).toBe('burst');
    expect(refused.burst.resetsAtMs).toBeLessThanOrEqual(first.burst.resetsAtMs + 20);
    await sleep(200);
    const { refusedBy, burst } = await limiter.consume(caller, Date.now());
    expect([refusedBy, burst.remaining]).toEqual([undefined, 1]);
  });

  it('reset the day at 00:00 UTC, not before', async () => {
    const caller = newCaller({ burst: { quota: 1000, windowMs: 1 }, daily: 2 });
    const midnight = Date.parse('2026-12-02T00:00:00Z');
    for (let asked = 0; asked < 2; asked++) await limiter.consume(caller, midnight - 2000);
    expect((await limiter.consume(caller, midnight - 1)).refusedBy).toBe('daily');
    const { refusedBy, daily } = await limiter.consume(caller, midnight);
    expect(refusedBy).toBeUndefined();
    expect(daily).toEqual({ remaining: 1, resetsAtMs: midnight + dayMs });
  });

  it('refund a charge to the day on which it was made', async () => {
    const caller = newCaller({ daily: 2 });
    await limiter.consume(caller, noon);
    await limiter.refund(caller.subject, noon);
    expect((await limiter.peek(caller, noon)).daily.remaining).toBe(2);
    await limiter.consume(caller, noon + dayMs);
    await limiter.refund(caller.subject, noon);
    expect((await limiter.peek(caller, noon + dayMs)).daily.remaining).toBe(1);
  });

  it('refund a charge to the burst as well if requested', async () => {
    const caller = newCaller({ burst: { quota: 2, windowMs: 60_000 } });
    for (let charged = 0; charged < 2; charged++) await limiter.consume(caller, noon);
    await limiter.refund(caller.subject, noon, true);
    expect((await limiter.peek(caller, noon)).burst.remaining).toBe(1);
    await limiter.refund(caller.subject, noon);
    const { burst, daily } = await limiter.peek(caller, noon);
    expect([burst.remaining, daily.remaining]).toEqual([1, caller.daily]);
  });

  it('never refund more than was charged', async () => {
    const caller = newCaller({ daily: 2 });
    for (let given = 0; given < 3; given++) await limiter.refund(caller.subject, noon, true);
    const { burst, daily } = await limiter.peek(caller, noon);
    expect([burst.remaining, daily.remaining]).toEqual([caller.burst.quota, 2]);
  });

  it('report what is left without charging', async () => {
    const caller = newCaller({ burst: { quota: 5, windowMs: 10_000 }, daily: 10 });
    await limiter.consume(caller, noon);
    for (let looked = 0; looked < 3; looked++) {
      const { burst, daily } = await limiter.peek(caller, noon);
      expect([burst.remaining, daily.remaining]).toEqual([4, 9]);
    }
  });

  it('count callers separately', async () => {
    const [one, other] = [newCaller(), newCaller()];
    await limiter.consume(one, noon);
    expect((await limiter.peek(one, noon)).daily.remaining).toBe(999);
    expect((await limiter.peek(other, noon)).daily.remaining).toBe(1000);
  });

  it('apply a changed allowance at once', async () => {
    const caller = newCaller({ daily: 1 });
    await limiter.consume(caller, noon);
    expect((await limiter.consume(caller, noon)).refusedBy).toBe('daily');
    expect((await limiter.consume({ ...caller, daily: 5 }, noon)).daily.remaining).toBe(3);
  });

  it('allow exactly the allowance when all requests come at once', async () => {
    const caller = newCaller({ burst: { quota: 10_000, windowMs: 10_000 }, daily: 700 });
    const results = await Promise.all(Array.from({ length: 2000 }, async () => limiter.consume(caller, noon)));
    expect(results.filter(({ refusedBy }) => refusedBy === undefined)).toHaveLength(700);
  });

  it('agree with a simple model for any sequence of calls', async () => {
    const call = fc.record({ countsDay: fc.boolean(), refund: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(call, { maxLength: 40 }),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 0, max: 12 }),
        async (calls, quota, daily) => {
          const caller = newCaller({ burst: { quota, windowMs: 60_000 }, daily });
          let [burstUsed, dayUsed] = [0, 0];
          for (const { countsDay, refund } of calls) {
            const refusedBy = burstUsed >= quota ? 'burst' : countsDay && dayUsed >= daily ? 'daily' : undefined;
            if (refusedBy === undefined) burstUsed += 1;
            if (refusedBy === undefined && countsDay) dayUsed += 1;
            const result = await limiter.consume({ ...caller, countsDay }, noon);
            expect(result.refusedBy).toBe(refusedBy);
            expect(result.burst.remaining).toBe(quota - burstUsed);
            expect(result.daily.remaining).toBe(daily - dayUsed);
            if (!refund) continue;
            await limiter.refund(caller.subject, noon);
            dayUsed = Math.max(0, dayUsed - 1);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('Limits in memory', () => {
  const open: MemoryRateLimiter[] = [];
  afterEach(() => Promise.all(open.splice(0).map((limiter) => limiter.close())));
  const remember = (limiter: MemoryRateLimiter) => {
    open.push(limiter);
    return limiter;
  };

  it('survive a restart', async () => {
    const path = join(folder, 'restart.sqlite');
    const caller = newCaller({ daily: 10 });
    const before = openMemoryLimiter(path);
    for (let asked = 0; asked < 4; asked++) before.consume(caller, noon);
    await before.close();
    const after = remember(openMemoryLimiter(path));
    expect(after.peek(caller, noon).daily.remaining).toBe(6);
    expect(after.peek(caller, noon + dayMs).daily.remaining).toBe(10);
  });

  it('are saved at the latest a second after they were charged', { timeout: 5000 }, async () => {
    const path = join(folder, 'second.sqlite');
    const caller = newCaller({ daily: 10 });
    remember(openMemoryLimiter(path)).consume(caller, noon);
    await sleep(1200);
    expect(remember(openMemoryLimiter(path)).peek(caller, noon).daily.remaining).toBe(9);
  });

  it('of earlier days are deleted when a new day has begun', async () => {
    const path = join(folder, 'sweep.sqlite');
    const [yesterdays, todays] = [newCaller(), newCaller()];
    const limiter = openMemoryLimiter(path);
    limiter.consume(yesterdays, noon);
    limiter.save();
    limiter.consume(todays, noon + dayMs);
    await limiter.close();
    const counts = new SqliteDailyUsageStore(path);
    expect(counts.read(yesterdays.subject, Math.floor(noon / dayMs))).toBe(0);
    expect(counts.read(todays.subject, Math.floor(noon / dayMs) + 1)).toBe(1);
    counts.close();
  });

  it('are saved once the file can be written again', async () => {
    const kept = new Map<string, number>();
    let isFull = true;
    const faults: unknown[] = [];
    const disk: DailyUsageStore = {
      read: () => 0,
      write(counts) {
        if (isFull) throw new Error('disk full');
        for (const { subject, count } of counts) kept.set(subject, count);
      },
      close: () => {},
    };
    const limiter = remember(new MemoryRateLimiter(disk, (fault) => faults.push(fault)));
    const caller = newCaller();
    limiter.consume(caller, noon);
    limiter.save();
    expect(faults).toHaveLength(1);
    isFull = false;
    limiter.save();
    expect(kept.get(caller.subject)).toBe(1);
  });

  it('hold at most 200,000 callers, and forget no caller’s use of the day', {
    timeout: 60_000,
  }, async () => {
    const limiter = remember(openMemoryLimiter());
    const caller = newCaller({ daily: 10 });
    limiter.consume(caller, noon);
    for (let other = 0; other < 250_000; other++)
      limiter.peek({ subject: `other ${other}`, burst: caller.burst, daily: 10 }, noon);
    expect(limiter.size).toBeLessThanOrEqual(200_000);
    expect(limiter.peek(caller, noon).daily.remaining).toBe(9);
  });

  it('stay exact at the end of a window and at midnight if the clocks of two processes differ slightly', () => {
    const limiter = remember(openMemoryLimiter());
    const caller = newCaller({ burst: { quota: 4, windowMs: 10_000 }, daily: 4 });
    const midnight = Date.parse('2026-12-02T00:00:00Z');
    for (const atMs of [midnight + 3, midnight - 2, midnight + 1, midnight - 1]) limiter.consume(caller, atMs);
    expect(limiter.consume(caller, midnight + 2).refusedBy).toBe('burst');
    expect(limiter.peek(caller, midnight + 2).daily.remaining).toBe(0);
  });

  it('reset within a window or a day, whatever the clock does meanwhile', () => {
    const limiter = remember(openMemoryLimiter());
    const burst = { quota: 1, windowMs: 60_000 };
    const midnight = Date.parse('2026-12-02T00:00:00Z');
    for (const aheadMs of [5000, 9000, 20_000, 59_000, 3_600_000, dayMs, 3 * dayMs]) {
      for (const nowMs of [noon, midnight - 1000]) {
        const caller = newCaller({ burst, daily: 1 });
        limiter.consume(caller, nowMs + aheadMs);
        const { burst: ofBurst, daily: ofDay } = limiter.consume(caller, nowMs);
        expect(ofBurst.resetsAtMs - nowMs).toBeLessThanOrEqual(burst.windowMs);
        expect(ofDay.resetsAtMs - nowMs).toBeLessThanOrEqual(dayMs);
        expect(limiter.consume(caller, nowMs + burst.windowMs + 10_000).refusedBy).not.toBe('burst');
      }
    }
  });

  it('recover when a clock that ran ahead is corrected', () => {
    const limiter = remember(openMemoryLimiter());
    const caller = newCaller({ burst: { quota: 1, windowMs: 10_000 }, daily: 1 });
    limiter.consume(caller, noon + 30 * dayMs);
    expect(limiter.consume(caller, noon).refusedBy).toBeUndefined();
  });
});

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

  it('return their leases several times a second, and save only what was consumed', {
    timeout: 5000,
  }, async () => {
    const path = join(folder, 'leased.sqlite');
    const primary = openMemoryLimiter(path);
    const { workers } = openWorkers(2, primary);
    const caller = newCaller({ burst, daily: 1000 });
    for (let asked = 0; asked < 3; asked++) await workers[0]?.consume(caller, noon);
    primary.save();
    const early = new SqliteDailyUsageStore(path);
    expect(early.read(caller.subject, Math.floor(noon / dayMs))).toBeLessThanOrEqual(3);
    await sleep(1200);
    expect(early.read(caller.subject, Math.floor(noon / dayMs))).toBe(3);
    early.close();
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
    await sleep(20);
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
    for (const arrive of held.splice(0)) arrive();
    await sleep(0);
    for (const arrive of held.splice(0)) arrive();
    expect(primary.peek(caller, noon).daily.remaining).toBe(1000);
    await worker.close();
    await primary.close();
  });

  it('get an error for what the primary could not look up, and results for the rest of the message', async () => {
    const faults: unknown[] = [];
    const broken: DailyUsageStore = {
      read(subject) {
        if (subject === 'bad') throw new Error('disk');
        return 0;
      },
      write: () => {},
      close: () => {},
    };
    const primary = new MemoryRateLimiter(broken, () => {});
    const leases = new LeaseTable(primary, 1, (fault) => faults.push(fault));
    const holder: LeaseHolder = { send: (message) => worker.receive(message) };
    const worker: WorkerRateLimiter = new WorkerRateLimiter((messages) => leases.receive(holder, messages));
    const [bad, good] = await Promise.allSettled([
      worker.consume(newCaller({ subject: 'bad' }), noon),
      worker.consume(newCaller({ subject: 'good' }), noon),
    ]);
    expect([bad.status, good.status, faults.length]).toEqual(['rejected', 'fulfilled', 1]);
    await worker.close();
    await primary.close();
  });
});
