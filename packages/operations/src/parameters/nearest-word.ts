import { distance } from 'fastest-levenshtein';

/** No known word is longer: a longer text means none of them, and comparing it takes long. */
const maxLength = 64;

/**
 * Finds the known word that was most likely meant; undefined if none is close.
 *
 * @param tolerance how many letters may differ; a third of them by default
 */
export function findNearestWord(
  word: string,
  known: readonly string[],
  tolerance = Math.max(1, Math.floor(word.length / 3)),
): string | undefined {
  if (word.length > maxLength) return undefined;
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = tolerance + 1;
  for (const candidate of known) {
    const lower = candidate.toLowerCase();
    // One whole word of a longer name, as `america` of `North America`, is closer than a typo.
    const apart = lower.split(' ').includes(wanted) ? 0 : distance(wanted, lower);
    if (apart < bestDistance) [best, bestDistance] = [candidate, apart];
  }
  return best;
}

/** Writes the end of a message: a suggestion of the closest known word, or nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  const nearest = findNearestWord(word, known);
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}
