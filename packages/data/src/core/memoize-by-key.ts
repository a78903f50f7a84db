/**
 * Memoizes a value that is the same in every language.
 *
 * @returns a function that makes it for an object which every language of a library has in common, such as the English records
 */
export function memoizeByKey<T>(): (common: object, make: () => T) => T {
  const made = new WeakMap<object, { readonly value: T }>();
  return (common, make) => {
    const known = made.get(common) ?? { value: make() };
    made.set(common, known);
    return known.value;
  };
}
