import { distance } from 'fastest-levenshtein';

/** The known word that was most likely meant, or undefined when none is near. */
export function findNearestWord(word: string, known: readonly string[]): string | undefined {
  const wanted = word.toLowerCase();
  const tolerance = Math.max(1, Math.floor(wanted.length / 3));
  let best: string | undefined;
  let bestDistance = tolerance + 1;
  for (const candidate of known) {
    const lower = candidate.toLowerCase();
    // A whole word of several, as `america` of `North America`, is nearer than a slip.
    const apart = lower.split(' ').includes(wanted) ? 0 : distance(wanted, lower);
    if (apart < bestDistance) [best, bestDistance] = [candidate, apart];
  }
  return best;
}

/** A sentence for the end of a message that names the nearest known word, or nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  const nearest = findNearestWord(word, known);
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}
