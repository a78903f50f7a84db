/** Loads once for each key, if there are keys. Repeats the load after a failure. */
export function loadOnce<T, K = void>(load: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const loads = new Map<K, Promise<T>>();
  return (key) => {
    const loading = loads.get(key);
    if (loading) return loading;
    const promise = load(key);
    loads.set(key, promise);
    promise.catch(() => loads.delete(key));
    return promise;
  };
}
