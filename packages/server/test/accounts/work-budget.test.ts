import { describe, expect, it } from 'vitest';
import { WorkBudget } from '../../src/limits/work-budget.js';

type Caller = Parameters<WorkBudget['take']>[0];

const burst = { quota: 100, windowMs: 10_000 };
const [firstCaller, otherCaller] = ['a', 'b'].map((name) => ({ subject: `key ${name}`, burst })) as [Caller, Caller];
/** The full budget of a caller: the processor time of three whole lists. */
const fullMs = 13_500;

function createBudget() {
  let nowMs = 0;
  const budget = new WorkBudget(() => nowMs);
  return { budget, advance: (ms: number) => (nowMs += ms) };
}

describe('The processor time of a caller', () => {
  it.each([2, 20, 160, 700, 4500])(
    'is enough for three whole lists, then for 5 percent of a core, if %d ms are used at a time',
    (costMs) => {
      const { budget, advance } = createBudget();
      let takenMs = 0;
      for (let atMs = 0; atMs < 180_000; atMs += 50) {
        while (takenMs < 100_000 && !budget.take(firstCaller, costMs)) takenMs += costMs;
        advance(50);
      }
      expect(takenMs).toBeLessThanOrEqual(fullMs + 0.05 * 180_000);
      expect(takenMs).toBeGreaterThan(fullMs + 0.05 * 180_000 - 2 * costMs - 100);
    },
  );

  it('is refused until enough of it is left, and the refusal says how long to wait', () => {
    const { budget, advance } = createBudget();
    expect(budget.take(firstCaller, fullMs)).toBeUndefined();
    const refusal = budget.take(firstCaller, 100);
    expect(refusal).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 2 });
    expect(refusal?.message).toContain('took too much processing time');
    expect(refusal?.message).toMatch(/or wait 2 seconds$/);
    advance(1000);
    expect(budget.take(firstCaller, 100)?.message).toMatch(/or wait 1 second$/);
    advance(1000);
    expect(budget.take(firstCaller, 100)).toBeUndefined();
  });

  it('can be exceeded by one request if the budget is full, which leaves a debt', () => {
    const { budget, advance } = createBudget();
    expect(budget.take(firstCaller, 2 * fullMs)).toBeUndefined();
    advance(270_000);
    expect(budget.take(firstCaller, 1)?.retryAfterSeconds).toBe(1);
    advance(243_000);
    expect(budget.take(firstCaller, 2 * fullMs)).toBeUndefined();
  });

  it('is shared under a ceiling, so that five callers get four budgets together', () => {
    const { budget } = createBudget();
    const ceiling = { subject: 'network', callers: 'keys', bursts: 10, workBudgets: 4 };
    const keys = Array.from({ length: 5 }, (_, key) => ({ subject: `key ${key}`, burst, ceiling }));
    const refusals = keys.map((key) => budget.take(key, fullMs)?.message);
    expect(refusals.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined]);
    expect(refusals[4]).toContain('the keys took too much processing time together (ADDRESS_CEILING)');
    expect(budget.take({ ...keys[4], ceiling: undefined } as Caller, fullMs)).toBeUndefined();
    budget.release(keys[0] as Caller, fullMs);
    expect(budget.take(keys[0] as Caller, fullMs)).toBeUndefined();
  });

  it('grows with the burst that the operator allows', () => {
    const { budget } = createBudget();
    const callerWithLargeBurst = { subject: 'key w', burst: { quota: 10_000, windowMs: 10_000 } };
    for (let i = 0; i < 10_000; i++) expect(budget.take(callerWithLargeBurst, 10)).toBeUndefined();
  });

  it('can be refunded, and the remaining time can be read', () => {
    const { budget, advance } = createBudget();
    expect(budget.read(firstCaller)).toEqual({ limitMs: fullMs, leftMs: fullMs, fullInSeconds: 0 });
    budget.take(firstCaller, 5000);
    advance(1000);
    expect(budget.read(firstCaller)).toEqual({ limitMs: fullMs, leftMs: 8550, fullInSeconds: 99 });
    budget.release(firstCaller, 5000);
    expect(budget.read(firstCaller).leftMs).toBe(fullMs);
  });

  it('does not limit lookups that take a tenth of a millisecond', () => {
    const { budget } = createBudget();
    budget.take(firstCaller, fullMs);
    expect(budget.take(firstCaller, 0.1)).toBeUndefined();
    expect(budget.take(firstCaller, 1)?.code).toBe('rate_limited');
  });

  it('is refilled by the monotonic clock of the machine by default', () => {
    const budget = new WorkBudget();
    expect(budget.take(firstCaller, fullMs)).toBeUndefined();
    expect(budget.take(firstCaller, 100)?.retryAfterSeconds).toBeLessThanOrEqual(4);
  });

  it('is not affected by other callers', () => {
    const { budget } = createBudget();
    expect(budget.take(firstCaller, fullMs)).toBeUndefined();
    expect(budget.take(otherCaller, fullMs)).toBeUndefined();
  });
});
