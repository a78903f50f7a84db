/** Creates a loader that loads once for each key, unless loading fails. */
export function loadOnce<K extends object, T>(load: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const known = new WeakMap<K, Promise<T>>();
  return (key) => {
    const loading = known.get(key) ?? load(key);
    known.set(key, loading);
    loading.catch(() => known.delete(key));
    return loading;
  };
}
