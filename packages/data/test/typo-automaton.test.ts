import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createTypoAutomaton,
  excessiveCost,
  measureTypos,
  toCharCodes,
  unfinishedCost,
} from '../src/search/text/typos.js';
import { countEdits } from './typo-oracle.js';

const word = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 3, maxLength: 9 });

function measure(typed: string, name: string, max: number, unfinished = false, first = 0): number {
  return measureTypos(createTypoAutomaton(toCharCodes(typed), max, first), toCharCodes(name), unfinished);
}

/** Converts the cost of a whole name to a number of edits. */
const toEdits = (cost: number) => (cost === excessiveCost ? Number.POSITIVE_INFINITY : Math.ceil(cost / 4));

describe('a typo automaton', () => {
  test('counts the same edits as the textbook algorithm, up to its limit', () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2), (typed, name, max) => {
        const edits = countEdits([...typed], [...name]).at(-1) as number;
        expect(toEdits(measure(typed, name, max))).toBe(edits <= max ? edits : Number.POSITIVE_INFINITY);
      }),
      { numRuns: 3000 },
    );
  });

  test('finds the closest prefix of a name', () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2), (typed, name, max) => {
        const [, ...beginnings] = countEdits([...typed], [...name]);
        expect(measure(typed, name, max, true) < excessiveCost).toBe(Math.min(...beginnings) <= max);
      }),
      { numRuns: 3000 },
    );
  });

  test('matches the same pairs of texts if the typed text and the name are swapped', () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2), (a, b, max) => {
        expect(measure(a, b, max) < excessiveCost).toBe(measure(b, a, max) < excessiveCost);
      }),
    );
  });

  test('with limited edits in the first letters misses or demotes only names that contain all later letters', () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2), fc.boolean(), (typed, name, max, unfinished) => {
        const first = typed.length >> 1;
        const unlimitedCost = measure(typed, name, max, unfinished);
        const limitedCost = measure(typed, name, max, unfinished, first);
        expect(limitedCost).toBeGreaterThanOrEqual(unlimitedCost);
        if (limitedCost > unlimitedCost) expect(name).toContain(typed.slice(first));
      }),
      { numRuns: 5000 },
    );
  });

  test.each([
    ['phoenix', 'phoenix', 0],
    ['pheonix', 'phoenix', 4],
    ['melborne', 'melbourne', 3],
    ['barcellona', 'barcelona', 4],
    ['bangalore', 'mangalore', 4],
    ['washintn', 'washington', 6],
    ['paris', 'paros', 4],
    ['london', 'lisbon', excessiveCost],
  ])('gives the typos between %s and %s a cost of %i quarters of an edit', (typed, name, cost) => {
    expect(measure(typed, name, typed.length < 8 ? 1 : 2)).toBe(cost);
  });

  test('matches a prefix of a name at an extra cost of half an edit', () => {
    expect(measure('melbor', 'melbourne', 1, true)).toBe(3 + unfinishedCost);
    expect(measure('melbor', 'melbourne', 1, false)).toBe(excessiveCost);
  });

  test('handles letters with higher codes than the typed ones', () => expect(measure('ab', 'a\uffff', 1)).toBe(4));
});
