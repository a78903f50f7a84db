type Value = string | number | boolean | undefined | readonly string[];

/** Writes a path with parameters; those that are undefined are left out, lists are repeated. Commas, colons and slashes stand as they are. */
export function writePath(path: string, params: Readonly<Record<string, Value>>): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : `${name}=${encodeValue(String(one))}`)),
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

function encodeValue(text: string): string {
  return encodeURIComponent(text).replace(/%(?:2C|3A|2F)/g, decodeURIComponent);
}
