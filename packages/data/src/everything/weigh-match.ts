import type { Match } from '../core/selection.js';
import { countLetters, fold, toKey } from '../search/text/fold.js';
import { rankMatch, type TextKind } from '../search/text/rank.js';
import { foldSpellings } from '../search/text/spellings.js';
import {
  countAllowedEdits,
  createTypoAutomaton,
  excessiveCost,
  measureTypos,
  toCharCodes,
} from '../search/text/typos.js';

export interface MatchedRecord {
  /** The names that rank with the kind `name`. */
  readonly names: readonly string[];
  /** The kind of every text that is not one of the names. */
  readonly alternateKind: TextKind;
  /**
   * How far a whole match precedes parts of names: 3 for the two letters of a country, its flag, domain or calling code;
   * 2 for what people mean next, such as other codes and the name of a country; 0 for a code that few people know;
   * otherwise 1.
   */
  readonly lift?: 0 | 1 | 2 | 3;
  /**
   * The approximate number of people who live in the place, use the time zone or currency, or speak the language,
   * weighted by how often people search for such records.
   */
  readonly people: number;
}

/**
 * Returns the rank of a match, comparable across datasets; undefined for one that may be a chance: with
 * typos in less than five letters, in a name that is unfinished or has other words, or in another name of a city, or
 * inside such a name.
 */
export type WeighMatch = (match: Match, record: MatchedRecord) => number | undefined;

/** More than twice the rank of any match, so that neither a part of a name nor a size makes up for it. */
const wholeNameRank = 20;
const minLettersWithTypo = 5;
const symbol = /\p{Sc}/u;

/** Returns the rank without the lift, so that a near state precedes a far country of the same name. */
export function removeLift({ match, rank }: { readonly match: Match; readonly rank: number }): number {
  return match.how === 'exact' ? rank - wholeNameRank * Math.round(rank / wholeNameRank) : rank;
}

export function createWeighMatch(q: string): WeighMatch {
  // Behind a comma stands a place.
  const comma = /[,،，]/u;
  const [name = ''] = q.split(comma);
  const keys = foldSpellings(name).map(toKey);
  const words = countWords(name);
  let automatons: ReturnType<typeof createTypoAutomaton>[] | undefined;

  function measureCost(name: string): number {
    automatons ??= keys.map((key) => createTypoAutomaton(toCharCodes(key), countAllowedEdits(countLetters(key)) || 1));
    const costs = automatons.flatMap((automaton) =>
      foldSpellings(name).map((folded) => measureTypos(automaton, toCharCodes(toKey(folded)), false)),
    );
    return Math.min(...costs);
  }

  function isInside(text: string): boolean {
    return foldSpellings(text).some((folded) => keys.some((key) => toKey(folded).includes(key)));
  }

  return ({ name, how }, { names, alternateKind, people, lift = 1 }) => {
    const kind = findKind(name, names, alternateKind);
    // `US$` is a currency.
    const isNamed = !symbol.test(q) || symbol.test(name);
    if (how === 'exact') return rankMatch(how, kind, people) + (isNamed ? lift : 0) * wholeNameRank;
    // `Southwest, PA` does not begin Southwest Papua.
    const hasNoPlace = how === 'typo' || !comma.test(q) || comma.test(name);
    if (!hasNoPlace && toPlainKey(name).includes(toPlainKey(q))) return undefined;
    if (how === 'inside' && kind === 'foreign' && !isInside(name)) return undefined;
    if (how !== 'typo') return rankMatch(how, kind, people);
    const isLikely = countLetters(keys[0] as string) >= minLettersWithTypo && kind !== 'foreign';
    const cost = isLikely && countWords(name) === words ? measureCost(name) : excessiveCost;
    return cost < excessiveCost ? rankMatch(how, kind, people, cost) : undefined;
  };
}

function countWords(text: string): number {
  return fold(text).split(' ').length;
}

function findKind(text: string, names: readonly string[], alternateKind: TextKind): TextKind {
  if (names.includes(text)) return 'name';
  const key = toPlainKey(text);
  return names.some((name) => toPlainKey(name) === key) ? 'name' : alternateKind;
}

function toPlainKey(text: string): string {
  return toKey(foldSpellings(text)[0] as string);
}
