import { fold } from '@almanac/data/fold';
import { rankMatch, rateFurtherName } from '@almanac/data/rank';

/** The kind of a record's text. Codes match as a whole. */
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

/** Prepares a text to be matched. */
export function createFindingText(text: string, kind: TextKind): FindingText {
  return { folded: fold(text), kind };
}

/** The best match of a folded query among the texts of a record, ranked as the library does. */
export function rankTexts(query: string, texts: readonly FindingText[]): RankedMatch | undefined {
  let best: RankedMatch | undefined;
  for (const { folded, kind } of texts) {
    const how = matchText(query, folded);
    if (!how || (kind === 'code' && how !== 'exact')) continue;
    const rank = rankMatch(how, kind === 'name' ? 'name' : kind === 'code' ? 'alternate' : rateFurtherName(how), 0);
    if (!best || rank > best.rank) best = { how, kind, rank };
  }
  return best;
}

function matchText(query: string, folded: string): MatchKind | undefined {
  if (folded.startsWith(query)) return folded.length === query.length ? 'exact' : 'prefix';
  return folded.includes(` ${query}`) ? 'word' : undefined;
}
