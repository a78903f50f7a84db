import { findNearestWord } from '../parameters/did-you-mean.js';

/** The maximum length of a path that is compared. */
const maxPathLength = 200;

/** The maximum number of parts of a path that is compared. No route has as many. */
const maxParts = 10;

/** Matches first parts of paths that other services use. */
const prefixes = /^(?:api|rest|v\d+(?:\.\d+)*)$/i;

/** The cost of filling a parameter. It is more than that of a typo, so that `/maps/wrld` suggests `/maps/world`. */
const parameterCost = 4;

/**
 * Suggests a path for an unknown one: in another case, in the singular, with a typo, after `/api`, or with an unknown
 * suffix.
 * @param patterns the paths of routes; parameters are written `:name`, and a final `*` matches the rest
 * @param path as sent, without query
 */
export function findNearestPath(patterns: Iterable<string>, path: string): string | undefined {
  if (path.length > maxPathLength) return undefined;
  const sent = split(path);
  if (sent.length > maxParts) return undefined;
  const parts = sent.slice(sent.findIndex((part) => !prefixes.test(part)));
  let nearest: string | undefined;
  let minCost = Number.POSITIVE_INFINITY;
  for (const pattern of patterns) {
    const found = match(split(pattern), parts);
    if (found && found.cost < minCost) [nearest, minCost] = [found.path, found.cost];
  }
  return nearest;
}

/** Fills a pattern with the sent parameters, and measures its distance from the sent path. */
function match(words: readonly string[], parts: readonly string[]): { path: string; cost: number } | undefined {
  const hasWildcard = words.at(-1) === '*';
  if (parts.length === 0 || (hasWildcard ? parts.length < words.length : parts.length !== words.length))
    return undefined;
  let path = '';
  let cost = 0;
  for (const [index, word] of words.entries()) {
    const part = parts[index] as string;
    if (word === '*') return { path: `${path}/${parts.slice(index).join('/')}`, cost: cost + parameterCost };
    const wordCost = word.startsWith(':') ? parameterCost : compare(part, word);
    if (wordCost === undefined) return undefined;
    path += `/${word.replace(/^:\w+/, () => part.replace(suffix, ''))}`;
    cost += wordCost;
  }
  return { path, cost };
}

/** Matches the suffix of a format, such as `.csv`. */
const suffix = /(?<=.)\.[a-z]{2,10}$/i;

/** Measures how much a part of the path differs from a word of a route; undefined if they differ too much. */
function compare(part: string, word: string): number | undefined {
  if (part === word) return 0;
  const [sent, known] = [fold(part), fold(word)];
  if (sent === known) return 1;
  const [bare, stem] = [fold(part.replace(suffix, '')), fold(word.replace(suffix, ''))];
  if (bare === stem) return 2;
  return findNearestWord(bare, [stem]) === undefined ? undefined : 3;
}

/** Removes case, hyphens, underscores and the ending of a plural, in which paths may differ. */
function fold(part: string): string {
  return part
    .toLowerCase()
    .replaceAll(/[-_]|%20/g, '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '');
}

function split(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}
