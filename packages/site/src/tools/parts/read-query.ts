import { cutText } from '../../parts/cut-text.js';

const maxTextLength = 200;

/** Reads a parameter, trimmed and cut to a maximum length; empty if it is missing. */
export function readText(query: URLSearchParams, name: string, maxLength = maxTextLength): string {
  return cutText(query.get(name) ?? '', maxLength).trim();
}

/** Reads the first values of a repeatable parameter. */
export function readTexts(query: URLSearchParams, name: string, max: number): string[] {
  return query
    .getAll(name)
    .map((text) => cutText(text, maxTextLength).trim())
    .filter((text) => text !== '')
    .slice(0, max);
}
