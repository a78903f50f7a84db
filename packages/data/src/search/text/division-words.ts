/** Words between the type of a division and its name: Provincia de Mendoza, State of Mexico, wilaya d’Alger. */
const joints = new Set('of the de d du des del della delle dello dell di do da dos das l van het ng'.split(' '));

/**
 * Removes words for the type of a division from the start and end of a state's name, unless nothing else remains.
 *
 * @param divisions folded words for types of divisions, such as `provincia`
 */
export function cutDivisionWords(folded: string, divisions: ReadonlySet<string>): string {
  const words = folded.split(' ');
  let from = 0;
  let to = words.length;
  if (divisions.has(words[0] as string)) {
    from = words.findIndex((word, index) => index > 0 && !joints.has(word));
    if (from < 0) return folded;
  }
  if (to - from > 1 && divisions.has(words[to - 1] as string)) to--;
  return words.slice(from, to).join(' ');
}
