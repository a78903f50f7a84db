import { cutText } from '../../parts/cut-text.js';

const longestTextLength = 200;

/** The text of a parameter, without spaces around it; empty if it is not given. Longer texts are cut. */
export function readText(query: URLSearchParams, name: string, longest = longestTextLength): string {
  return cutText(query.get(name) ?? '', longest).trim();
}

/** The texts of a parameter that may be given several times, the first of them. */
export function readTexts(query: URLSearchParams, name: string, max: number): string[] {
  return query
    .getAll(name)
    .map((text) => cutText(text, longestTextLength).trim())
    .filter((text) => text !== '')
    .slice(0, max);
}
