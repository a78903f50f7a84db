const maxEntries = 500;
const maxKeyLength = 200;

/** Parsing `accept` and `accept-encoding` takes quadratic time; no client needs a longer header. */
const maxHeaderLength = 1024;

/** Returns a header, or undefined if it is too long to parse. */
export function ignoreIfTooLong(header: string | undefined): string | undefined {
  return header !== undefined && header.length > maxHeaderLength ? undefined : header;
}

/**
 * Memoizes a function of a header, of which most callers send one of a few values. Long values are not stored, and unusual ones not for
 * long.
 */
export function memoize<T>(find: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const stored = known.get(text);
    if (stored !== undefined) return stored;
    const found = find(text);
    if (known.size >= maxEntries) known.clear();
    if (text.length <= maxKeyLength) known.set(text, found);
    return found;
  };
}
