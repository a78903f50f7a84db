/**
 * How many edits lead from what was typed to a name: a letter added, left out or replaced, or two neighbours swapped
 * (optimal string alignment).
 */
export interface TypoDistance {
  /** To the whole name. */
  readonly whole: number;
  /** To the beginning of the name that comes nearest. */
  readonly unfinished: number;
}

/**
 * Measures both distances at once; those over `most` read as `most + 1`.
 *
 * @example
 * measureTypos('banglore', 'bangalore', 2); // { whole: 1, unfinished: 1 }
 * measureTypos('melbor', 'melbourne', 2); // { whole: 3, unfinished: 1 }
 */
export function measureTypos(typed: string, name: string, most: number): TypoDistance {
  const far = most + 1;
  const width = typed.length;
  let before: number[] = [];
  let above: number[] = Array.from({ length: width + 1 }, (_, i) => Math.min(i, far));
  let unfinished = above[width] as number;
  for (let row = 1; row <= name.length; row++) {
    const here = new Array<number>(width + 1).fill(far);
    here[0] = Math.min(row, far);
    let nearest = here[0];
    for (let i = Math.max(1, row - most); i <= Math.min(width, row + most); i++) {
      const same = typed[i - 1] === name[row - 1];
      let edits = Math.min(
        (above[i - 1] as number) + (same ? 0 : 1),
        (above[i] as number) + 1,
        (here[i - 1] as number) + 1,
      );
      const swapped = i > 1 && row > 1 && typed[i - 1] === name[row - 2] && typed[i - 2] === name[row - 1];
      if (swapped) edits = Math.min(edits, (before[i - 2] as number) + 1);
      here[i] = Math.min(edits, far);
      nearest = Math.min(nearest, edits);
    }
    unfinished = Math.min(unfinished, here[width] as number);
    [before, above] = [above, here];
    // Two rows over the limit cannot come back: a swap reaches no further than that.
    if (nearest > most && Math.min(...before) > most) return { whole: far, unfinished };
  }
  return { whole: above[width] as number, unfinished };
}

/** How many edits are forgiven in a query of so many letters: none under 4, one from 4, two from 8. */
export function editsForgiven(letters: number): number {
  return letters < 4 ? 0 : letters < 8 ? 1 : 2;
}

/** From how many letters a slip in a name that is not typed to its end is forgiven. */
export const unfinishedFromLetters = 5;
