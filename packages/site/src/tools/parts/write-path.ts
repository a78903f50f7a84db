import { encodeValue } from '../../parts/encode-value.js';

type Value = string | number | boolean | undefined | readonly string[];

/** Writes a path with parameters; those that are undefined are left out, lists are repeated. */
export function writePath(path: string, params: Readonly<Record<string, Value>>): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : `${name}=${encodeValue(String(one))}`)),
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}
