import { maxKeyLength } from '../index/keys.js';
import { findEndOfWholeKeys, findKeys } from '../index/prefix-tree.js';
import type { SearchIndex } from '../index/search-index.js';
import { countLetters, fold, hasEastAsianLetters } from '../text/fold.js';
import { type Query, readQueries } from './find-names.js';
import type { PlaceSet, Qualifiers } from './qualifiers.js';
import { joinWords, memoizeByRange, type QueryWord, type Reading } from './readings.js';

/** The words of a query, which may name states or countries. */
export class PlaceText {
  readonly words: readonly QueryWord[];
  readonly #qualifiers: Qualifiers;

  constructor(qualifiers: Qualifiers, words: readonly QueryWord[]) {
    this.#qualifiers = qualifiers;
    this.words = words;
  }

  /** Finds places by name, code or abbreviation; undefined if there are none. */
  findPlaces = memoizeByRange((from, to) => this.#lookUp(from, to, (folded) => this.#qualifiers.find(folded)));

  /**
   * Like `findPlaces`. If it finds none, and the words are long enough, finds places whose names start with these
   * words.
   */
  findPlacesByWord = (from: number, to: number): PlaceSet | undefined =>
    this.findPlaces(from, to) ??
    this.#lookUp(from, to, (folded) => {
      const isLong = hasEastAsianLetters(folded) ? folded.length > 1 : countLetters(folded) > 3;
      return isLong ? this.#qualifiers.findBeginning(folded, true) : undefined;
    });

  /**
   * Finds places whose names start with the words, the last of which may be unfinished; undefined if there are none.
   *
   * @param minLetters shorter words find nothing, unless they are in an East Asian script
   */
  findPlacesUnfinished(from: number, to: number, minLetters: number): PlaceSet | undefined {
    return this.#lookUp(from, to, (folded) =>
      hasEastAsianLetters(folded) || countLetters(folded) >= minLetters
        ? this.#qualifiers.findBeginning(folded, false)
        : undefined,
    );
  }

  /**
   * Finds places whose names match the words with typos, and groups them by the cost of the typos. Finds none if a
   * place matches without typos.
   */
  findPlacesWithTypos(from: number, to: number, edits: 1 | 2): Map<number, PlaceSet> {
    if (this.findPlaces(from, to)) return new Map();
    return this.#lookUp(from, to, (folded) => this.#qualifiers.findTypos(folded, edits)) ?? new Map();
  }

  /** Indexes of the words that start a part of the text, such as after a comma; never 0. */
  get partStarts(): number[] {
    return [...this.words.keys()].filter((index) => index > 0 && this.words[index]?.startsPart);
  }

  /** The index of the first word of the last part; 0 if the text has only one part. */
  get lastPart(): number {
    return this.partStarts.at(-1) ?? 0;
  }

  /** Reads the last part as the start of a place's name, unless it is a code in capitals: Avoca, NE is not in New York. */
  readUnfinishedPart(): Reading[] {
    const { lastPart, words } = this;
    const isCode = /^[A-Z]{2,3}$/.test(joinWords(words, lastPart, words.length) ?? '');
    if (isCode && this.findPlaces(lastPart, words.length)) return [];
    const unfinishedPlaces = lastPart > 0 ? this.findPlacesUnfinished(lastPart, words.length, 1) : undefined;
    if (!unfinishedPlaces) return [];
    const readings: Reading[] = [];
    for (let to = 1; to <= lastPart; to++) {
      const placesBetween = to < lastPart ? this.findPlaces(to, lastPart) : undefined;
      if (to < lastPart && !placesBetween) continue;
      readings.push({ from: 0, to, places: placesBetween ? [placesBetween, unfinishedPlaces] : [unfinishedPlaces] });
    }
    return readings;
  }

  /** Reads the first words as a city's name and the last words as the start of a place's name. */
  readUnfinishedPlaces(isName: (to: number) => boolean): Reading[] {
    const { length } = this.words;
    const readings: Reading[] = [];
    for (let to = 1; to < length; to++) {
      const places = isName(to) ? this.findPlacesUnfinished(to, length, 3) : undefined;
      if (places) readings.push({ from: 0, to, places: [places] });
    }
    return readings;
  }

  #lookUp<T>(from: number, to: number, find: (folded: string) => T | undefined): T | undefined {
    if (joinWords(this.words, from, to) === undefined) return undefined;
    const words = this.words.slice(from, to).map(({ folded }) => folded);
    const folded = words.join(' ');
    // No place has a name this long, even with spaces.
    return folded.length > 2 * maxKeyLength ? undefined : find(folded);
  }
}

interface SpelledName extends Query {
  readonly first: number;
  readonly end: number;
  /** Numbers of the only countries in which it is a name; undefined if all. */
  readonly countries?: ReadonlySet<number> | undefined;
}

/** The words of a query, which may also name a city. */
export class QualifiedText extends PlaceText {
  readonly #index: SearchIndex;
  readonly #cutTypes: Qualifiers['cutTypes'];

  constructor(index: SearchIndex, qualifiers: Qualifiers, words: readonly QueryWord[]) {
    super(qualifiers, words);
    this.#index = index;
    this.#cutTypes = (folded) => qualifiers.cutTypes(folded);
  }

  /**
   * The spellings of words as one name, each with the range of equal keys; none if the words are in several parts. If
   * the words are no name, they may have a word for its type, in some `countries` only.
   */
  spellName = memoizeByRange((from, to): SpelledName[] => {
    const text = joinWords(this.words, from, to) ?? '';
    const whole = this.#spell(text);
    if (whole.some(({ first, end }) => first < end)) return whole;
    const withoutType = this.#cutTypes(fold(text)).flatMap(({ name, countries }) =>
      this.#spell(name).map((spelling) => ({ ...spelling, countries })),
    );
    return [...whole, ...withoutType.filter(({ first, end }) => first < end)];
  });

  #spell(text: string): SpelledName[] {
    const { alphabet, keyHeads, keyReader, lengths } = this.#index;
    return readQueries(alphabet, text).map((query) => {
      if (query.codes.includes(0)) return { ...query, first: 0, end: 0 };
      const [first, end] = findKeys(keyHeads, keyReader, query.codes);
      return { ...query, first, end: findEndOfWholeKeys(lengths, query.codes, first, end) };
    });
  }

  isName(from: number, to: number): boolean {
    return this.spellName(from, to).some(({ first, end }) => first < end);
  }

  /** True if the words have enough letters to be taken for a whole name. */
  isLong(from: number, to: number): boolean {
    return this.spellName(from, to).some(({ searchesInside }) => searchesInside);
  }
}
