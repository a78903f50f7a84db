type Value = string | number | boolean | undefined | readonly string[];

/** Writes the path of a page with its parameters; those that are undefined are left out, lists are repeated. */
export function writePath(path: string, params: Readonly<Record<string, Value>>): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : `${name}=${encodeReadably(String(one))}`)),
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** Leaves commas, colons and slashes unescaped. */
function encodeReadably(text: string): string {
  return encodeURIComponent(text).replace(/%(?:2C|2F|3A)/g, decodeURIComponent);
}
