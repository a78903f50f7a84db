import { countLetters, hasEastAsianLetters } from '../../../text/fold.js';
import type { PlaceSet, Qualifiers } from './qualifiers.js';
import { joinWords, type QueryWord } from './query-words.js';
import type { Reading } from './readings.js';

/** Looks up what the words of a text may say of where a city is: each run of them once. */
export class PlaceText {
  readonly words: readonly QueryWord[];
  readonly #qualifiers: Qualifiers;
  readonly #places = new Map<number, PlaceSet | undefined>();

  constructor(qualifiers: Qualifiers, words: readonly QueryWord[]) {
    this.#qualifiers = qualifiers;
    this.words = words;
  }

  /** The places that words name, as names, codes or abbreviations. */
  findPlaces = (from: number, to: number): PlaceSet | undefined => {
    const run = numberRun(from, to);
    if (!this.#places.has(run))
      this.#places.set(
        run,
        this.#lookUp(from, to, (folded) => this.#qualifiers.find(folded)),
      );
    return this.#places.get(run);
  };

  /** The places whose names begin with words, and those that the words name. */
  findPlacesByWord = (from: number, to: number): PlaceSet | undefined =>
    this.findPlaces(from, to) ??
    this.#lookUp(from, to, (folded) => {
      const isLong = hasEastAsianLetters(folded) ? folded.length > 1 : countLetters(folded) > 3;
      return isLong ? this.#qualifiers.findBeginning(folded, true) : undefined;
    });

  /** The places whose names begin with words, the last of which is not typed to its end. */
  findPlacesUnfinished(from: number, to: number, fewestLetters: number): PlaceSet | undefined {
    return this.#lookUp(from, to, (folded) =>
      hasEastAsianLetters(folded) || countLetters(folded) >= fewestLetters
        ? this.#qualifiers.findBeginning(folded, false)
        : undefined,
    );
  }

  /** The places whose names are words with slips, by what the slips cost; none where the words name places as they are. */
  findPlacesWithSlips(from: number, to: number, edits: 1 | 2): Map<number, PlaceSet> {
    if (this.findPlaces(from, to)) return new Map();
    return this.#lookUp(from, to, (folded) => this.#qualifiers.findTypos(folded, edits)) ?? new Map();
  }

  /** Where the parts after the first one begin, before which there is a comma. */
  get partStarts(): number[] {
    return [...this.words.keys()].filter((at) => at > 0 && this.words[at]?.startsPart);
  }

  /** Where the last part begins; 0 where it is the first. */
  get lastPart(): number {
    return this.partStarts.at(-1) ?? 0;
  }

  /** The ways to read the text in which its last part begins the name of a place. */
  readUnfinishedPart(): Reading[] {
    const { lastPart, words } = this;
    const unfinished = lastPart > 0 ? this.findPlacesUnfinished(lastPart, words.length, 1) : undefined;
    if (!unfinished) return [];
    const readings: Reading[] = [];
    for (let to = 1; to <= lastPart; to++) {
      const between = to < lastPart ? this.findPlaces(to, lastPart) : undefined;
      if (to < lastPart && !between) continue;
      readings.push({ from: 0, to, where: between ? [between, unfinished] : [unfinished] });
    }
    return readings;
  }

  /** The ways to read the text in which its last words, not typed to their end, begin the name of a place. */
  readUnfinishedPlaces(isName: (to: number) => boolean): Reading[] {
    const { length } = this.words;
    const readings: Reading[] = [];
    for (let to = 1; to < length; to++) {
      const places = isName(to) ? this.findPlacesUnfinished(to, length, 3) : undefined;
      if (places) readings.push({ from: 0, to, where: [places] });
    }
    return readings;
  }

  #lookUp<T>(from: number, to: number, find: (folded: string) => T | undefined): T | undefined {
    if (joinWords(this.words, from, to) === undefined) return undefined;
    const some = this.words.slice(from, to).map(({ folded }) => folded);
    return find(some.join(' '));
  }
}

/** A number for the words from one on and before another. */
export function numberRun(from: number, to: number): number {
  return from * 1000 + to;
}
