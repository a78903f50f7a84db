const mostKnown = 500;
const longestKnown = 200;

/**
 * A function that remembers its answers, for headers of which most callers send one of few. What callers make up is not remembered for
 * long, nor where it is long.
 */
export function remembering<T>(find: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const found = find(text);
    if (known.size >= mostKnown) known.clear();
    if (text.length <= longestKnown) known.set(text, found);
    return found;
  };
}
