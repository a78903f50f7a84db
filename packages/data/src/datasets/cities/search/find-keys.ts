import { findBound } from '../../../core/binary-search.js';
import type { KeyReader } from './key-list.js';
import { findRun, type PrefixTree } from './prefix-tree.js';

/** Finds the keys that start with the query: the first of them, and the first after them. */
export function findKeys(
  keyHeads: readonly PrefixTree[],
  keyReader: KeyReader,
  codes: Uint16Array,
): [first: number, end: number] {
  return findOrdered(keyHeads, codes, (key) => {
    keyReader.read(key);
    return keyReader.compare(codes);
  });
}

/** Finds the end of the keys that equal the query, which come first among those that start with it. */
export function findEndWhole(lengths: Uint8Array, codes: Uint16Array, first: number, end: number): number {
  let endWhole = first;
  while (endWhole < end && lengths[endWhole] === codes.length) endWhole++;
  return endWhole;
}

/** Finds the texts that start with the query in sorted texts, which `compare` compares with it. */
export function findOrdered(
  prefixTree: readonly PrefixTree[],
  codes: Uint16Array,
  compare: (at: number) => number,
): [number, number] {
  const { from, to, isExact } = findRun(prefixTree, codes);
  if (isExact) return [from, to];
  const first = findBound(from, to, (at) => compare(at) < 0);
  // The run is usually short, so its end is searched for from the first on, in steps that double.
  let [low, step] = [first, 1];
  while (low + step <= to && compare(low + step - 1) === 0) [low, step] = [low + step, step * 2];
  return [first, findBound(low, Math.min(low + step, to), (at) => compare(at) <= 0)];
}
