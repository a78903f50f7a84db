import type { Steps } from '../../core/scheduler.js';
import { type Alphabet, type KeyReader, longestKey } from '../index/keys.js';
import { findEndWhole, findKeys, findOrdered } from '../index/prefix-tree.js';
import { keyOfWord, type SearchIndex, wordPlaces } from '../index/search-index.js';
import { passWithTypos, type ReportTypo } from '../index/typo-pass.js';
import { countLetters, hasEastAsianLetters, toKey } from '../text/fold.js';
import { querySpellings } from '../text/spellings.js';
import { createTypoAutomaton, editsForgiven, measureTypos, tooMuch, unfinishedFromLetters } from '../text/typos.js';
import type { Scorer } from './scorer.js';

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

/**
 * Counts the names that match without typos: as a whole, at the start, at the start of a word, and inside a word.
 *
 * @param searchesInside whether the query is long enough to be searched for inside words
 */
export function* findStrictly(
  index: SearchIndex,
  codes: Uint16Array,
  searchesInside: boolean,
  scorer: Scorer,
): Steps<void> {
  if (codes.includes(0)) return;
  const { lengths, keyHeads, keyReader, gramReader, words } = index;
  const [first, end] = findKeys(keyHeads, keyReader, codes);
  const endWhole = findEndWhole(lengths, codes, first, end);
  scorer.addRange(first, endWhole, 'exact');
  scorer.addRange(endWhole, end, 'prefix');
  yield;

  const [firstWord, endWord] = findWords(index, codes);
  scorer.addKeys(words.subarray(firstWord, endWord).map(keyOfWord), 'word');

  yield;
  if (!searchesInside) return;
  const keys = gramReader.findKeys(codes, false);
  const isCertain = gramReader.isOneGram(codes);
  let count = 0;
  for (const key of keys) {
    const isKnown = key >= first && key < end;
    if (!isKnown && (isCertain || hasInside(keyReader, key, codes))) keys[count++] = key;
  }
  scorer.addKeys(keys.subarray(0, count), 'inside');
}

/** Finds the words that start with the query, as `findKeys` finds keys. */
function findWords({ wordHeads, keyReader, words }: SearchIndex, codes: Uint16Array): [number, number] {
  return findOrdered(wordHeads, codes, (word) => {
    const found = words[word] as number;
    keyReader.read(keyOfWord(found));
    return keyReader.compare(codes, found % wordPlaces);
  });
}

function hasInside(reader: KeyReader, key: number, codes: Uint16Array): boolean {
  reader.read(key);
  return reader.hasInside(codes);
}

// A pass with one edit anywhere costs as much as checking this many keys.
const manyKeys = 500;

/**
 * Finds names with typos in two ways. If not all edits are in the first letters, a pass over all keys drops most of them early. If
 * all are, the rest of the query is found by its trigrams.
 *
 * @param codes the query
 * @param typedLetters the number of letters in it, as readers count them
 * @param report is called with the keys within the limit, with some of them twice
 */
export function findTypos(index: SearchIndex, codes: Uint16Array, typedLetters: number, report: ReportTypo): void {
  const max = editsForgiven(typedLetters);
  if (max === 0) return;
  const unfinished = typedLetters >= unfinishedFromLetters;
  const automaton = createTypoAutomaton(codes, max);
  const first = Math.min(codes.length - 3, codes.length >> 1);
  const withRest = index.gramReader.findKeys(codes.subarray(first), true);
  if (max === 1 && withRest.length > manyKeys) {
    passWithTypos(index, index.keyHeads, automaton, unfinished, report);
    return;
  }
  passWithTypos(index, index.keyHeads, createTypoAutomaton(codes, max, first), unfinished, report);
  for (const key of withRest) {
    index.keyReader.read(key);
    const cost = measureTypos(automaton, index.keyReader.plainLetters(), unfinished);
    if (cost < tooMuch) report(key, cost);
  }
}
