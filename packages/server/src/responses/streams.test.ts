import { Failure } from '@almanac/operations';
import { afterEach, expect, it } from 'vitest';
import { takeStream } from './streams.js';

const taken: (() => void)[] = [];
afterEach(() => {
  for (const giveBack of taken.splice(0)) giveBack();
});

/** How many streams a caller gets of those that they ask for. */
function take(subject: string, count: number): number {
  const before = taken.length;
  for (let asked = 0; asked < count; asked++) {
    const stream = takeStream(subject);
    if (!(stream instanceof Failure)) taken.push(stream);
  }
  return taken.length - before;
}

it('One caller gets half of the streams, and leaves eight to each of the others', () => {
  expect(take('greedy', 100)).toBe(32);
  expect(['a', 'b', 'c', 'd', 'e'].map((subject) => take(subject, 20))).toEqual([8, 8, 8, 8, 0]);
});

it('Many callers get all of them, and none more, until some are given back', () => {
  expect(
    Array.from({ length: 70 }, (_, place) => take(`caller ${place}`, 1)).filter((count) => count === 1),
  ).toHaveLength(64);
  taken.shift()?.();
  expect([take('late', 1), take('later', 1)]).toEqual([1, 0]);
});

it('What is given back can be taken again', () => {
  take('greedy', 100);
  for (const giveBack of taken.splice(0)) giveBack();
  expect(take('greedy', 100)).toBe(32);
});
