import { findEndWhole, findKeys } from './find-keys.js';
import { numberRun, PlaceText } from './place-text.js';
import type { Qualifiers } from './qualifiers.js';
import { joinWords, type QueryWord } from './query-words.js';
import { type Query, readQueries } from './read-queries.js';
import type { SearchIndex } from './search-index.js';

/** A spelling of a name, with the range of keys that equal it. */
export interface SpelledName extends Query {
  readonly first: number;
  readonly end: number;
}

/** Looks up what runs of words may mean, as names and as qualifiers. Results are kept. */
export class QualifiedText extends PlaceText {
  readonly #index: SearchIndex;
  readonly #names = new Map<number, readonly SpelledName[]>();

  constructor(index: SearchIndex, qualifiers: Qualifiers, words: readonly QueryWord[]) {
    super(qualifiers, words);
    this.#index = index;
  }

  /** The spellings of words as a name; none if a comma or bracket separates them. */
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

  /** Whether words are too long to be taken for the start of others. */
  isLong(from: number, to: number): boolean {
    return this.spellName(from, to).some(({ searchesInside }) => searchesInside);
  }
}
