import { splitId } from './names.js';
import type { AnyOperation } from './operation.js';

/** Shorter than what follows from the id. The longer name works too. */
const shortNames: Readonly<Record<string, string>> = {
  getAstronomy: 'moon',
  drawWorldMap: 'map',
  locatePoint: 'where',
  parsePhoneNumber: 'phone',
};

/** Verbs that only read; the noun alone is enough. */
const askingVerbs = ['convert', 'draw', 'get', 'list', 'locate', 'parse', 'search'];

/** The names of the command of an operation, the first of which help shows: `listCities` is `cities`, `getCity` is `city`. */
export function nameCommand(id: string): readonly [name: string, ...aliases: string[]] {
  const { verb, noun } = splitId(id);
  const words = toWords(askingVerbs.includes(verb) && noun !== '' ? noun : id);
  const short = shortNames[id];
  return short === undefined ? [words] : [short, words];
}

/** The id of the operation that answers the same as this one in the format of a picture: `drawFlagPng` is a format of `drawFlag`. */
export function findSubject({ id, path }: Pick<AnyOperation, 'id' | 'path'>): {
  readonly subject: string;
  readonly suffix: string | undefined;
} {
  const [, suffix] = /\.(\w+)$/.exec(path) ?? [];
  if (suffix === undefined) return { subject: id, suffix };
  const ending = suffix.charAt(0).toUpperCase() + suffix.slice(1);
  return { subject: id.endsWith(ending) ? id.slice(0, -ending.length) : id, suffix };
}

/** `minPopulation` → `min-population` */
export function toWords(name: string): string {
  return name
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase())
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Writes words as they are typed into a shell. */
export function quoteWords(words: readonly string[]): string {
  return words.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)).join(' ');
}
