/** Finds the first number in [from, to) for which `isBefore` is false; `to` if there is none. */
export function findBound(from: number, to: number, isBefore: (index: number) => boolean): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Finds a number in [from, to) at which the ascending `compare` is 0; undefined if there is none. */
export function findSorted(from: number, to: number, compare: (index: number) => number): number | undefined {
  const index = findBound(from, to, (number) => compare(number) < 0);
  return index < to && compare(index) === 0 ? index : undefined;
}
