import { fold, hasEastAsianLetters } from '../text/fold.js';
import { meantPlace, meantTerritory, type PlaceSet } from './qualifiers.js';

export interface QueryWord {
  /** The word in its original spelling. */
  readonly text: string;
  readonly folded: string;
  /** True for the first word of the text, or after a comma, semicolon, bracket, line break or dash between spaces. */
  readonly startsPart: boolean;
}

const partEnd = /[,;()[\]{}\n、，；،؛（）［］【】「」]|(?<=\s)[-–—](?=\s)/u;

/** Splits text at spaces, commas, semicolons and brackets, and at dashes between spaces. */
export function readWords(q: string): QueryWord[] {
  return q.split(partEnd).flatMap((part) =>
    part
      .split(/\s+/u)
      .map((text) => ({ text, folded: fold(text) }))
      .filter(({ folded }) => folded !== '')
      .map((word, index) => ({ ...word, startsPart: index === 0 })),
  );
}

/** Han, kana and hangul are split into letters, because these scripts may have no spaces. */
export function splitEastAsian(words: readonly QueryWord[]): QueryWord[] {
  return words.flatMap((word) =>
    hasEastAsianLetters(word.folded)
      ? Array.from(word.folded, (letter, index) => ({
          text: letter,
          folded: letter,
          startsPart: word.startsPart && index === 0,
        }))
      : [word],
  );
}

/** Joins words in their original spelling; undefined if they are in several parts of the query. */
export function joinWords(words: readonly QueryWord[], from: number, to: number): string | undefined {
  const selectedWords = words.slice(from, to);
  if (selectedWords.some(({ startsPart }, index) => startsPart && index > 0)) return undefined;
  return selectedWords.map(({ text }) => text).join(' ');
}

/** One interpretation of words: those from `from` up to `to` (exclusive) are the name, the others are qualifiers. */
export interface Reading {
  readonly from: number;
  readonly to: number;
  /** The city must be in a place of each set. */
  readonly places: readonly PlaceSet[];
}

/** Ranks that are added to those of matches, in powers of ten of population. */
export const readingRanks = {
  /** The name and the qualifier are whole, and the name comes first. */
  exact: 0,
  /** The qualifier precedes the name. */
  placeFirst: -1,
  /** The city is in a territory of the named country. */
  territory: -0.5,
  /** The qualifier is the first word, or words, of a longer name: Newfoundland. */
  byWord: -0.3,
  /** The last word of the qualifier may be unfinished. */
  unfinished: -1.5,
  /** The qualifier has a typo. */
  typo: -0.5,
  /** An unknown qualifier is ignored. */
  dropped: -1,
} as const;

/** `to` is exclusive. */
export type FindPlaces = (from: number, to: number) => PlaceSet | undefined;

/** Texts with more words are not split into name and places. */
export const maxWords = 12;

/** A state, a country, and a second name for one of them. */
const maxPlaces = 3;

/** Only texts that consist entirely of place names would have more. */
const maxReadings = 50;

/** Lists at most `maxReadings` readings of `count` words, each with one to `maxPlaces` qualifiers besides the name. */
export function listReadings(count: number, findPlaces: FindPlaces): Reading[] {
  const find = memoizeByRange(findPlaces);
  const before = Array.from({ length: count }, (_, end) => listSequences(0, end, find));
  const after = Array.from({ length: count + 1 }, (_, start) => (start === 0 ? [] : listSequences(start, count, find)));
  const readings: Reading[] = [];
  for (const [from, sequencesBefore] of before.entries()) {
    if (sequencesBefore.length === 0 || readings.length >= maxReadings) continue;
    for (let to = from + 1; to <= count; to++) {
      for (const placesAfter of after[to] as PlaceSet[][]) {
        const combined = sequencesBefore.map((places) => [...places, ...placesAfter]);
        const validSequences = combined.filter((places) => places.length > 0 && places.length <= maxPlaces);
        readings.push(...validSequences.map((places) => ({ from, to, places })));
      }
    }
  }
  return readings.slice(0, maxReadings);
}

/**
 * Lists the interpretations of words at the start or end of a text as one or two qualifiers. No words have one
 * interpretation, without qualifiers.
 */
function listSequences(from: number, to: number, find: FindPlaces): PlaceSet[][] {
  if (from === to) return [[]];
  const whole = find(from, to);
  const sequences = whole ? [[whole]] : [];
  for (let between = from + 1; between < to; between++) {
    // The outer qualifier is at the very start or end of the text.
    const outer = from === 0 ? find(from, between) : find(between, to);
    const inner = outer && (from === 0 ? find(between, to) : find(from, between));
    if (inner) sequences.push([outer, inner]);
  }
  return sequences;
}

/** Caches the results of a function by range. `to` is exclusive. */
export function memoizeByRange<T>(find: (from: number, to: number) => T): (from: number, to: number) => T {
  const cache = new Map<number, T>();
  return (from, to) => {
    const rangeKey = from * 1000 + to;
    if (!cache.has(rangeKey)) cache.set(rangeKey, find(from, to));
    return cache.get(rangeKey) as T;
  };
}

/** True if a city with this state and country is in a place of each set. */
export function isInPlaces(
  placeSets: readonly PlaceSet[],
  state: number,
  country: number,
  withTerritories: boolean,
): boolean {
  const isMeant = (place: number | undefined) => place === meantPlace || (place === meantTerritory && withTerritories);
  return placeSets.every((places) => isMeant(places[state]) || isMeant(places[country]));
}
