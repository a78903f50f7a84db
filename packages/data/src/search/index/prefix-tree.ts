import { findBound, findSorted } from '../../core/binary-search.js';
import type { KeyReader } from './keys.js';

/** One level of a prefix tree: the distinct prefixes of one length, sorted. */
export interface PrefixTreeLevel {
  /** The last letter of each prefix, without marks; 0 if the text is shorter. */
  readonly letters: Uint16Array;
  /**
   * The start of each prefix's children in the next level or, on the last level, in the texts; then the end of the last
   * prefix's children.
   */
  readonly starts: Uint32Array;
}

/** The tree of the keys has prefixes of one to four letters. */
export const headLevels = 4;

/** The tree of the second and later words of keys has fewer levels, because only binary searches use it. */
export const wordHeadLevels = 2;

/** Splits concatenated levels. `counts` has the number of prefixes of each level. */
export function openPrefixTree(counts: Uint32Array, letters: Uint16Array, starts: Uint32Array): PrefixTreeLevel[] {
  let index = 0;
  return Array.from(counts, (count, level) => {
    const treeLevel = {
      letters: letters.subarray(index, index + count),
      starts: starts.subarray(index + level, index + level + count + 1),
    };
    index += count;
    return treeLevel;
  });
}

/**
 * Finds a range that contains the texts that start with the query. `isExact` is true if the range contains no other
 * texts, because the query is not longer than the prefixes of the tree.
 */
export function findRange(
  prefixTree: readonly PrefixTreeLevel[],
  codes: Uint16Array,
): { from: number; to: number; isExact: boolean } {
  let from = 0;
  let to = prefixTree[0]?.letters.length ?? 0;
  for (const [level, { letters, starts }] of prefixTree.entries()) {
    if (level < codes.length) {
      const head = findSorted(from, to, (index) => (letters[index] as number) - (codes[level] as number));
      if (head === undefined) return { from: 0, to: 0, isExact: true };
      from = starts[head] as number;
      to = starts[head + 1] as number;
    } else {
      from = starts[from] as number;
      to = starts[to] as number;
    }
  }
  return { from, to, isExact: codes.length <= prefixTree.length };
}

export function findKeys(
  keyHeads: readonly PrefixTreeLevel[],
  keyReader: KeyReader,
  codes: Uint16Array,
): [first: number, end: number] {
  return findMatchingRange(keyHeads, codes, (key) => {
    keyReader.read(key);
    return keyReader.compare(codes);
  });
}

/** Keys that equal the query come first among the keys that start with it. */
export function findEndOfWholeKeys(lengths: Uint8Array, codes: Uint16Array, first: number, end: number): number {
  let endWhole = first;
  while (endWhole < end && lengths[endWhole] === codes.length) endWhole++;
  return endWhole;
}

/** Finds the range of sorted texts that start with the query. `compare` compares the text at an index with it. */
export function findMatchingRange(
  prefixTree: readonly PrefixTreeLevel[],
  codes: Uint16Array,
  compare: (index: number) => number,
): [number, number] {
  const { from, to, isExact } = findRange(prefixTree, codes);
  if (isExact) return [from, to];
  const first = findBound(from, to, (index) => compare(index) < 0);
  // The range is usually short, so the search for its end begins at its start, in doubling steps.
  let [low, step] = [first, 1];
  while (low + step <= to && compare(low + step - 1) === 0) [low, step] = [low + step, step * 2];
  return [first, findBound(low, Math.min(low + step, to), (index) => compare(index) <= 0)];
}
