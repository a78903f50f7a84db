import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SqliteDayCounts } from '../../src/limits/day-counts.js';
import type { FromLender } from '../../src/limits/lending.js';
import { type Borrower, LendingLimiter } from '../../src/limits/lending-limiter.js';
import { dayMs, type Limiter, type Spending } from '../../src/limits/limiter.js';
import { type DayCounts, MemoryLimiter } from '../../src/limits/memory-limiter.js';
import { RedisLimiter } from '../../src/limits/redis-limiter.js';
import { WorkerLimiter } from '../../src/limits/worker-limiter.js';
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

function openMemoryLimiter(path = join(folder, `limits-${files++}.sqlite`)): MemoryLimiter {
  return new MemoryLimiter(new SqliteDayCounts(path), throwFault);
}

/** Workers of one primary process, with messages that cross as JSON and take their time. */
function openWorkers(
  count: number,
  primary = openMemoryLimiter(),
): { workers: WorkerLimiter[]; messages: () => number } {
  const lending = new LendingLimiter(primary, count, throwFault);
  let messages = 0;
  const cross = <T>(message: T, take: (message: T) => void) => {
    messages += 1;
    const sent = JSON.stringify(message);
    setImmediate(() => take(JSON.parse(sent) as T));
  };
  const workers = Array.from({ length: count }, () => {
    const borrower: Borrower = { send: (message) => cross(message, (arrived) => worker.receive(arrived)) };
    const worker: WorkerLimiter = new WorkerLimiter((asks) =>
      cross(asks, (arrived) => lending.receive(borrower, arrived)),
    );
    return worker;
  });
  return { workers, messages: () => messages };
}

const openWorkerLimiter = () => openWorkers(1).workers[0] as Limiter;

/** Three workers, each asked in turn: what any of them says must be what one limiter would. */
function openWorkersInTurn(): Limiter {
  const { workers } = openWorkers(3);
  let turn = 0;
  const next = () => workers[turn++ % 3] as Limiter;
  return {
    // Quicker turns than people take would let workers hold parts at the same time.
    spend: async (spending, nowMs) => sleep(1).then(() => next().spend(spending, nowMs)),
    peek: (spending, nowMs) => next().peek(spending, nowMs),
    giveBack: (subject, chargedAtMs, withBurst) => next().giveBack(subject, chargedAtMs, withBurst),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}

async function openRedisLimiter(): Promise<Limiter> {
  const limiter = new RedisLimiter((redis as RunningRedis).url, 2000, () => {});
  await limiter.connect();
  return limiter;
}

const engines: [name: string, open: () => Limiter | Promise<Limiter>][] = [
  ['memory and SQLite', openMemoryLimiter],
  ['a worker that borrows of the primary process', openWorkerLimiter],
  ['three workers that are asked in turn', openWorkersInTurn],
  ...(isRedisInstalled ? [['Redis', openRedisLimiter] as [string, () => Promise<Limiter>]] : []),
];

let subjects = 0;
const noon = Date.parse('2026-12-01T12:00:00Z');

/** A caller that nobody has seen. */
function newCaller(changes: Partial<Spending> = {}): Spending {
  return {
    subject: `caller ${process.pid} ${subjects++}`,
    burst: { quota: 1000, windowMs: 10_000 },
    daily: 1000,
    chargesDay: true,
    ...changes,
  };
}

describe.each(engines)('Limits by %s', (_name, open) => {
  let limiter: Limiter;
  beforeAll(async () => {
    limiter = await open();
  });
  afterAll(() => limiter.close());

  it('say what is left of burst and day, and when each is whole again', async () => {
    const caller = newCaller({ burst: { quota: 20, windowMs: 10_000 }, daily: 100 });
    const verdict = await limiter.spend(caller, noon);
    expect(verdict.refusedBy).toBeUndefined();
    expect(verdict.burst.remaining).toBe(19);
    expect(verdict.burst.resetsAtMs).toBeGreaterThan(noon + 9000);
    expect(verdict.burst.resetsAtMs).toBeLessThanOrEqual(noon + 10_000);
    expect(verdict.daily).toEqual({ remaining: 99, resetsAtMs: Date.parse('2026-12-02T00:00:00Z') });
  });

  it('refuse by the burst when it is used up, and that costs nothing of the day', async () => {
    const caller = newCaller({ burst: { quota: 3, windowMs: 10_000 }, daily: 100 });
    for (let asked = 0; asked < 3; asked++) expect((await limiter.spend(caller, noon)).refusedBy).toBeUndefined();
    for (let asked = 0; asked < 5; asked++) {
      const { refusedBy, daily } = await limiter.spend(caller, noon);
      expect([refusedBy, daily.remaining]).toEqual(['burst', 97]);
    }
  });

  it('refuse by the day when it is used up, and that costs nothing of the burst', async () => {
    const caller = newCaller({ burst: { quota: 10, windowMs: 10_000 }, daily: 2 });
    for (let asked = 0; asked < 2; asked++) await limiter.spend(caller, noon);
    for (let asked = 0; asked < 5; asked++) {
      const { refusedBy, burst, daily } = await limiter.spend(caller, noon);
      expect([refusedBy, burst.remaining, daily.remaining]).toEqual(['daily', 8, 0]);
    }
  });

  it('let through what does not charge the day, though the day is used up', async () => {
    const caller = newCaller({ daily: 1 });
    await limiter.spend(caller, noon);
    expect((await limiter.spend(caller, noon)).refusedBy).toBe('daily');
    const free = await limiter.spend({ ...caller, chargesDay: false }, noon);
    expect([free.refusedBy, free.daily.remaining, free.burst.remaining]).toEqual([undefined, 0, 998]);
  });

  it('begin a burst anew when its window has passed, counted from its first request', async () => {
    const caller = newCaller({ burst: { quota: 2, windowMs: 150 } });
    const [first] = [await limiter.spend(caller, Date.now()), await limiter.spend(caller, Date.now())];
    const refused = await limiter.spend(caller, Date.now());
    expect(refused.refusedBy).toBe('burst');
    expect(refused.burst.resetsAtMs).toBeLessThanOrEqual(first.burst.resetsAtMs + 20);
    await sleep(200);
    const { refusedBy, burst } = await limiter.spend(caller, Date.now());
    expect([refusedBy, burst.remaining]).toEqual([undefined, 1]);
  });

  it('begin the day anew at 00:00 UTC, not before', async () => {
    const caller = newCaller({ burst: { quota: 1000, windowMs: 1 }, daily: 2 });
    const midnight = Date.parse('2026-12-02T00:00:00Z');
    for (let asked = 0; asked < 2; asked++) await limiter.spend(caller, midnight - 2000);
    expect((await limiter.spend(caller, midnight - 1)).refusedBy).toBe('daily');
    const { refusedBy, daily } = await limiter.spend(caller, midnight);
    expect(refusedBy).toBeUndefined();
    expect(daily).toEqual({ remaining: 1, resetsAtMs: midnight + dayMs });
  });

  it('give a charge back to the day on which it was made', async () => {
    const caller = newCaller({ daily: 2 });
    await limiter.spend(caller, noon);
    await limiter.giveBack(caller.subject, noon);
    expect((await limiter.peek(caller, noon)).daily.remaining).toBe(2);
    await limiter.spend(caller, noon + dayMs);
    await limiter.giveBack(caller.subject, noon);
    expect((await limiter.peek(caller, noon + dayMs)).daily.remaining).toBe(1);
  });

  it('give a charge back to the burst as well, where that is asked for', async () => {
    const caller = newCaller({ burst: { quota: 2, windowMs: 60_000 } });
    for (let charged = 0; charged < 2; charged++) await limiter.spend(caller, noon);
    await limiter.giveBack(caller.subject, noon, true);
    expect((await limiter.peek(caller, noon)).burst.remaining).toBe(1);
    await limiter.giveBack(caller.subject, noon);
    const { burst, daily } = await limiter.peek(caller, noon);
    expect([burst.remaining, daily.remaining]).toEqual([1, caller.daily]);
  });

  it('never give back more than was charged', async () => {
    const caller = newCaller({ daily: 2 });
    for (let given = 0; given < 3; given++) await limiter.giveBack(caller.subject, noon, true);
    const { burst, daily } = await limiter.peek(caller, noon);
    expect([burst.remaining, daily.remaining]).toEqual([caller.burst.quota, 2]);
  });

  it('tell what is left without charging', async () => {
    const caller = newCaller({ burst: { quota: 5, windowMs: 10_000 }, daily: 10 });
    await limiter.spend(caller, noon);
    for (let looked = 0; looked < 3; looked++) {
      const { burst, daily } = await limiter.peek(caller, noon);
      expect([burst.remaining, daily.remaining]).toEqual([4, 9]);
    }
  });

  it('count callers apart', async () => {
    const [one, other] = [newCaller(), newCaller()];
    await limiter.spend(one, noon);
    expect((await limiter.peek(one, noon)).daily.remaining).toBe(999);
    expect((await limiter.peek(other, noon)).daily.remaining).toBe(1000);
  });

  it('take a changed allowance at once', async () => {
    const caller = newCaller({ daily: 1 });
    await limiter.spend(caller, noon);
    expect((await limiter.spend(caller, noon)).refusedBy).toBe('daily');
    expect((await limiter.spend({ ...caller, daily: 5 }, noon)).daily.remaining).toBe(3);
  });

  it('let exactly the allowance through when all come at once', async () => {
    const caller = newCaller({ burst: { quota: 10_000, windowMs: 10_000 }, daily: 700 });
    const verdicts = await Promise.all(Array.from({ length: 2000 }, async () => limiter.spend(caller, noon)));
    expect(verdicts.filter(({ refusedBy }) => refusedBy === undefined)).toHaveLength(700);
  });

  it('agree with a plain account of any sequence of calls', async () => {
    const call = fc.record({ chargesDay: fc.boolean(), giveBack: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(call, { maxLength: 40 }),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 0, max: 12 }),
        async (calls, quota, daily) => {
          const caller = newCaller({ burst: { quota, windowMs: 60_000 }, daily });
          let [burstUsed, dayUsed] = [0, 0];
          for (const { chargesDay, giveBack } of calls) {
            const refusedBy = burstUsed >= quota ? 'burst' : chargesDay && dayUsed >= daily ? 'daily' : undefined;
            if (refusedBy === undefined) burstUsed += 1;
            if (refusedBy === undefined && chargesDay) dayUsed += 1;
            const verdict = await limiter.spend({ ...caller, chargesDay }, noon);
            expect(verdict.refusedBy).toBe(refusedBy);
            expect(verdict.burst.remaining).toBe(quota - burstUsed);
            expect(verdict.daily.remaining).toBe(daily - dayUsed);
            if (!giveBack) continue;
            await limiter.giveBack(caller.subject, noon);
            dayUsed = Math.max(0, dayUsed - 1);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('Limits in memory', () => {
  const open: MemoryLimiter[] = [];
  afterEach(() => Promise.all(open.splice(0).map((limiter) => limiter.close())));
  const remember = (limiter: MemoryLimiter) => {
    open.push(limiter);
    return limiter;
  };

  it('outlive a restart', async () => {
    const path = join(folder, 'restart.sqlite');
    const caller = newCaller({ daily: 10 });
    const before = openMemoryLimiter(path);
    for (let asked = 0; asked < 4; asked++) before.spend(caller, noon);
    await before.close();
    const after = remember(openMemoryLimiter(path));
    expect(after.peek(caller, noon).daily.remaining).toBe(6);
    expect(after.peek(caller, noon + dayMs).daily.remaining).toBe(10);
  });

  it('are kept a second after they were charged at the latest', { timeout: 5000 }, async () => {
    const path = join(folder, 'second.sqlite');
    const caller = newCaller({ daily: 10 });
    remember(openMemoryLimiter(path)).spend(caller, noon);
    await sleep(1200);
    expect(remember(openMemoryLimiter(path)).peek(caller, noon).daily.remaining).toBe(9);
  });

  it('of earlier days are deleted when a day has begun', async () => {
    const path = join(folder, 'sweep.sqlite');
    const [yesterdays, todays] = [newCaller(), newCaller()];
    const limiter = openMemoryLimiter(path);
    limiter.spend(yesterdays, noon);
    limiter.keep();
    limiter.spend(todays, noon + dayMs);
    await limiter.close();
    const counts = new SqliteDayCounts(path);
    expect(counts.read(yesterdays.subject, Math.floor(noon / dayMs))).toBe(0);
    expect(counts.read(todays.subject, Math.floor(noon / dayMs) + 1)).toBe(1);
    counts.close();
  });

  it('are kept when the file can be written again, after it could not', async () => {
    const kept = new Map<string, number>();
    let isFull = true;
    const faults: unknown[] = [];
    const disk: DayCounts = {
      read: () => 0,
      write(counts) {
        if (isFull) throw new Error('disk full');
        for (const { subject, count } of counts) kept.set(subject, count);
      },
      close: () => {},
    };
    const limiter = remember(new MemoryLimiter(disk, (fault) => faults.push(fault)));
    const caller = newCaller();
    limiter.spend(caller, noon);
    limiter.keep();
    expect(faults).toHaveLength(1);
    isFull = false;
    limiter.keep();
    expect(kept.get(caller.subject)).toBe(1);
  });

  it('hold no more than 200,000 callers, and forget of none what it has used of the day', {
    timeout: 60_000,
  }, async () => {
    const limiter = remember(openMemoryLimiter());
    const caller = newCaller({ daily: 10 });
    limiter.spend(caller, noon);
    for (let stranger = 0; stranger < 250_000; stranger++)
      limiter.peek({ subject: `stranger ${stranger}`, burst: caller.burst, daily: 10 }, noon);
    expect(limiter.size).toBeLessThanOrEqual(200_000);
    expect(limiter.peek(caller, noon).daily.remaining).toBe(9);
  });

  it('stay exact when the clocks of two processes differ a little, around a window and around midnight', () => {
    const limiter = remember(openMemoryLimiter());
    const caller = newCaller({ burst: { quota: 4, windowMs: 10_000 }, daily: 4 });
    const midnight = Date.parse('2026-12-02T00:00:00Z');
    for (const atMs of [midnight + 3, midnight - 2, midnight + 1, midnight - 1]) limiter.spend(caller, atMs);
    expect(limiter.spend(caller, midnight + 2).refusedBy).toBe('burst');
    expect(limiter.peek(caller, midnight + 2).daily.remaining).toBe(0);
  });

  it('are not stuck when a clock that ran ahead is set right', () => {
    const limiter = remember(openMemoryLimiter());
    const caller = newCaller({ burst: { quota: 1, windowMs: 10_000 }, daily: 1 });
    limiter.spend(caller, noon + 30 * dayMs);
    expect(limiter.spend(caller, noon).refusedBy).toBeUndefined();
  });
});

describe('Several workers', () => {
  const burst = { quota: 1_000_000, windowMs: 60_000 };

  it('send few messages for a caller who asks much: what is lent is spent without asking', async () => {
    const { workers, messages } = openWorkers(2);
    const caller = newCaller({ burst, daily: 1_000_000 });
    for (let asked = 0; asked < 10_000; asked++) await workers[0]?.spend(caller, noon);
    expect(messages()).toBeLessThan(500);
    for (let round = 0; round < 200; round++)
      await Promise.all(
        workers.flatMap((worker) => Array.from({ length: 25 }, async () => worker.spend(caller, noon))),
      );
    expect(messages()).toBeLessThan(3000);
    expect((await workers[1]?.peek(caller, noon))?.daily.remaining).toBe(1_000_000 - 20_000);
  });

  it('ask once for all that one turn of the event loop brings', async () => {
    const { workers, messages } = openWorkers(1);
    await Promise.all(Array.from({ length: 50 }, async () => workers[0]?.spend(newCaller(), noon)));
    expect(messages()).toBe(2);
  });

  it('let exactly the allowance through when all ask at once, again and again, whatever is lent to whom', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 400 }),
        fc.array(fc.nat(4), { minLength: 1, maxLength: 500 }),
        async (count, daily, turns) => {
          const { workers } = openWorkers(count);
          const caller = newCaller({ burst, daily });
          const pick = (turn: number) => workers[turn % count] as WorkerLimiter;
          const verdicts = await Promise.all(turns.map(async (turn) => pick(turn).spend(caller, noon)));
          const through = verdicts.filter(({ refusedBy }) => refusedBy === undefined);
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

  it('charge what they spend to the day on which it was spent, and lend nothing over midnight', async () => {
    const { workers } = openWorkers(2);
    const caller = newCaller({ burst: { quota: 1000, windowMs: 10_000 }, daily: 50 });
    const midnight = Date.parse('2026-12-02T00:00:00Z');
    for (let asked = 0; asked < 10; asked++) await workers[0]?.spend(caller, midnight - 5000);
    expect((await workers[0]?.spend(caller, midnight))?.daily.remaining).toBe(49);
    expect((await workers[1]?.spend(caller, midnight))?.daily.remaining).toBe(48);
    const next = await workers[0]?.spend(caller, midnight + 5000);
    expect([next?.daily.remaining, next?.burst.remaining]).toEqual([47, 999]);
  });

  it('take a changed allowance at once, although they hold a part of the old one', async () => {
    const { workers } = openWorkers(2);
    const caller = newCaller({ burst, daily: 100 });
    await workers[0]?.spend(caller, noon);
    expect((await workers[0]?.spend({ ...caller, daily: 40 }, noon))?.daily.remaining).toBe(38);
  });

  it('give back what they hold several times a second, and what is kept counts only what was spent', {
    timeout: 5000,
  }, async () => {
    const path = join(folder, 'lent.sqlite');
    const primary = openMemoryLimiter(path);
    const { workers } = openWorkers(2, primary);
    const caller = newCaller({ burst, daily: 1000 });
    for (let asked = 0; asked < 3; asked++) await workers[0]?.spend(caller, noon);
    primary.keep();
    const early = new SqliteDayCounts(path);
    expect(early.read(caller.subject, Math.floor(noon / dayMs))).toBeLessThanOrEqual(3);
    await sleep(1200);
    expect(early.read(caller.subject, Math.floor(noon / dayMs))).toBe(3);
    early.close();
    await primary.close();
  });

  it('lose what a worker held that died, a twentieth of the day at most, and nothing else waits for it', async () => {
    const primary = openMemoryLimiter();
    const lending = new LendingLimiter(primary, 2, throwFault);
    const dead: Borrower = { send: () => {} };
    const caller = newCaller({ burst, daily: 1000 });
    lending.receive(dead, [['spendDay', 1, noon, caller.subject, burst.quota, burst.windowMs, 1000]]);
    const answered: FromLender[] = [];
    const alive: Borrower = { send: (message) => answered.push(message) };
    lending.receive(alive, [['spendDay', 1, noon, caller.subject, burst.quota, burst.windowMs, 1000]]);
    await sleep(20);
    expect(answered).toEqual([]);
    lending.forget(dead);
    await sleep(20);
    const [
      {
        replies: [reply],
      },
    ] = answered as unknown as [{ replies: [(string | number)[]] }];
    expect(reply.slice(0, 5)).toEqual([1, 0, expect.any(Number), expect.any(Number), 948]);
    await primary.close();
  });

  it('get an error, not a verdict, for what the primary could not look up; the rest of the message is answered', async () => {
    const faults: unknown[] = [];
    const broken: DayCounts = {
      read(subject) {
        if (subject === 'bad') throw new Error('disk');
        return 0;
      },
      write: () => {},
      close: () => {},
    };
    const primary = new MemoryLimiter(broken, () => {});
    const lending = new LendingLimiter(primary, 1, (fault) => faults.push(fault));
    const borrower: Borrower = { send: (message) => worker.receive(message) };
    const worker: WorkerLimiter = new WorkerLimiter((asks) => lending.receive(borrower, asks));
    const [bad, good] = await Promise.allSettled([
      worker.spend(newCaller({ subject: 'bad' }), noon),
      worker.spend(newCaller({ subject: 'good' }), noon),
    ]);
    expect([bad.status, good.status, faults.length]).toEqual(['rejected', 'fulfilled', 1]);
    await worker.close();
    await primary.close();
  });
});
