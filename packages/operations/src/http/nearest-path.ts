import { findNearestWord } from '../parameters/did-you-mean.js';

const maxPathLength = 200;

/** No path of a route has more parts. */
const maxParts = 10;

/** Matches a part that other services put at the beginning of their paths, such as `api` or `v1`. */
const prefix = /^(?:api|rest|v\d+(?:\.\d+)*)$/i;

/** The cost of filling a parameter. It is more than the cost of a typo, so that `/maps/wrld` suggests `/maps/world`. */
const parameterCost = 4;

/**
 * Suggests the path of a route for an unknown path that differs from it by upper or lower case, hyphens, a plural
 * ending, a typo or a suffix, or that begins with a part such as `/api`. Undefined if no route is near.
 * @param patterns the paths of routes; parameters are written `:name`, and a final `*` matches the rest
 * @param path as sent, without query
 */
export function findNearestPath(patterns: Iterable<string>, path: string): string | undefined {
  if (path.length > maxPathLength) return undefined;
  const allParts = split(path);
  if (allParts.length > maxParts) return undefined;
  const parts = allParts.slice(allParts.findIndex((part) => !prefix.test(part)));
  let nearest: string | undefined;
  let minCost = Number.POSITIVE_INFINITY;
  for (const pattern of patterns) {
    const candidate = match(split(pattern), parts);
    if (candidate && candidate.cost < minCost) [nearest, minCost] = [candidate.path, candidate.cost];
  }
  return nearest;
}

/** Fills a pattern with the sent parameters, and measures how far it is from the sent path; undefined if too far. */
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

/** The suffix of a format, such as `.csv`. */
const suffix = /(?<=.)\.[a-z]{2,10}$/i;

/** Returns undefined if the words differ too much. */
function compare(part: string, word: string): number | undefined {
  if (part === word) return 0;
  const [foldedPart, foldedWord] = [fold(part), fold(word)];
  if (foldedPart === foldedWord) return 1;
  const [barePart, bareWord] = [fold(part.replace(suffix, '')), fold(word.replace(suffix, ''))];
  if (barePart === bareWord) return 2;
  return findNearestWord(barePart, [bareWord]) === undefined ? undefined : 3;
}

/** Removes differences that do not matter: upper case, hyphens, underscores, spaces and the ending of a plural. */
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
