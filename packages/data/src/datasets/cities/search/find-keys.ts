import { findBound } from '../../../core/binary-search.js';
import type { KeyReader } from './key-list.js';
import { findRun, type PrefixTree } from './prefix-tree.js';

/** The keys that begin with what is looked for: the first of them, and the first after them. */
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

/** How many keys, from the first on and before the end of those that begin so, are what is looked for and no more. */
export function findEndWhole(lengths: Uint8Array, codes: Uint16Array, first: number, end: number): number {
  let endWhole = first;
  while (endWhole < end && lengths[endWhole] === codes.length) endWhole++;
  return endWhole;
}

/** The texts in order, of which `compare` says how they sort, that begin with what is looked for. */
export function findOrdered(
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
