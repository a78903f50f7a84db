interface NamedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

/**
 * Names an operation in clients: `almanac.cities.list()`, or `almanac.search()` without a group. The group is the first
 * part of the path. The method is the rest of the path (`/cities/nearest` → `nearest`, `/maps/world.svg` → `worldSvg`),
 * or, if there is no rest, the verb of the id (`listCities` → `list`); a POST whose path is only its group sends a list
 * of inputs (`locatePoints` → `locateMany`). An operation whose id equals the group is a method without a group
 * (`search`).
 * @example nameOperation(getCapital); // { group: 'cities', method: 'capital' }
 */
export function nameOperation({ id, method, path }: NamedOperation): {
  readonly group: string | undefined;
  readonly method: string;
} {
  const [first = '', ...others] = listWords(path);
  const group = toCamelCase(first);
  if (id === group) return { group: undefined, method: id };
  if (others.length > 0) return { group, method: toCamelCase(...others) };
  const { verb } = splitId(id);
  return { group, method: method === 'POST' ? `${verb}Many` : verb };
}

/** `listNearestCities` has the verb `list` and the noun `NearestCities`; `search` has a verb and no noun. */
export function splitId(id: string): { readonly verb: string; readonly noun: string } {
  const verb = /^[a-z]+/.exec(id)?.[0] ?? id;
  return { verb, noun: id.slice(verb.length) };
}

/** `/maps/country/:alpha2.svg` → `maps`, `country`, `svg`. */
function listWords(path: string): string[] {
  return path.split(/[/.]/).filter((part) => /^[a-z]/.test(part));
}

/** `phone-codes` → `phoneCodes`, `world` and `svg` → `worldSvg`. */
function toCamelCase(...words: readonly string[]): string {
  return words.join('-').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Short names of commands, by the `subject` that `findSubject` returns. The longer names work too. */
const shortNames: Readonly<Record<string, string>> = {
  answer: 'ask',
  getAstronomy: 'moon',
  drawWorldMap: 'map',
  locatePoint: 'where',
  parsePhoneNumber: 'phone',
};

/** Commands of operations that only read data are named by the noun alone. */
const readingVerbs = ['convert', 'draw', 'get', 'list', 'locate', 'parse', 'search'];

/**
 * Names the command of an operation: `cities` for `listCities`, `city` for `getCity`. Help shows the first name.
 *
 * @param id the id of the operation without its suffix: the `subject` that `findSubject` returns
 */
export function nameCommand(id: string): readonly [name: string, ...aliases: string[]] {
  const { verb, noun } = splitId(id);
  const words = toWords(readingVerbs.includes(verb) && noun !== '' ? noun : id);
  const short = shortNames[id];
  return short === undefined ? [words] : [short, words];
}

/**
 * `drawFlagPng` is the subject `drawFlag` with suffix `png`. An id that does not end in the suffix of the path, or
 * whose path has none, is the subject.
 */
export function findSubject({ id, path }: Pick<NamedOperation, 'id' | 'path'>): {
  readonly subject: string;
  readonly suffix: string | undefined;
} {
  const [, suffix] = /\.(\w+)$/.exec(path) ?? [];
  if (suffix === undefined) return { subject: id, suffix };
  const ending = suffix.charAt(0).toUpperCase() + suffix.slice(1);
  return { subject: id.endsWith(ending) ? id.slice(0, -ending.length) : id, suffix };
}

export function toWords(name: string): string {
  return name
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase())
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Quotes words for a POSIX shell where necessary. */
export function quoteWords(words: readonly string[]): string {
  return words.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)).join(' ');
}
