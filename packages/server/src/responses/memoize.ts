const maxKnown = 500;
const longestKnown = 200;

/** Headers that choose a format or an encoding are read in time that grows with the square of their length; no client needs so many characters. */
const longestRead = 1024;

/** A header as it was sent; undefined where it is too long to be read. */
export function ofReadableLength(header: string | undefined): string | undefined {
  return header !== undefined && header.length > longestRead ? undefined : header;
}

/**
 * A function that remembers its answers, for headers of which most callers send one of few. What callers make up is not remembered for
 * long, nor where it is long.
 */
export function memoize<T>(find: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const found = find(text);
    if (known.size >= maxKnown) known.clear();
    if (text.length <= longestKnown) known.set(text, found);
    return found;
  };
}
