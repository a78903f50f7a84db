import { findSorted } from '../../../core/binary-search.js';

/** The different beginnings of one length of texts in order: a level of a tree. */
export interface PrefixTree {
  /** The last letter of each beginning, without marks; 0 where the text is shorter. */
  readonly letters: Uint16Array;
  /** Where what is below each begins, and then where the last ends: in the next level, or in the texts. */
  readonly starts: Uint32Array;
}

/** The number of levels: prefixes of one, two, three and four letters. */
export const headLevels = 4;

/** The levels, concatenated. */
export function openPrefixTree(counts: Uint32Array, letters: Uint16Array, starts: Uint32Array): PrefixTree[] {
  let at = 0;
  return Array.from(counts, (count, level) => {
    const prefixTree = {
      letters: letters.subarray(at, at + count),
      starts: starts.subarray(at + level, at + level + count + 1),
    };
    at += count;
    return prefixTree;
  });
}

/**
 * The run of texts among which those are that begin with what is looked for, and whether it holds no others: it is as
 * long as a beginning that is listed, or shorter.
 */
export function findRun(
  prefixTree: readonly PrefixTree[],
  codes: Uint16Array,
): { from: number; to: number; isExact: boolean } {
  let from = 0;
  let to = prefixTree[0]?.letters.length ?? 0;
  for (const [level, { letters, starts }] of prefixTree.entries()) {
    if (level < codes.length) {
      const head = findSorted(from, to, (at) => (letters[at] as number) - (codes[level] as number));
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
