import type { MatchClass } from '../core/selection.js';

/**
 * What a text is to its row: a name that it goes by; its name in several other languages, or in a few; something else
 * by which it can be found; such a thing that is the own name of another large row; or a code, which matches whole only.
 */
export type TextKind = 'name' | 'widespread' | 'foreign' | 'alternate' | 'borrowed' | 'code';

// In powers of ten of the row's size: the beginning of a name stands level with the whole name of a row 11 times smaller.
// The table of queries in cities/search/queries.tsv settles these weights.
const ranks: Readonly<Record<MatchClass, Readonly<Record<TextKind, number>>>> = {
  exact: { name: 0, widespread: -0.3, foreign: -0.4, alternate: -1, borrowed: -2.5, code: -2.5 },
  prefix: { name: -1.05, widespread: -2.2, foreign: -2.7, alternate: -4.1, borrowed: -5, code: -9 },
  word: { name: -2.5, widespread: -3.4, foreign: -4.1, alternate: -5.5, borrowed: -6, code: -9 },
  inside: { name: -3.5, widespread: -4.4, foreign: -5.1, alternate: -6.5, borrowed: -7, code: -9 },
  typo: { name: -0.5, widespread: -0.8, foreign: -1.2, alternate: -2, borrowed: -3.5, code: -9 },
};

/** What one edit weighs. */
export const editRank = -2.5;

/**
 * Where a match stands: class of match, kind of name and size weigh together, highest first.
 *
 * @param size how large the row is, such as a number of people; 0 where it is not known
 * @param cost of the slips that the match forgives, in quarters of an edit
 */
export function rankMatch(how: MatchClass, kind: TextKind, size: number, cost = 0): number {
  return ranks[how][kind] + (editRank * cost) / 4 + Math.log10(1 + size);
}
