import { findBound } from '../../../core/binary-search.js';
import type { Steps } from '../../../core/scheduler.js';
import type { KeyReader } from './key-list.js';
import { findRun, type PrefixTree } from './prefix-tree.js';
import type { Scorer } from './scorer.js';
import { keyOfWord, type SearchIndex, wordPlaces } from './search-index.js';

/**
 * Counts the names that match without a slip: whole, by their beginning, by the beginning of a word, and inside a word.
 *
 * @param searchesInside whether what was typed is long enough to be looked for inside words
 */
export function* findStrictly(
  index: SearchIndex,
  codes: Uint16Array,
  searchesInside: boolean,
  scorer: Scorer,
): Steps<void> {
  if (codes.includes(0)) return;
  const { lengths, keyReader, gramReader, words } = index;
  const [first, end] = findKeys(index, codes);
  let endWhole = first;
  while (endWhole < end && lengths[endWhole] === codes.length) endWhole++;
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

/** The keys that begin with what is looked for: the first of them, and the first after them. */
function findKeys({ keyHeads, keyReader }: SearchIndex, codes: Uint16Array): [first: number, end: number] {
  return findOrdered(keyHeads, codes, (key) => {
    keyReader.read(key);
    return keyReader.compare(codes);
  });
}

/** The words that begin with what is looked for, likewise. */
function findWords({ wordHeads, keyReader, words }: SearchIndex, codes: Uint16Array): [number, number] {
  return findOrdered(wordHeads, codes, (word) => {
    const found = words[word] as number;
    keyReader.read(keyOfWord(found));
    return keyReader.compare(codes, found % wordPlaces);
  });
}

function findOrdered(
  prefixTree: readonly PrefixTree[],
  codes: Uint16Array,
  compare: (at: number) => number,
): [number, number] {
  const { from, to, isExact } = findRun(prefixTree, codes);
  if (isExact) return [from, to];
  const first = findBound(from, to, (at) => compare(at) < 0);
  // Few begin so, as a rule: the end is looked for near the first, in steps that double.
  let [low, step] = [first, 1];
  while (low + step <= to && compare(low + step - 1) === 0) [low, step] = [low + step, step * 2];
  return [first, findBound(low, Math.min(low + step, to), (at) => compare(at) <= 0)];
}

function hasInside(reader: KeyReader, key: number, codes: Uint16Array): boolean {
  reader.read(key);
  return reader.hasInside(codes);
}
