/**
 * Continues with a value: at once if it is known, or when its promise settles. Cached responses never wait, so that they cost no
 * promises.
 */
export function whenKnown<T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
