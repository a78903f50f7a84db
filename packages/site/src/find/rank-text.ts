import { fold } from '@almanac/data/fold';

/** What a text is to its record. */
export type TextKind = 'name' | 'other' | 'code';

/** How a text matches. */
export type MatchKind = 'exact' | 'prefix' | 'word';

/** A text that finds a record. */
export interface FindingText {
  readonly folded: string;
  readonly kind: TextKind;
}

/** A match and how good it is. */
export interface RankedMatch {
  readonly how: MatchKind;
  readonly kind: TextKind;
  /** In powers of ten of the people who mean it, so that matches of all kinds can be compared. */
  readonly rank: number;
}

// As docs/search.md says: a whole name first, then a further name or a code, then their beginnings. Codes match as a whole.
const ranks: Readonly<Record<MatchKind, Readonly<Record<TextKind, number>>>> = {
  exact: { name: 0, other: -0.3, code: -1 },
  prefix: { name: -1.05, other: -2.5, code: -9 },
  word: { name: -2.5, other: -4, code: -9 },
};

/** Prepares a text to be matched. */
export function createFindingText(text: string, kind: TextKind): FindingText {
  return { folded: fold(text), kind };
}

/** The best match of a folded query among the texts of a record. */
export function rankTexts(query: string, texts: readonly FindingText[]): RankedMatch | undefined {
  let best: RankedMatch | undefined;
  for (const { folded, kind } of texts) {
    const how = matchText(query, folded);
    if (!how || (kind === 'code' && how !== 'exact')) continue;
    const rank = ranks[how][kind];
    if (!best || rank > best.rank) best = { how, kind, rank };
  }
  return best;
}

/** How a name of a city counts, which the search for cities has matched. */
export function rankCityName(how: MatchKind, isOwnName: boolean): number {
  return ranks[how][isOwnName ? 'name' : 'other'];
}

function matchText(query: string, folded: string): MatchKind | undefined {
  if (folded.startsWith(query)) return folded.length === query.length ? 'exact' : 'prefix';
  return folded.includes(` ${query}`) ? 'word' : undefined;
}
