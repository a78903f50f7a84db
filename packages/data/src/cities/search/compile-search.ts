import { foldSpellings, keyOf } from '../../text/fold.js';
import { openAlphabet } from './alphabet.js';
import { compileGrams } from './compile-grams.js';
import { compileKeys, type SpacedKeys } from './compile-keys.js';
import { longestKey } from './key-list.js';
import { kinds } from './search-index.js';
import { packSections } from './sections.js';

/** What search needs to know of a city. */
export interface SearchedCity {
  readonly name: string;
  readonly asciiName: string;
  readonly alternates: readonly string[];
  /** 0 where it is not known. */
  readonly population: number;
}

/** Names in one language, one a city or null where the default name serves. */
export type CityNames = readonly (string | null)[];

/** By a name a city is found; `ordinal` counts the city's written names. */
interface Entry {
  readonly key: string;
  readonly row: number;
  readonly kind: number;
  readonly ordinal: number;
}

/**
 * Compiles the search index of the cities.
 *
 * @param cities in the order of their rows: by population, highest first
 * @param namesIn by language, the names that differ from the default
 * @returns files by their name within the dataset's folder: `search/index.bin`, and for each language
 *   `search/names-<language>.bin`, the entries that are names in it
 */
export function compileSearch(
  cities: readonly SearchedCity[],
  namesIn: Readonly<Record<string, CityNames>>,
): Record<string, Uint8Array> {
  const languages = Object.keys(namesIn).sort();
  const { entries, rowEntries, spacedKeys, writtenNames } = collectEntries(
    cities,
    languages.map((language) => namesIn[language] as CityNames),
  );
  const letters = lettersOf(spacedKeys.values());
  const alphabet = openAlphabet(letters);
  const { order, keys, words, readAll } = compileKeys(alphabet, spacedKeys);
  const { keyEntries, placed, places } = placeEntries(entries, order);

  const index = packSections({
    ...keys,
    ...words,
    ...compileGrams(alphabet, readAll),
    keyEntries,
    entries: Uint32Array.from(placed, ({ row, kind }) => row * 4 + kind),
    ordinals: Uint16Array.from(placed, ({ ordinal }) => ordinal),
    ...packNames(writtenNames),
    populations: Uint32Array.from(cities, ({ population }) => population),
    alphabet: new TextEncoder().encode(letters.join('')),
    languages: new TextEncoder().encode(languages.join(' ')),
  });
  const files: Record<string, Uint8Array> = { 'search/index.bin': index };
  for (const language of languages) {
    files[`search/names-${language}.bin`] = packSections({
      named: entriesNamed(namesIn[language] as CityNames, entries, rowEntries, places),
    });
  }
  return files;
}

/** Every name of every city once, folded: the default ones first, then those of languages, then alternates. */
function collectEntries(cities: readonly SearchedCity[], localized: readonly CityNames[]) {
  const ownKeys = ownKeysOfLargeCities(cities);
  const entries: Entry[] = [];
  const rowEntries = new Uint32Array(cities.length + 1);
  const spacedKeys: SpacedKeys = new Map();
  const writtenNames = cities.map(({ name, asciiName, alternates }, row) => {
    const written = new Map<string, number>([[name, kinds.name]]);
    const write = (text: string | null | undefined, kind: number) => {
      if (text && !written.has(text)) written.set(text, kind);
    };
    write(asciiName, kinds.name);
    for (const names of localized) write(names[row], kinds.localized);
    for (const text of alternates) write(text, kinds.alternate);

    const known = new Set<string>();
    let ordinal = 0;
    for (const [text, kind] of written) {
      for (const folded of foldSpellings(text)) {
        const key = keyOf(folded);
        if (key === '' || key.length > longestKey || known.has(key)) continue;
        known.add(key);
        const isWholeOnly = kind === kinds.alternate && (isCode(text) || (ownKeys.get(key) ?? row) !== row);
        entries.push({ key, row, kind: isWholeOnly ? kinds.wholeOnly : kind, ordinal });
        const before = spacedKeys.get(key);
        if (before === undefined) spacedKeys.set(key, folded);
        else if (before !== folded) spacedKeys.set(key, joinSpaces(before, folded));
      }
      ordinal++;
    }
    rowEntries[row + 1] = entries.length;
    return [...written.keys()];
  });
  return { entries, rowEntries, spacedKeys, writtenNames };
}

/** Airport and postal codes. */
function isCode(text: string): boolean {
  return /^[A-Z]{2,3}$/.test(text);
}

// Victoria is a Victoria, not Hong Kong's old name: what a city of this size is called says little of others.
const largePopulation = 100_000;

/** The keys of the default names of large cities, each with the largest that has it. */
function ownKeysOfLargeCities(cities: readonly SearchedCity[]): Map<string, number> {
  const ownKeys = new Map<string, number>();
  for (const [row, { name, asciiName, population }] of cities.entries()) {
    if (population < largePopulation) continue;
    for (const key of [name, asciiName].flatMap(foldSpellings).map(keyOf)) {
      if (!ownKeys.has(key)) ownKeys.set(key, row);
    }
  }
  return ownKeys;
}

/** Of two ways to write a key with spaces, the one that has the spaces of both. */
function joinSpaces(one: string, other: string): string {
  let joined = '';
  for (let i = 0, j = 0; i < one.length || j < other.length; ) {
    const spaced = one[i] === ' ' || other[j] === ' ';
    if (one[i] === ' ') i++;
    if (other[j] === ' ') j++;
    joined += (spaced ? ' ' : '') + one[i++];
    j++;
  }
  return joined;
}

/** Every letter of the keys once, sorted. */
function lettersOf(keys: Iterable<string>): string[] {
  const letters = new Set<string>();
  for (const key of keys) {
    for (const letter of key) letters.add(letter);
  }
  letters.delete(' ');
  return [...letters].sort();
}

/** Entries in the order of their keys, then of their rows; where each key's begin; and to which place each entry came. */
function placeEntries(entries: readonly Entry[], order: ReadonlyMap<string, number>) {
  const keyOfEntry = Uint32Array.from(entries, ({ key }) => order.get(key) as number);
  const keyEntries = new Uint32Array(order.size + 1);
  for (const key of keyOfEntry) keyEntries[key + 1] = (keyEntries[key + 1] as number) + 1;
  for (let key = 0; key < order.size; key++)
    keyEntries[key + 1] = (keyEntries[key + 1] as number) + (keyEntries[key] as number);
  const next = keyEntries.slice();
  const placed = new Array<Entry>(entries.length);
  const places = keyOfEntry.map((key, i) => {
    const place = next[key] as number;
    next[key] = place + 1;
    placed[place] = entries[i] as Entry;
    return place;
  });
  return { keyEntries, placed, places };
}

/** The written names of all cities, one after another, each ended by a line feed, and where each city's begin. */
function packNames(writtenNames: readonly (readonly string[])[]) {
  const texts = writtenNames.map((names) => `${names.join('\n')}\n`);
  const nameStarts = new Uint32Array(texts.length + 1);
  for (const [row, text] of texts.entries())
    nameStarts[row + 1] = (nameStarts[row] as number) + Buffer.byteLength(text);
  return { nameStarts, names: new TextEncoder().encode(texts.join('')) };
}

/** The places of the entries that are names in one language; a default name needs no mention. */
function entriesNamed(
  names: CityNames,
  entries: readonly Entry[],
  rowEntries: Uint32Array,
  places: Uint32Array,
): Uint32Array {
  const named: number[] = [];
  for (const [row, name] of names.entries()) {
    if (name === null) continue;
    const keys = foldSpellings(name).map(keyOf);
    for (let i = rowEntries[row] as number; i < (rowEntries[row + 1] as number); i++) {
      const { key, kind } = entries[i] as Entry;
      if (kind !== kinds.name && keys.includes(key)) named.push(places[i] as number);
    }
  }
  return Uint32Array.from(named).sort();
}
