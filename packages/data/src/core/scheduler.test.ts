import { describe, expect, it, vi } from 'vitest';
import { openLibrary } from '../library.js';
import { loadFromFolder } from '../load-from-folder.js';
import { createSliceQueue, runInSlices, runSync, type Steps, sliceMs } from './scheduler.js';

function* work(steps: number): Steps<number> {
  for (let step = 0; step < steps; step++) {
    const endMs = performance.now() + 1;
    while (performance.now() < endMs);
    yield;
  }
  return steps;
}

/** How often the event loop came round meanwhile. */
async function countRounds(meanwhile: Promise<unknown>): Promise<number> {
  let rounds = 0;
  let isDone = false;
  const done = meanwhile.finally(() => {
    isDone = true;
  });
  for (; !isDone; rounds++) await new Promise((resolve) => setImmediate(resolve));
  await done;
  return rounds;
}

describe('Work in turns', () => {
  it('goes one after another where it must, also after one that fails', async () => {
    const order: string[] = [];
    function* noted(name: string, fails = false): Steps<string> {
      order.push(`${name} begins`);
      yield* work(sliceMs + 2);
      order.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    }
    const run = createSliceQueue();
    const [first, second, third] = [run(noted('a')), run(noted('b', true)), run(noted('c'))];
    await expect(second).rejects.toThrow('b');
    expect(await Promise.all([first, third])).toEqual(['a', 'c']);
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('gives the same as at once', async () => {
    expect(await runInSlices(work(10))).toBe(10);
    expect(runSync(work(10))).toBe(10);
  });

  it('lets others go on between turns, whoever else works in turns', async () => {
    expect(await countRounds(runInSlices(work(10 * sliceMs)))).toBeGreaterThanOrEqual(9);
    const both = Promise.all([runInSlices(work(10 * sliceMs)), runInSlices(work(10 * sliceMs))]);
    expect(await countRounds(both)).toBeGreaterThanOrEqual(18);
  });

  it('lets others go on after a turn of all works together, however little each needs', async () => {
    // The turn that is under way belongs to the test before.
    await new Promise((resolve) => setImmediate(resolve));
    let nowMs = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    function* short(): Steps<void> {
      nowMs += sliceMs / 8;
      yield;
      nowMs += sliceMs / 8;
    }
    const ends: number[] = [];
    let isDone = false;
    try {
      const all = Promise.all(Array.from({ length: 40 }, () => runInSlices(short()))).then(() => {
        isDone = true;
      });
      while (!isDone) {
        ends.push(nowMs);
        await new Promise((resolve) => setImmediate(resolve));
      }
      await all;
    } finally {
      clock.mockRestore();
    }
    const turns = ends.map((end, at) => end - (ends[at - 1] ?? 0));
    expect(Math.max(...turns)).toBeLessThan(1.5 * sliceMs);
    expect(turns.filter((ms) => ms > 0).length).toBeLessThanOrEqual(12);
  });

  it('does little work that comes in at once, however much waits', async () => {
    const much = Promise.all(Array.from({ length: 5 }, () => runInSlices(work(5 * sliceMs))));
    await new Promise((resolve) => setImmediate(resolve));
    expect(await countRounds(runInSlices(work(1)))).toBeLessThanOrEqual(1);
    await much;
  });

  it('searches a dataset as at once, also while others search the same', async () => {
    const first = await openLibrary(loadFromFolder());
    const second = await openLibrary(loadFromFolder());
    const stars = await first.open('stars', 'ar');
    const questions = ['vega', 'HD 48915', 'siriuss'];
    const runInSlices = await Promise.all(questions.map((q) => stars.listInSlices({ q })));
    const alone = await second.open('stars', 'ar');
    for (const [at, q] of questions.entries()) {
      const { rows, matches } = alone.list({ q });
      expect(runInSlices[at]).toMatchObject({ rows, matches });
    }
  });
});
