import { packColumns } from '../../../../build/pack-columns.js';
import { compareTexts } from '../../../../text/compare-texts.js';
import { foldSpellings, toKey } from '../../../../text/fold.js';
import { openAlphabet } from '../../search/alphabet.js';
import { rankPopulation } from '../../search/match-ranks.js';
import { type EntrySections, firstOfKey, keptEvery } from '../../search/postings.js';
import { kindCount, kinds, type SearchMeta, type SearchSections } from '../../search/search-index.js';
import { collectEntries, type Entries, type KeyTable, type NamesByRow, type SearchedCity } from './compile-entries.js';
import { compileKeys } from './compile-keys.js';
import { compileShards, type SortedEntries } from './compile-shards.js';
import { compileTrigrams } from './compile-trigrams.js';
import { compileWrittenNames } from './compile-written-names.js';

export type { NamesByRow, SearchedCity } from './compile-entries.js';

/**
 * Compiles the search index of the cities.
 *
 * @param cities in the order of their rows: by population, highest first
 * @param namesIn by language
 * @returns files by their name within the dataset's folder: `search/index.bin`; for each language
 *   `search/names-<language>.bin`, the entries that are names in it; and for pages `search/head.json` and its shards
 */
export function compileSearch(
  cities: readonly SearchedCity[],
  namesIn: ReadonlyMap<string, NamesByRow>,
): Record<string, Uint8Array> {
  const { entries, table, writtenNames } = collectEntries(cities, [...namesIn.values()]);
  const { sorted, spaced, ranks } = sortKeys(table);
  const { keyEntries, places } = placeEntries(entries, ranks);
  const [rows, ordinals] = [permute(entries.rows, places), permute(entries.ordinals, places)];
  const names: SortedEntries = { keys: sorted, keyEntries, entries: rows, ordinals, writtenNames };
  const letters = listLetters(sorted);
  const alphabet = openAlphabet(letters);
  const { marked, sections } = compileKeys(alphabet, sorted, spaced);

  const meta: SearchMeta = { alphabetLetters: letters, languages: [...namesIn.keys()] };
  const numbers: SearchSections = {
    ...sections,
    ...compileTrigrams(alphabet, marked),
    ...packEntries(rows, keyEntries),
    ...compileWrittenNames(cities, names, spaced),
    sizeCounts: countSizes(cities),
  };
  const index = packColumns(meta, { ...numbers }, {});
  const shards = compileShards(cities, names);
  const files: Record<string, Uint8Array> = { 'search/index.bin': index, ...shards };
  for (const [language, localNames] of namesIn) {
    const named = entriesNamed(localNames, entries, table, places);
    files[`search/names-${language}.bin`] = packColumns({}, { named }, {});
  }
  return files;
}

/** The keys with their spaces and without, in order, and by a key's number in the table its place there. */
function sortKeys(table: KeyTable) {
  const named = Array.from(table, ([spaced, number]) => ({ key: toKey(spaced), spaced, number }));
  named.sort((one, other) => compareTexts(one.key, other.key) || compareTexts(one.spaced, other.spaced));
  const ranks = new Uint32Array(named.length);
  for (const [rank, { number }] of named.entries()) ranks[number] = rank;
  return { sorted: named.map(({ key }) => key), spaced: named.map(({ spaced }) => spaced), ranks };
}

/** Every letter of the keys once, sorted. */
function listLetters(keys: readonly string[]): string[] {
  const letters = new Set<string>();
  let before = '';
  for (const key of keys) {
    // What a key shares with the one before is known.
    let same = 0;
    while (same < key.length && key[same] === before[same]) same++;
    // The letter before may be the first half of one beyond U+FFFF.
    for (const letter of key.slice(Math.max(0, same - 1)).replace(/^[\udc00-\udfff]/, '')) letters.add(letter);
    before = key;
  }
  return [...letters].sort();
}

/** Where each key's entries begin, and the place of each entry: in the order of keys, then of rows. */
function placeEntries({ keys }: Entries, ranks: Uint32Array) {
  const keyEntries = new Uint32Array(ranks.length + 1);
  for (const key of keys) {
    const rank = ranks[key] as number;
    keyEntries[rank + 1] = (keyEntries[rank + 1] as number) + 1;
  }
  for (let rank = 0; rank < ranks.length; rank++) {
    keyEntries[rank + 1] = (keyEntries[rank + 1] as number) + (keyEntries[rank] as number);
  }
  const next = keyEntries.slice();
  const places = keys.map((key) => {
    const rank = ranks[key] as number;
    const place = next[rank] as number;
    next[rank] = place + 1;
    return place;
  });
  return { keyEntries, places };
}

function countSizes(cities: readonly SearchedCity[]): Uint32Array {
  const counts = new Uint32Array(rankPopulation(cities[0]?.population ?? 0) + 1);
  for (const { population } of cities)
    counts[rankPopulation(population)] = (counts[rankPopulation(population)] as number) + 1;
  return cities.length === 0 ? counts.subarray(0, 0) : counts;
}

/** Where the keys' entries begin is marked among them, and kept for one key in `keptEvery`. */
function packEntries(rows: Uint32Array, keyEntries: Uint32Array): EntrySections {
  const entries = Int32Array.from(rows);
  for (const start of keyEntries.subarray(0, -1)) entries[start] = (entries[start] as number) + firstOfKey;
  return { entries, blockEntries: keyEntries.filter((_, key) => key % keptEvery === 0) };
}

function permute<T extends Uint16Array | Uint32Array>(values: T, places: Uint32Array): T {
  const permuted = values.slice() as T;
  for (const [i, place] of places.entries()) permuted[place] = values[i] as number;
  return permuted;
}

/** The places of the entries that are names in one language; a default name needs no mention. */
function entriesNamed(names: NamesByRow, { keys, rows, rowEntries }: Entries, table: KeyTable, places: Uint32Array) {
  const named: number[] = [];
  for (const [row, name] of names) {
    const wanted = foldSpellings(name).map((folded) => table.get(folded));
    for (let i = rowEntries[row] as number; i < (rowEntries[row + 1] as number); i++) {
      const isDefault = (rows[i] as number) % kindCount === kinds.name;
      if (!isDefault && wanted.includes(keys[i] as number)) named.push(places[i] as number);
    }
  }
  return Uint32Array.from(named).sort();
}
