const kept = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Caches what a source returns, by key. Failed requests are repeated. */
export function cacheAnswer<T>(source: object, key: string, ask: () => Promise<T>): Promise<T> {
  const answers = kept.get(source) ?? new Map<string, Promise<unknown>>();
  kept.set(source, answers);
  const known = answers.get(key) as Promise<T> | undefined;
  if (known) return known;
  const asking = ask();
  answers.set(key, asking);
  asking.catch(() => answers.delete(key));
  return asking;
}
