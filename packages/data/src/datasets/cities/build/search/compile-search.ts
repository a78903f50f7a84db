import { packColumns } from '../../../../build/pack-columns.js';
import { rankPopulation } from '../../../../search/cities/scorer.js';
import { openAlphabet } from '../../../../search/index/keys.js';
import {
  capitalizeWords,
  kindFactor,
  kinds,
  nameForms,
  rowsPerStart,
  type SearchMeta,
  type SearchSections,
  type WrittenNameSections,
} from '../../../../search/index/search-index.js';
import { foldSpellings } from '../../../../search/text/spellings.js';
import { collectEntries, type Entries, type KeyTable, type NamesByRow, type SearchedCity } from './compile-entries.js';
import { compileKeys, compileWords, markWords } from './compile-keys.js';
import { compileShards, type SortedEntries } from './compile-shards.js';
import { compileTrigrams } from './compile-trigrams.js';
import { listLetters, locateEntries, packEntries, permute, sortKeys } from './sort-entries.js';

export type { NamesByRow, SearchedCity } from './compile-entries.js';

export interface SearchTask {
  /** In row order: by population, highest first. */
  readonly cities: readonly SearchedCity[];
  /** By language, the names that differ from the default names. */
  readonly names: ReadonlyMap<string, NamesByRow>;
}

/**
 * Compiles the files for searching: `search/index.bin`; for each language, `search/names-<language>.bin` with the
 * positions of its names in the index; and the files for browsers.
 */
export function compileSearch({ cities, names: namesByLanguage }: SearchTask): Record<string, Uint8Array> {
  const { entries, table, writtenNames } = collectEntries(cities, [...namesByLanguage.values()]);
  const { sorted, spaced, ranks } = sortKeys(table);
  const { keyEntries, positions: entryPositions } = locateEntries(entries.keys, ranks);
  const [rowsAndKinds, ordinals] = [permute(entries.rows, entryPositions), permute(entries.ordinals, entryPositions)];
  const sortedEntries: SortedEntries = { keys: sorted, keyEntries, entries: rowsAndKinds, ordinals, writtenNames };
  const letters = listLetters(sorted);
  const alphabet = openAlphabet(letters);
  const markedKeys = markWords(alphabet, spaced);

  const meta: SearchMeta = { alphabetLetters: letters, languages: [...namesByLanguage.keys()] };
  const numbers: SearchSections = {
    ...compileKeys(markedKeys),
    ...compileWords(sorted, markedKeys),
    ...compileTrigrams(alphabet, markedKeys),
    ...packEntries(rowsAndKinds, keyEntries),
    ...compileWrittenNames(cities, sortedEntries, spaced),
    sizeCounts: countByPopulationRank(cities),
  };
  const files: Record<string, Uint8Array> = {
    'search/index.bin': packColumns(meta, { ...numbers }, {}),
    ...compileShards(cities, sortedEntries),
  };
  for (const [language, localNames] of namesByLanguage) {
    const positions = findEntriesInLanguage(localNames, entries, table, entryPositions);
    files[`search/names-${language}.bin`] = packColumns({}, { named: positions }, {});
  }
  return files;
}

function countByPopulationRank(cities: readonly SearchedCity[]): Uint32Array {
  const counts = new Uint32Array(rankPopulation(cities[0]?.population ?? 0) + 1);
  for (const { population } of cities)
    counts[rankPopulation(population)] = (counts[rankPopulation(population)] as number) + 1;
  return cities.length === 0 ? counts.subarray(0, 0) : counts;
}

/** Finds the index entries of a language's names, except default names. */
function findEntriesInLanguage(
  names: NamesByRow,
  { keys, rows, rowEntries }: Entries,
  table: KeyTable,
  entryPositions: Uint32Array,
) {
  const positions: number[] = [];
  for (const [row, name] of names) {
    const keyNumbers = foldSpellings(name).map((folded) => table.get(folded));
    for (let i = rowEntries[row] as number; i < (rowEntries[row + 1] as number); i++) {
      const isDefault = (rows[i] as number) % kindFactor === kinds.name;
      if (!isDefault && keyNumbers.includes(keys[i] as number)) positions.push(entryPositions[i] as number);
    }
  }
  return Uint32Array.from(positions).sort();
}

/**
 * Each name is stored as a code if it is the default name or can be derived from the key, otherwise as an index in the
 * list of its row's remaining names.
 *
 * @param spaced the keys with spaces between words
 * @throws if a city has too many other names for an index of one byte
 */
function compileWrittenNames(
  cities: readonly SearchedCity[],
  { keyEntries, entries, ordinals, writtenNames }: SortedEntries,
  spaced: readonly string[],
): WrittenNameSections {
  const forms = new Uint8Array(entries.length);
  const texts = cities.map((): string[] => []);
  for (const [key, text] of spaced.entries()) {
    const capitalized = capitalizeWords(text);
    for (let entry = keyEntries[key] as number; entry < (keyEntries[key + 1] as number); entry++) {
      const row = Math.floor((entries[entry] as number) / kindFactor);
      const name = writtenNames[row]?.[ordinals[entry] as number] as string;
      if (name === cities[row]?.name) forms[entry] = nameForms.defaultName;
      else if (name === capitalized) forms[entry] = nameForms.capitalized;
      else if (name === text) forms[entry] = nameForms.key;
      else forms[entry] = findOrAdd(texts[row] as string[], name);
    }
  }
  const lines = texts.map((names) => `${[...names, ''].join('\n')}\n`);
  const nameBlocks = new Uint32Array(Math.ceil(lines.length / rowsPerStart));
  let end = 0;
  for (const [row, line] of lines.entries()) {
    if (row % rowsPerStart === 0) nameBlocks[row / rowsPerStart] = end;
    end += Buffer.byteLength(line);
  }
  return { writtenAs: forms, nameBlocks, names: new TextEncoder().encode(lines.join('')) };
}

function findOrAdd(names: string[], name: string): number {
  const existing = names.indexOf(name);
  const nameIndex = existing === -1 ? names.push(name) - 1 : existing;
  if (nameIndex >= nameForms.defaultName)
    throw new Error(`a city has more than ${nameForms.defaultName} other names, such as ${names[0]}`);
  return nameIndex;
}
