const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits text into grapheme clusters, without spaces. */
export function splitLetters(text: string): string[] {
  return Array.from(segmenter.segment(text.replaceAll(' ', '')), ({ segment }) => segment);
}

/**
 * True if the rule in docs/contract.md forgives the typos between typed text and a name, both folded. Text of 4 letters
 * or more may have one edit, of 8 or more two; swapping two neighbours is one edit. Text of 5 letters or more may also
 * match a prefix of the name, with one edit at most if `unfinishedEdits` is 1, as in all lists but that of cities.
 */
export function forgivesTypos(typed: string, name: string, unfinishedEdits = 2): boolean {
  const letters = splitLetters(typed);
  if (letters.length < 4) return false;
  const edits = countEdits(letters, splitLetters(name));
  const maxEdits = letters.length >= 8 ? 2 : 1;
  const maxUnfinished = letters.length >= 5 ? Math.min(maxEdits, unfinishedEdits) : -1;
  return (edits.at(-1) as number) <= maxEdits || Math.min(...edits) <= maxUnfinished;
}

/** Counts the edits from one list of letters to each prefix of another (optimal string alignment). */
export function countEdits(from: readonly string[], to: readonly string[]): number[] {
  const table = to.concat('').map(() => [] as number[]);
  const read = (j: number, i: number) => table[j]?.[i] ?? Number.POSITIVE_INFINITY;
  for (let j = 0; j <= to.length; j++) {
    for (let i = 0; i <= from.length; i++) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const removed = read(j, i - 1) + 1;
      const added = read(j - 1, i) + 1;
      const replaced = read(j - 1, i - 1) + (isSame ? 0 : 1);
      const swapped = isSwap ? read(j - 2, i - 2) + 1 : Number.POSITIVE_INFINITY;
      (table[j] as number[])[i] = i + j === 0 ? 0 : Math.min(removed, added, replaced, swapped);
    }
  }
  return table.map((row) => row[from.length] as number);
}
