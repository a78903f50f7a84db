import type { MatchClass } from '../selection.js';

/**
 * What a text is to its row: a name that it goes by; its name in another language; something else by which it can be
 * found; or a code or a borrowed name, which says little and matches whole only.
 */
export type TextKind = 'name' | 'foreign' | 'alternate' | 'wholeOnly';

// In powers of ten of the row's size: the beginning of a name stands level with the whole name of a row 13 times smaller.
// The table of queries in cities/search/queries.tsv settles these weights.
const ranks: Readonly<Record<MatchClass, Readonly<Record<TextKind, number>>>> = {
  exact: { name: 0, foreign: -0.3, alternate: -1, wholeOnly: -2.5 },
  prefix: { name: -1.1, foreign: -2.4, alternate: -4.1, wholeOnly: -9 },
  word: { name: -2.5, foreign: -3.8, alternate: -5.5, wholeOnly: -9 },
  inside: { name: -3.5, foreign: -4.8, alternate: -6.5, wholeOnly: -9 },
  typo: { name: -0.5, foreign: -0.8, alternate: -2, wholeOnly: -9 },
};
const editRank = -2.5;

/** By how many edits a slip in a name that is not typed to its end stands behind one in a whole name. */
export const unfinishedEdits = 0.5;

/**
 * Where a match stands: class of match, kind of name and size weigh together, highest first.
 *
 * @param size how large the row is, such as a number of people; 0 where it is not known
 * @param edits how many slips the match forgives
 */
export function rankMatch(how: MatchClass, kind: TextKind, size: number, edits = 0): number {
  return ranks[how][kind] + editRank * edits + Math.log10(1 + size);
}
