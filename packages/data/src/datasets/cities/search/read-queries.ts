import { countLetters, hasEastAsianLetters, toKey } from '../../../text/fold.js';
import { querySpellings } from '../../../text/query-spellings.js';
import type { Alphabet } from './alphabet.js';
import { longestKey } from './key-list.js';

/** One spelling of the query. */
export interface Query {
  readonly codes: Uint16Array;
  readonly letters: number;
  readonly searchesInside: boolean;
}

/** Lists the spellings of the query that names may have. */
export function readQueries(alphabet: Alphabet, text: string): Query[] {
  return querySpellings(text)
    .map(toKey)
    .filter((key) => key !== '' && key.length <= longestKey)
    .map((key) => {
      const letters = countLetters(key);
      return { codes: alphabet.encode(key), letters, searchesInside: letters >= 3 || hasEastAsianLetters(key) };
    });
}
