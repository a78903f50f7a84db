import type { Almanac } from '@almanac/client';

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

/** Creates a loader that keeps the `max` values that were asked for last, and loads again after a failure. */
export function loadRecent<T>(max: number, load: (almanac: Almanac, key: string) => Promise<T>) {
  const caches = new WeakMap<Almanac, Map<string, Promise<T>>>();
  return (almanac: Almanac, key: string): Promise<T> => {
    const values = caches.get(almanac) ?? new Map<string, Promise<T>>();
    caches.set(almanac, values);
    const loading = values.get(key) ?? load(almanac, key);
    values.delete(key);
    values.set(key, loading);
    loading.catch(() => values.delete(key));
    const [oldestKey] = values.keys();
    if (values.size > max && oldestKey !== undefined) values.delete(oldestKey);
    return loading;
  };
}
