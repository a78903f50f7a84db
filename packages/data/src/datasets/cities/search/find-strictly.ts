import type { Steps } from '../../../core/scheduler.js';
import { findEndWhole, findKeys, findOrdered } from './find-keys.js';
import type { KeyReader } from './key-list.js';
import type { Scorer } from './scorer.js';
import { keyOfWord, type SearchIndex, wordPlaces } from './search-index.js';

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
