import { memoizeByKey } from '../core/memoize-by-key.js';
import type { Match } from '../core/selection.js';
import type { Cities } from '../datasets/cities/lookup.js';
import { countLetters, toKey } from '../search/text/fold.js';
import { rankMatch, type TextKind } from '../search/text/rank.js';
import { foldSpellings } from '../search/text/spellings.js';
import {
  countAllowedEdits,
  createTypoAutomaton,
  excessiveCost,
  highestCost,
  measureTypos,
  toCharCodes,
} from '../search/text/typos.js';

export interface MatchedRecord {
  /** The names that rank with the kind `name`. */
  readonly names: readonly string[];
  /** The kind of every text that is not one of the names. */
  readonly alternateKind: TextKind;
  /**
   * The approximate number of people who live in the place, use the time zone or currency, or speak the language,
   * weighted by how often people search for such records.
   */
  readonly people: number;
}

/** Returns the rank of a match. Ranks are comparable across datasets. */
export type WeighMatch = (match: Match, record: MatchedRecord) => number;

export function createWeighMatch(q: string): WeighMatch {
  const keys = foldSpellings(q).map(toKey);
  let automatons: ReturnType<typeof createTypoAutomaton>[] | undefined;

  function measureCost(name: string): number {
    automatons ??= keys.map((key) => createTypoAutomaton(toCharCodes(key), countAllowedEdits(countLetters(key)) || 1));
    const costs = automatons.flatMap((automaton) =>
      foldSpellings(name).map((folded) => measureTypos(automaton, toCharCodes(toKey(folded)), true)),
    );
    const cost = Math.min(...costs);
    return cost >= excessiveCost ? highestCost : cost;
  }

  return ({ name, how }, { names, alternateKind, people }) => {
    const kind = findKind(name, names, alternateKind);
    return rankMatch(how, kind, people, how === 'typo' ? measureCost(name) : 0);
  };
}

function findKind(text: string, names: readonly string[], alternateKind: TextKind): TextKind {
  if (names.includes(text)) return 'name';
  const key = toPlainKey(text);
  return names.some((name) => toPlainKey(name) === key) ? 'name' : alternateKind;
}

function toPlainKey(text: string): string {
  return toKey(foldSpellings(text)[0] as string);
}

export interface PeopleCounts {
  ofCountries(codes: readonly string[]): number;
  ofState(code: string): number;
}

const memoizeCounts = memoizeByKey<PeopleCounts>();

/** Counts the people of countries and states, and caches each count. */
export function countPeople(cities: Cities): PeopleCounts {
  return memoizeCounts(cities, () => {
    const counts = new Map<string, number>();
    const count = (code: string, filter: { country?: string; state?: string }) => {
      const people = counts.get(code) ?? cities.countPeople(filter);
      counts.set(code, people);
      return people;
    };
    return {
      ofCountries: (codes) => codes.reduce((sum, country) => sum + count(country, { country }), 0),
      ofState: (state) => count(state, { state }),
    };
  });
}
