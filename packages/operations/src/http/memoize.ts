const maxEntries = 500;
const maxKeyLength = 200;

/** Parsing `accept` and `accept-encoding` takes quadratic time; no client needs a longer header. */
const maxHeaderLength = 1024;

/**
 * Memoizes a function of a header, of which most callers send one of a few values. Long values are not stored, and unusual ones not for
 * long. A header that is missing, or too long to parse, counts as empty.
 */
export function memoizeHeader<T>(find: (header: string) => T): (header: string | undefined) => T {
  const known = new Map<string, T>();
  return (sent = '') => {
    const header = sent.length > maxHeaderLength ? '' : sent;
    const stored = known.get(header);
    if (stored !== undefined) return stored;
    const found = find(header);
    if (known.size >= maxEntries) known.clear();
    if (header.length <= maxKeyLength) known.set(header, found);
    return found;
  };
}
