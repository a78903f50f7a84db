import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLibrary } from '../library.js';
import { loadFromFolder } from '../load-from-folder.js';
import { makeSliceable, measureWaiting, runInSlices, runSync, SliceQueue, type Steps, sliceMs } from './scheduler.js';

/** The time of a fake clock. Only the tasks of these tests advance it, so that slow machines make no difference. */
let nowMs = 0;

/** Takes one millisecond per step. */
function* work(steps: number): Steps<number> {
  for (let step = 0; step < steps; step++) {
    nowMs += 1;
    yield;
  }
  return steps;
}

/** Counts the passes of the event loop until a promise settles. */
async function countRounds(promise: Promise<unknown>): Promise<number> {
  let rounds = 0;
  let isDone = false;
  const done = promise.finally(() => {
    isDone = true;
  });
  for (; !isDone; rounds++) await new Promise((resolve) => setImmediate(resolve));
  await done;
  return rounds;
}

describe('Work in slices', () => {
  // Ends the slice that the previous test began.
  beforeEach(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  });
  afterEach(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    vi.restoreAllMocks();
  });

  it('runs the tasks of a queue one after another, even after one fails', async () => {
    const queue = new SliceQueue();
    const order: string[] = [];
    function* recordName(name: string, fails = false): Steps<string> {
      yield queue;
      order.push(`${name} begins`);
      yield* work(sliceMs + 2);
      order.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    }
    const [first, second, third] = [recordName('a'), recordName('b', true), recordName('c')].map((steps) =>
      runInSlices(steps),
    );
    await expect(second).rejects.toThrow('b');
    expect(await Promise.all([first, third])).toEqual(['a', 'c']);
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('returns the same result as synchronous work', async () => {
    expect(await runInSlices(work(10))).toBe(10);
    expect(runSync(work(10))).toBe(10);
    const count = makeSliceable(work);
    expect(count(10)).toBe(10);
    expect(await runInSlices(count.inSteps(10))).toBe(10);
  });

  it('yields to the event loop between slices, even while other work runs', async () => {
    expect(await countRounds(runInSlices(work(10 * sliceMs)))).toBeGreaterThanOrEqual(9);
    const both = Promise.all([runInSlices(work(10 * sliceMs)), runInSlices(work(10 * sliceMs))]);
    expect(await countRounds(both)).toBeGreaterThanOrEqual(18);
  });

  it('shares one slice among all tasks, however short each is', async () => {
    function* runShortTask(): Steps<void> {
      nowMs += sliceMs / 8;
      yield;
      nowMs += sliceMs / 8;
    }
    const ends: number[] = [];
    let isDone = false;
    const all = Promise.all(Array.from({ length: 40 }, () => runInSlices(runShortTask()))).then(() => {
      isDone = true;
    });
    while (!isDone) {
      ends.push(nowMs);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await all;
    const slices = ends.slice(1).map((end, index) => end - (ends[index] as number));
    expect(Math.max(...slices)).toBeLessThan(1.5 * sliceMs);
    expect(slices.filter((ms) => ms > 0).length).toBeLessThanOrEqual(12);
  });

  it('reports the number of waiting tasks and how long the oldest has waited', async () => {
    const nothing = { count: 0, longestMs: 0 };
    expect(measureWaiting()).toEqual({ forSlices: nothing, total: nothing });
    const queue = new SliceQueue();
    function* runInQueue(): Steps<number> {
      yield queue;
      return yield* work(3 * sliceMs);
    }
    const startMs = nowMs;
    let isDone = false;
    const done = Promise.all(Array.from({ length: 3 }, () => runInSlices(runInQueue()))).then(() => {
      isDone = true;
    });
    const counts = new Set<number>();
    let longestMs = 0;
    while (!isDone) {
      const { forSlices, total } = measureWaiting();
      counts.add(total.count);
      longestMs = Math.max(longestMs, total.longestMs);
      expect(forSlices.count).toBeLessThanOrEqual(1);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await done;
    expect([...counts]).toEqual(expect.arrayContaining([1, 2, 3]));
    // The last task waits until the two before it have ended, and no longer than all tasks take together.
    expect(longestMs).toBeGreaterThanOrEqual(5 * sliceMs);
    expect(longestMs).toBeLessThanOrEqual(nowMs - startMs);
    expect(measureWaiting()).toEqual({ forSlices: nothing, total: nothing });
  });

  it('starts short new tasks immediately, however many other tasks wait', async () => {
    const longTasks = Promise.all(Array.from({ length: 5 }, () => runInSlices(work(5 * sliceMs))));
    await new Promise((resolve) => setImmediate(resolve));
    expect(await countRounds(runInSlices(work(1)))).toBeLessThanOrEqual(1);
    await longTasks;
  });
});

describe('A library', () => {
  it('finds the same rows in slices as synchronously, even during other searches in the same dataset', async () => {
    const first = await openLibrary(loadFromFolder());
    const second = await openLibrary(loadFromFolder());
    const stars = await first.open('stars', 'ar');
    const searchTexts = ['vega', 'HD 48915', 'siriuss'];
    const concurrentResults = await Promise.all(searchTexts.map((q) => runInSlices(stars.list.inSteps({ q }))));
    const freshStars = await second.open('stars', 'ar');
    for (const [index, q] of searchTexts.entries()) {
      const { rows, matches } = freshStars.list({ q });
      expect(concurrentResults[index]).toMatchObject({ rows, matches });
    }
  });
});
