/**
 * Compiles sorted texts to the arrays that `openPrefixTree` reads.
 *
 * @param count the number of texts
 * @param levelCount the length of the longest prefixes
 * @param readLetter returns the code of a text's letter, or 0 beyond its end
 */
export function compilePrefixTree(
  count: number,
  levelCount: number,
  readLetter: (text: number, place: number) => number,
) {
  const levels = Array.from({ length: levelCount }, () => ({ letters: [] as number[], starts: [] as number[] }));
  const before: number[] = new Array(levelCount).fill(-1);
  for (let text = 0; text < count; text++) {
    let isSame = true;
    for (const [place, { letters, starts }] of levels.entries()) {
      const letter = readLetter(text, place);
      isSame &&= letter === before[place];
      before[place] = letter;
      if (isSame) continue;
      starts.push(levels[place + 1]?.letters.length ?? text);
      letters.push(letter);
    }
  }
  for (const [place, { starts }] of levels.entries()) starts.push(levels[place + 1]?.letters.length ?? count);
  return {
    counts: Uint32Array.from(levels, ({ letters }) => letters.length),
    letters: Uint16Array.from(levels.flatMap(({ letters }) => letters)),
    starts: Uint32Array.from(levels.flatMap(({ starts }) => starts)),
  };
}
