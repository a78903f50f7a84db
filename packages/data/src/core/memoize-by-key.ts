/**
 * Returns a function that creates the value once per key. The key is an object that all languages of a library share,
 * such as the English records.
 */
export function memoizeByKey<T>(): (sharedObject: object, make: () => T) => T {
  const valueByKey = new WeakMap<object, { readonly value: T }>();
  return (sharedObject, make) => {
    const memo = valueByKey.get(sharedObject) ?? { value: make() };
    valueByKey.set(sharedObject, memo);
    return memo.value;
  };
}
