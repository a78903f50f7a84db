import type { MatchClass } from '../../core/selection.js';

/**
 * The relation of a text to its row: its `name`; its name in several other languages (`widespread`) or in a few
 * (`foreign`); another name (`alternate`), which may also be the name of a larger row (`borrowed`); or a `code`, which
 * must match as a whole.
 */
export type TextKind = 'name' | 'widespread' | 'foreign' | 'alternate' | 'borrowed' | 'code';

// Ranks in powers of ten of the row's size: a prefix of a name ranks like the whole name of a row that is 11 times
// smaller. These weights are tuned with src/search/cities/queries.tsv.
const ranks: Readonly<Record<MatchClass, Readonly<Record<TextKind, number>>>> = {
  exact: { name: 0, widespread: -0.3, foreign: -0.4, alternate: -1, borrowed: -2.5, code: -2.5 },
  prefix: { name: -1.05, widespread: -2.2, foreign: -2.7, alternate: -4.1, borrowed: -5, code: -9 },
  word: { name: -2.5, widespread: -3.4, foreign: -4.1, alternate: -5.5, borrowed: -6, code: -9 },
  inside: { name: -3.5, widespread: -4.4, foreign: -5.1, alternate: -6.5, borrowed: -7, code: -9 },
  typo: { name: -0.5, widespread: -0.8, foreign: -1.2, alternate: -2, borrowed: -3.5, code: -9 },
};

/**
 * The smallest population that cities rank by, because a population of 0 is unknown. It is the smallest that GeoNames
 * lists, and keeps a whole name above parts of the names of villages.
 */
export const minRankedPopulation = 500;

/** The rank that is added for each edit, in powers of ten of the row's size. */
export const editRank = -2.5;

/**
 * Ranks a match. Higher is better.
 *
 * @param size such as the population; 0 if unknown
 * @param cost the cost of typos, in quarters of an edit
 */
export function rankMatch(how: MatchClass, kind: TextKind, size: number, cost = 0): number {
  return ranks[how][kind] + (editRank * cost) / 4 + Math.log10(1 + size);
}

/** The smaller the typed part, the less an alternate name counts. */
export function rateAlternateName(how: MatchClass): TextKind {
  if (how === 'exact' || how === 'typo') return 'widespread';
  return how === 'prefix' ? 'foreign' : 'alternate';
}

/** How often people search for a record compared with a city of the same population, in powers of ten. */
export const searchFrequencies = {
  country: 0.3,
  state: -1.5,
  /** A time zone that is found by its abbreviation. */
  abbreviation: -3,
  currency: -0.5,
  language: -0.3,
  /** A currency of which only the beginning of a name is typed. */
  unfinishedCurrency: -1.2,
  /**
   * A language that is found by its code or not by its whole name. So places rank above Santali and Portuguese for
   * `san` and `port`, and Germany above German for `de`.
   */
  otherLanguage: -1.3,
} as const;
