import type { MatchClass } from '../selection.js';

/** What a text is to its row: a name it goes by, or another by which it can be found. */
export type TextKind = 'name' | 'alternate';

// In powers of ten of the row's size: what matches whole stands with what matches by its beginning and is a hundred times as large.
const classRanks: Readonly<Record<MatchClass, number>> = {
  exact: 0,
  prefix: -2,
  word: -3.5,
  inside: -5,
  typo: -6,
};
const kindRanks: Readonly<Record<TextKind, number>> = {
  name: 0,
  alternate: -1,
};

/**
 * Where a match stands: class of match, kind of name and size weigh together, highest first.
 *
 * @param size how large the row is, such as a number of people; 0 where it is not known
 * @param edits how many slips the match forgives
 */
export function rankMatch(how: MatchClass, kind: TextKind, size: number, edits = 0): number {
  return classRanks[how] + kindRanks[kind] + Math.log10(1 + size) - edits;
}
