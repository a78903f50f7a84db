import type { AnyOperation } from './operation.js';

/** How an operation is called in code: `almanac.cities.list()`, or `almanac.search()` without a group. */
export interface OperationName {
  readonly group: string | undefined;
  readonly method: string;
}

type Named = Pick<AnyOperation, 'id' | 'method' | 'path'>;

/**
 * Names an operation in clients and on the command line. The group is the first part of the path. The method is what else the path names
 * (`/cities/nearest` → `nearest`, `/maps/world.svg` → `worldSvg`), otherwise the verb of the id (`listCities` → `list`); a POST
 * that has only its group asks many at once (`locatePoints` → `locateMany`). An id that is the group by itself is a method without a group
 * (`search`).
 *
 * @example
 * nameOperation(getCapital); // { group: 'cities', method: 'capital' }
 */
export function nameOperation({ id, method, path }: Named): OperationName {
  const [first = '', ...others] = listWords(path);
  const group = toCamelCase(first);
  if (id === group) return { group: undefined, method: id };
  if (others.length > 0) return { group, method: toCamelCase(...others) };
  const { verb } = splitId(id);
  return { group, method: method === 'POST' ? `${verb}Many` : verb };
}

/** Splits an id: `listNearestCities` is the verb `list` and the noun `NearestCities`, `search` a verb without a noun. */
export function splitId(id: string): { readonly verb: string; readonly noun: string } {
  const verb = /^[a-z]+/.exec(id)?.[0] ?? id;
  return { verb, noun: id.slice(verb.length) };
}

/** The words that a path names, without its parameters: `/maps/country/:alpha2.svg` → `maps`, `country`, `svg`. */
function listWords(path: string): string[] {
  return path.split(/[/.]/).filter((part) => /^[a-z]/.test(part));
}

/** `phone-codes` → `phoneCodes`, `world` and `svg` → `worldSvg`. */
function toCamelCase(...words: readonly string[]): string {
  return words.join('-').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
