import { countLetters, hasEastAsianLetters } from '../../../text/fold.js';
import { findEndWhole, findKeys } from './find-keys.js';
import type { PlaceSet, Qualifiers } from './qualifiers.js';
import { joinWords, type QueryWord } from './query-words.js';
import { type Query, readQueries } from './read-queries.js';
import type { SearchIndex } from './search-index.js';

/** A name as it may be spelled, with the keys that are that and no more. */
export interface SpelledName extends Query {
  readonly first: number;
  readonly end: number;
}

/** Looks up what the words of a text may mean: each run of them as a name and as a qualifier, once. */
export class QualifiedText {
  readonly words: readonly QueryWord[];
  readonly #index: SearchIndex;
  readonly #qualifiers: Qualifiers;
  readonly #names = new Map<number, readonly SpelledName[]>();
  readonly #places = new Map<number, PlaceSet | undefined>();

  constructor(index: SearchIndex, qualifiers: Qualifiers, words: readonly QueryWord[]) {
    this.#index = index;
    this.#qualifiers = qualifiers;
    this.words = words;
  }

  /** The spellings of words as a name; none where they are parts of several. */
  spellName(from: number, to: number): readonly SpelledName[] {
    const run = numberRun(from, to);
    const known = this.#names.get(run);
    if (known) return known;
    const { alphabet, keyHeads, keyReader, lengths } = this.#index;
    const queries = readQueries(alphabet, joinWords(this.words, from, to) ?? '');
    const spelled = queries.map((query): SpelledName => {
      if (query.codes.includes(0)) return { ...query, first: 0, end: 0 };
      const [first, end] = findKeys(keyHeads, keyReader, query.codes);
      return { ...query, first, end: findEndWhole(lengths, query.codes, first, end) };
    });
    this.#names.set(run, spelled);
    return spelled;
  }

  isName(from: number, to: number): boolean {
    return this.spellName(from, to).some(({ first, end }) => first < end);
  }

  /** Whether words have so many letters that they are hardly the beginning of others. */
  isLong(from: number, to: number): boolean {
    return this.spellName(from, to).some(({ searchesInside }) => searchesInside);
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

  #lookUp<T>(from: number, to: number, find: (folded: string) => T | undefined): T | undefined {
    if (joinWords(this.words, from, to) === undefined) return undefined;
    const some = this.words.slice(from, to).map(({ folded }) => folded);
    return find(some.join(' '));
  }
}

function numberRun(from: number, to: number): number {
  return from * 1000 + to;
}
