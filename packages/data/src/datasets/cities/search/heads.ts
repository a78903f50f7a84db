import { findSorted } from '../../../core/binary-search.js';

/** The different beginnings of one length of texts in order: a level of a tree. */
export interface Heads {
  /** The last letter of each beginning, without marks; 0 where the text is shorter. */
  readonly letters: Uint16Array;
  /** Where what is below each begins, and then where the last ends: in the next level, or in the texts. */
  readonly starts: Uint32Array;
}

/** How many levels there are: beginnings of one, two, three and four letters. */
export const headLevels = 4;

/** The levels, which are packed one after another. */
export function openHeads(counts: Uint32Array, letters: Uint16Array, starts: Uint32Array): Heads[] {
  let at = 0;
  return Array.from(counts, (count, level) => {
    const heads = {
      letters: letters.subarray(at, at + count),
      starts: starts.subarray(at + level, at + level + count + 1),
    };
    at += count;
    return heads;
  });
}

/**
 * The run of texts among which those are that begin with what is looked for, and whether it holds no others: it is as
 * long as a beginning that is listed, or shorter.
 */
export function findRun(heads: readonly Heads[], codes: Uint16Array): { from: number; to: number; isExact: boolean } {
  let from = 0;
  let to = heads[0]?.letters.length ?? 0;
  for (const [level, { letters, starts }] of heads.entries()) {
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
  return { from, to, isExact: codes.length <= heads.length };
}
