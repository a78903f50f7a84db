import { foldSpellings, keyOf } from '../../text/fold.js';
import { openAlphabet } from './alphabet.js';
import { collectEntries, type Entries, type NamesByRow, type SearchedCity } from './compile-entries.js';
import { compileGrams } from './compile-grams.js';
import { compileKeys } from './compile-keys.js';
import { kindCount, kinds } from './search-index.js';
import { packSections } from './sections.js';

export type { NamesByRow, SearchedCity } from './compile-entries.js';

/**
 * Compiles the search index of the cities.
 *
 * @param cities in the order of their rows: by population, highest first
 * @param namesIn by language
 * @returns files by their name within the dataset's folder: `search/index.bin`, and for each language
 *   `search/names-<language>.bin`, the entries that are names in it
 */
export function compileSearch(
  cities: readonly SearchedCity[],
  namesIn: ReadonlyMap<string, NamesByRow>,
): Record<string, Uint8Array> {
  const { entries, rowEntries, spacedKeys, writtenNames } = collectEntries(cities, [...namesIn.values()]);
  const letters = lettersOf(spacedKeys.values());
  const alphabet = openAlphabet(letters);
  const { sorted, marked, sections } = compileKeys(alphabet, spacedKeys);
  const { keyEntries, places } = placeEntries(entries, sorted);

  const index = packSections({
    ...sections,
    ...compileGrams(alphabet, marked),
    keyEntries,
    entries: permute(entries.rows, places),
    ordinals: permute(entries.ordinals, places),
    ...packNames(writtenNames),
    populations: Uint32Array.from(cities, ({ population }) => population),
    alphabet: new TextEncoder().encode(letters.join('')),
    languages: new TextEncoder().encode([...namesIn.keys()].join(' ')),
  });
  const files: Record<string, Uint8Array> = { 'search/index.bin': index };
  for (const [language, names] of namesIn) {
    const named = entriesNamed(names, entries, rowEntries, places);
    files[`search/names-${language}.bin`] = packSections({ named });
  }
  return files;
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

/** Where each key's entries begin, and the place of each entry: in the order of keys, then of rows. */
function placeEntries({ keys }: Entries, sorted: readonly string[]) {
  const order = new Map(sorted.map((key, i) => [key, i]));
  const keyOfEntry = Uint32Array.from(keys, (key) => order.get(key) as number);
  const keyEntries = new Uint32Array(sorted.length + 1);
  for (const key of keyOfEntry) keyEntries[key + 1] = (keyEntries[key + 1] as number) + 1;
  for (let key = 0; key < sorted.length; key++) {
    keyEntries[key + 1] = (keyEntries[key + 1] as number) + (keyEntries[key] as number);
  }
  const next = keyEntries.slice();
  const places = keyOfEntry.map((key) => {
    const place = next[key] as number;
    next[key] = place + 1;
    return place;
  });
  return { keyEntries, places };
}

function permute<T extends Uint16Array | Uint32Array>(values: T, places: Uint32Array): T {
  const permuted = values.slice() as T;
  for (const [i, place] of places.entries()) permuted[place] = values[i] as number;
  return permuted;
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
function entriesNamed(names: NamesByRow, entries: Entries, rowEntries: Uint32Array, places: Uint32Array): Uint32Array {
  const named: number[] = [];
  for (const [row, name] of names) {
    const keys = foldSpellings(name).map(keyOf);
    for (let i = rowEntries[row] as number; i < (rowEntries[row + 1] as number); i++) {
      if (keys.includes(entries.keys[i] as string) && (entries.rows[i] as number) % kindCount !== kinds.name) {
        named.push(places[i] as number);
      }
    }
  }
  return Uint32Array.from(named).sort();
}
