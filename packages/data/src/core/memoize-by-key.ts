/**
 * Memoizes a value that all languages share.
 *
 * @returns a function that creates the value once per key; the key is an object that all languages of a library share, such as the
 *   English records
 */
export function memoizeByKey<T>(): (common: object, make: () => T) => T {
  const made = new WeakMap<object, { readonly value: T }>();
  return (common, make) => {
    const known = made.get(common) ?? { value: make() };
    made.set(common, known);
    return known.value;
  };
}
