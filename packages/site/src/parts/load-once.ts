/** Creates a loader that loads once for each key, and again after a failure. */
export function loadOnce<K extends object, T>(load: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const loads = new WeakMap<K, Promise<T>>();
  return (key) => {
    const loading = loads.get(key) ?? load(key);
    loads.set(key, loading);
    loading.catch(() => loads.delete(key));
    return loading;
  };
}
