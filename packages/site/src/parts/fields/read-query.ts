import { cutText } from '../../page/text.js';

const maxTextLength = 200;

/** Reads a parameter, cut and trimmed; empty if it is missing. */
export function readText(query: URLSearchParams, name: string, maxLength = maxTextLength): string {
  return cutText(query.get(name) ?? '', maxLength).trim();
}

/** Reads a parameter that may be repeated. */
export function readTexts(query: URLSearchParams, name: string, max: number): string[] {
  return query
    .getAll(name)
    .map((text) => cutText(text, maxTextLength).trim())
    .filter((text) => text !== '')
    .slice(0, max);
}

type Value = string | number | boolean | undefined | readonly string[];

/** Undefined parameters are omitted, and lists become repeated parameters. */
export function writePath(path: string, params: Readonly<Record<string, Value>>): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    [value].flat().flatMap((item) => (item === undefined ? [] : `${name}=${encodeReadably(String(item))}`)),
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** Commas, colons and slashes stay unescaped. */
function encodeReadably(text: string): string {
  return encodeURIComponent(text).replace(/%(?:2C|2F|3A)/g, decodeURIComponent);
}
