import type { Steps } from '../../core/scheduler.js';
import { type Alphabet, type KeyReader, maxKeyLength } from '../index/keys.js';
import { findEndOfWholeKeys, findKeys, findMatchingRange } from '../index/prefix-tree.js';
import { readKeyOfWord, type SearchIndex, wordFactor } from '../index/search-index.js';
import { findTyposInKeys, type ReportTypo } from '../index/typo-pass.js';
import { countLetters, isLongText, toKey } from '../text/fold.js';
import { querySpellings } from '../text/spellings.js';
import {
  countAllowedEdits,
  createTypoAutomaton,
  editCost,
  excessiveCost,
  measureTypos,
  minUnfinishedLetters,
} from '../text/typos.js';
import type { Scorer } from './scorer.js';

export interface Query {
  /** The codes of letters in the alphabet; 0 for a letter that no name contains. */
  readonly codes: Uint16Array;
  /** The number of grapheme clusters. */
  readonly letters: number;
  /** True if the query is long enough to match inside words. */
  readonly searchesInside: boolean;
}

export function readQueries(alphabet: Alphabet, text: string): Query[] {
  return querySpellings(text)
    .map(toKey)
    .filter((key) => key !== '' && key.length <= maxKeyLength)
    .map((key) => ({ codes: alphabet.encode(key), letters: countLetters(key), searchesInside: isLongText(key) }));
}

/** Adds the cities of the keys that are the whole query. Returns the range of all keys that start with the query. */
export function addWholeNames(
  { lengths, keyHeads, keyReader }: SearchIndex,
  codes: Uint16Array,
  scorer: Scorer,
): [first: number, endWhole: number, end: number] {
  if (codes.includes(0)) return [0, 0, 0];
  const [first, end] = findKeys(keyHeads, keyReader, codes);
  const endWhole = findEndOfWholeKeys(lengths, codes, first, end);
  scorer.addRange(first, endWhole, 'exact');
  return [first, endWhole, end];
}

export function* findWithoutTypos(
  index: SearchIndex,
  codes: Uint16Array,
  searchesInside: boolean,
  scorer: Scorer,
): Steps<void> {
  if (codes.includes(0)) return;
  const { keyReader, gramReader, words } = index;
  const [first, endWhole, end] = addWholeNames(index, codes, scorer);
  scorer.addRange(endWhole, end, 'prefix');
  yield;

  const [firstWord, endWord] = findWords(index, codes);
  scorer.addKeys(words.subarray(firstWord, endWord).map(readKeyOfWord), 'word');

  yield;
  if (!searchesInside) return;
  const keys = gramReader.findKeys(codes, false);
  const isCertain = gramReader.isOneGram(codes);
  let count = 0;
  for (const key of keys) {
    const startsWithQuery = key >= first && key < end;
    if (!startsWithQuery && (isCertain || matchesInside(keyReader, key, codes))) keys[count++] = key;
  }
  scorer.addKeys(keys.subarray(0, count), 'inside');
}

function findWords({ wordHeads, keyReader, words }: SearchIndex, codes: Uint16Array): [number, number] {
  return findMatchingRange(wordHeads, codes, (word) => {
    const packedWord = words[word] as number;
    keyReader.read(readKeyOfWord(packedWord));
    return keyReader.compare(codes, packedWord % wordFactor);
  });
}

function matchesInside(reader: KeyReader, key: number, codes: Uint16Array): boolean {
  reader.read(key);
  return reader.containsInWord(codes);
}

// A pass over all keys for one edit takes as long as checking this many keys one by one.
const manyKeys = 500;

/**
 * The smallest city that is meant by a typo, by how many doubts there are: the text is short, it has two typos or is
 * unfinished, it is both, or the first letter differs. It is likelier that a smaller place is not in the data.
 */
const minPopulations = [0, 100_000, 1_000_000] as const;

/**
 * Finds names with typos in two ways. A pass over all keys finds the names whose edits are not all in the first
 * letters; it can drop most keys early. Names with all their edits in the first letters are found by the trigrams of
 * the rest of the query. If only one edit is allowed, and many keys contain that rest, one pass finds all names.
 *
 * @param typedLetters grapheme clusters in the query
 * @param scorer gets each key with no more edits than allowed, sometimes twice
 */
export function findTypos(index: SearchIndex, codes: Uint16Array, typedLetters: number, scorer: Scorer): void {
  const maxEdits = countAllowedEdits(typedLetters);
  if (maxEdits === 0) return;
  const [first, end] = findKeys(index.keyHeads, index.keyReader, codes.subarray(0, 1));
  const report: ReportTypo = (key, cost) => {
    const doubts = [typedLetters < 6, cost > editCost, cost > 2 * editCost, key < first || key >= end].filter(Boolean);
    scorer.addTypo(key, cost, minPopulations[Math.min(doubts.length, 2)]);
  };
  const mayBeUnfinished = typedLetters >= minUnfinishedLetters;
  const automaton = createTypoAutomaton(codes, maxEdits);
  const headLength = Math.min(codes.length - 3, codes.length >> 1);
  const keysWithRest = index.gramReader.findKeys(codes.subarray(headLength), true);
  if (maxEdits === 1 && keysWithRest.length > manyKeys) {
    findTyposInKeys(index, index.keyHeads, automaton, mayBeUnfinished, report);
    return;
  }
  findTyposInKeys(index, index.keyHeads, createTypoAutomaton(codes, maxEdits, headLength), mayBeUnfinished, report);
  for (const key of keysWithRest) {
    index.keyReader.read(key);
    const cost = measureTypos(automaton, index.keyReader.readPlainLetters(), mayBeUnfinished);
    if (cost < excessiveCost) report(key, cost);
  }
}
