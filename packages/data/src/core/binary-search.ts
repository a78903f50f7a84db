/** The first number from one on and before another, in order, for which `isBefore` is no longer true; the last one where it is true of all. */
export function findBound(from: number, to: number, isBefore: (at: number) => boolean): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The number from one on and before another at which `compare` is 0, where it rises with the number; undefined where it is never 0. */
export function findSorted(from: number, to: number, compare: (at: number) => number): number | undefined {
  const at = findBound(from, to, (number) => compare(number) < 0);
  return at < to && compare(at) === 0 ? at : undefined;
}
