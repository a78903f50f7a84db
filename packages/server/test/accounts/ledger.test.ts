import { afterAll, describe, expect, it } from 'vitest';
import { type Holder, Ledger } from '../../src/limits/ledger.js';
import { MemoryRateLimiter } from '../../src/limits/memory-rate-limiter.js';
import { noon } from './limiters.js';

const burst = { quota: 100, windowMs: 10_000 };
const createHolder = (name: string): Holder => ({
  subject: `key ${name}`,
  burst,
  daily: 1000,
  sharedNetwork: undefined,
});
const [firstCaller, otherCaller] = [createHolder('a'), createHolder('b')];
/** All work of a caller: the processor time of three whole lists. */
const fullMs = 13_500;

const limiter = new MemoryRateLimiter({ read: () => 0, write: () => {}, close: () => {} }, () => {});
afterAll(() => limiter.close());

function openLedger() {
  let nowMs = 0;
  const ledger = new Ledger(limiter, () => nowMs);
  return { ledger, advance: (ms: number) => (nowMs += ms) };
}

describe('The processor time of a caller', () => {
  it.each([2, 20, 160, 700, 4500])(
    'is enough for three whole lists, then for 5 percent of a core, if %d ms are used at a time',
    (costMs) => {
      const { ledger, advance } = openLedger();
      let takenMs = 0;
      for (let atMs = 0; atMs < 180_000; atMs += 50) {
        while (takenMs < 100_000 && !ledger.chargeWork(firstCaller, costMs)) takenMs += costMs;
        advance(50);
      }
      expect(takenMs).toBeLessThanOrEqual(fullMs + 0.05 * 180_000);
      expect(takenMs).toBeGreaterThan(fullMs + 0.05 * 180_000 - 2 * costMs - 100);
    },
  );

  it('is refused until enough of it is left, and the refusal says how long to wait', () => {
    const { ledger, advance } = openLedger();
    expect(ledger.chargeWork(firstCaller, fullMs)).toBeUndefined();
    expect(ledger.chargeWork(firstCaller, 100)).toEqual({ by: 'work', isShared: false, waitMs: 2000 });
    advance(1000);
    expect(ledger.chargeWork(firstCaller, 100)?.waitMs).toBe(1000);
    advance(1000);
    expect(ledger.chargeWork(firstCaller, 100)).toBeUndefined();
    expect(ledger.results.work).toBe(2);
  });

  it('can be exceeded by one request if the budget is full, which leaves a debt', () => {
    const { ledger, advance } = openLedger();
    expect(ledger.chargeWork(firstCaller, 2 * fullMs)).toBeUndefined();
    advance(270_000);
    expect(ledger.chargeWork(firstCaller, 1)?.waitMs).toBe(20);
    advance(243_000);
    expect(ledger.chargeWork(firstCaller, 2 * fullMs)).toBeUndefined();
  });

  it('is shared in a network, so that five callers get four times as much as one', async () => {
    const { ledger } = openLedger();
    const sharedNetwork = { subject: 'network', callers: 'keys', bursts: 10, workShares: 4 };
    const keys = Array.from({ length: 5 }, (_, key) => ({ ...createHolder(`of network ${key}`), sharedNetwork }));
    const refusals = keys.map((key) => ledger.chargeWork(key, fullMs)?.isShared);
    expect(refusals).toEqual([undefined, undefined, undefined, undefined, true]);
    expect(ledger.chargeWork({ ...(keys[4] as Holder), sharedNetwork: undefined }, fullMs)).toBeUndefined();
    await ledger.refund(keys[0] as Holder, { day: 0, atMs: 0, workMs: fullMs });
    expect(ledger.chargeWork(keys[0] as Holder, fullMs)).toBeUndefined();
  });

  it('grows with the burst that the operator allows', () => {
    const { ledger } = openLedger();
    const callerWithLargeBurst = { ...createHolder('w'), burst: { quota: 10_000, windowMs: 10_000 } };
    for (let i = 0; i < 10_000; i++) expect(ledger.chargeWork(callerWithLargeBurst, 10)).toBeUndefined();
  });

  it('can be refunded, and what is left can be read', async () => {
    const { ledger, advance } = openLedger();
    const readWork = async () => (await ledger.read(firstCaller, noon)).work;
    expect(await readWork()).toEqual({ limitMs: fullMs, leftMs: fullMs, fullInMs: 0 });
    ledger.chargeWork(firstCaller, 5000);
    advance(1000);
    expect(await readWork()).toEqual({ limitMs: fullMs, leftMs: 8550, fullInMs: 99_000 });
    await ledger.refund(firstCaller, { day: 0, atMs: 0, workMs: 5000 });
    expect((await readWork()).leftMs).toBe(fullMs);
  });

  it('is charged beyond what is left if it is granted', () => {
    const { ledger } = openLedger();
    ledger.chargeWork(firstCaller, fullMs);
    expect(ledger.chargeWork(firstCaller, 50, true)).toBeUndefined();
    expect(ledger.chargeWork(firstCaller, 0.1)?.waitMs).toBe(1002);
  });

  it('is refilled by the monotonic clock of the machine by default', () => {
    const ledger = new Ledger(limiter);
    expect(ledger.chargeWork(firstCaller, fullMs)).toBeUndefined();
    expect(ledger.chargeWork(firstCaller, 100)?.waitMs).toBeLessThanOrEqual(4000);
  });

  it('is not affected by other callers', () => {
    const { ledger } = openLedger();
    expect(ledger.chargeWork(firstCaller, fullMs)).toBeUndefined();
    expect(ledger.chargeWork(otherCaller, fullMs)).toBeUndefined();
  });
});

describe('A request', () => {
  const sharedNetwork = { subject: 'network of two', callers: 'keys', bursts: 2, workShares: 1 };
  const smallBurst = { quota: 2, windowMs: 10_000 };
  const join = (name: string, daily = 100): Holder => ({ subject: name, burst: smallBurst, daily, sharedNetwork });

  it('is charged to the caller and to the network, or to neither if one of their numbers is used up', async () => {
    const { ledger } = openLedger();
    const [one, other, third] = [join('one'), join('other', 1), join('third')];
    for (const _ of [1, 2]) expect((await ledger.chargeRequest(one, 1, noon)).refusal).toBeUndefined();
    const { refusal, usage } = await ledger.chargeRequest(one, 1, noon + 1000);
    expect([refusal, usage.daily.remaining]).toEqual([{ by: 'burst', isShared: false, waitMs: 9000 }, 98]);
    expect((await ledger.chargeRequest(other, 1, noon)).refusal).toBeUndefined();
    expect((await ledger.chargeRequest(other, 1, noon)).refusal).toMatchObject({ by: 'daily', isShared: false });
    expect((await ledger.chargeRequest(other, 0, noon)).refusal).toBeUndefined();
    const shared = await ledger.chargeRequest(third, 1, noon + 4000);
    expect([shared.refusal, shared.usage.burst.remaining]).toEqual([{ by: 'burst', isShared: true, waitMs: 6000 }, 2]);
    expect((await ledger.chargeRequest(third, 1, noon + 10_000)).refusal).toBeUndefined();
    expect(ledger.results).toEqual({ allowed: 5, burst: 1, daily: 1, work: 0, address: 1 });
  });

  it('that is given back does not count against the day', async () => {
    const { ledger } = openLedger();
    const caller = join('refunded', 1);
    await ledger.chargeRequest(caller, 1, noon);
    await ledger.refund(caller, { day: 1, atMs: noon, workMs: 0 });
    expect((await ledger.read(caller, noon)).daily.remaining).toBe(1);
  });
});
