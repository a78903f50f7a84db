import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTextIndex } from '../src/search/text/text-index.js';
import { forgivesTypos } from './typo-oracle.js';

// Few letters, so that names are similar. Each is one code unit, because the search counts signs of Indic scripts as
// separate edits.
const word = fc.string({ unit: fc.constantFrom(...'aabbc', 'ж', '京', 'น'), minLength: 1, maxLength: 12 });

describe('The rule for typos', () => {
  test.each([
    ['pars', 'paris', true],
    ['prais', 'paris', true],
    ['par', 'pari', false],
    ['melborne', 'melbourne', true],
    ['washintn', 'washington', true],
    ['londn', 'london bridge', true],
    ['parz', 'paris', false],
    ['lisbon', 'london', false],
    ['मुबई', 'मुंबई', false],
    ['दिल्लि', 'दिल्ली', false],
    ['कोलकाता', 'कोलकता', true],
  ])('forgives %s typed for %s: %s', (typed, name, isForgiven) => expect(forgivesTypos(typed, name)).toBe(isForgiven));
});
test('a search with typos finds exactly the names that the rule forgives', () => {
  fc.assert(
    fc.property(word, fc.array(word, { minLength: 1, maxLength: 12 }), (typed, names) => {
      const index = createTextIndex(names.map((text, row) => ({ row, text, kind: 'name' })));
      const hits = index.search(typed);
      if (hits.some(({ match }) => match.how !== 'typo')) return;
      const rows = hits.map(({ row }) => row).sort((a, b) => a - b);
      expect(rows).toEqual([...names.keys()].filter((row) => forgivesTypos(typed, names[row] as string, 1)));
    }),
    { numRuns: 2000 },
  );
});
