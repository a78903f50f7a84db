import {
  firstCitiesFile,
  type NamedCity,
  type NextCities,
  nameShardFile,
  nextCitiesFile,
  packCities,
  type ShownPlace,
  writeLine,
  writePlaceCell,
  writeShard,
} from '../../../../search/index/finder-files.js';
import { kindFactor, kinds } from '../../../../search/index/search-index.js';
import type { TextKind } from '../../../../search/text/rank.js';
import type { SearchedCity } from './compile-entries.js';

/** The entries of the search index, sorted by key. */
export interface SortedEntries {
  readonly keys: readonly string[];
  /** The start of each key's entries, then the end of the last key's entries. */
  readonly keyEntries: Uint32Array;
  /** Rows times `kindFactor`, plus the kind of the name. */
  readonly entries: Uint32Array;
  /** For each entry, the index of its name in the row's `writtenNames`. */
  readonly ordinals: Uint16Array;
  readonly writtenNames: readonly (readonly string[])[];
}

/** The number of cities in the file that a page loads first. */
const firstCityCount = 2_000;
/** The number of cities in both files of large cities together. */
const largeCityCount = 5_000;

// A shard is full at this size before compression. Names with the same key stay together, so it may become larger.
const fullShardBytes = 55_000;

/** The approximate number of bytes that the place of a city adds to a shard. */
const placeCellBytes = 8;

const kindNames = Object.keys(kinds) as TextKind[];

/**
 * The files are for browsers: two of large cities with their default names and the names that many languages use, and
 * shards with all names of all cities, divided by the beginnings of the names' keys.
 */
export function compileShards(
  cities: readonly SearchedCity[],
  sortedEntries: SortedEntries,
): Record<string, Uint8Array> {
  const { keys, keyEntries, entries, ordinals, writtenNames } = sortedEntries;
  const shards: { readonly beginning: string; readonly lines: string[]; readonly places: Map<number, string> }[] = [];
  const textsByRow = cities.slice(0, largeCityCount).map(() => new Map<string, TextKind>());
  const zones = new Map<string, number>();
  const numberZone = (name: string) => zones.get(name) ?? zones.set(name, zones.size).size - 1;
  const shownPlaces = new Array<ShownPlace | undefined>(cities.length).fill(undefined);
  const toShownPlace = (row: number): ShownPlace => {
    const { id, name, country, stateCode, population, latitude, longitude, timezone } = cities[row] as SearchedCity;
    const place = shownPlaces[row] ?? {
      latitude: Math.round(latitude * 100),
      longitude: Math.round(longitude * 100),
      zone: numberZone(timezone),
      ...{ id, name, country, stateCode, population },
    };
    shownPlaces[row] = place;
    return place;
  };
  let freeBytes = 0;
  for (const [i, key] of keys.entries()) {
    if (freeBytes <= 0) {
      shards.push({ beginning: key, lines: [], places: new Map() });
      freeBytes = fullShardBytes;
    }
    const { lines, places } = shards.at(-1) as (typeof shards)[number];
    for (let entry = keyEntries[i] as number; entry < (keyEntries[i + 1] as number); entry++) {
      const row = Math.floor((entries[entry] as number) / kindFactor);
      const kind = kindNames[(entries[entry] as number) % kindFactor] as TextKind;
      const text = writtenNames[row]?.[ordinals[entry] as number] as string;
      const place = toShownPlace(row);
      const line = writeLine(place, text, kind);
      lines.push(line);
      if (!places.has(place.id)) places.set(place.id, writePlaceCell(place));
      freeBytes -= Buffer.byteLength(line) + placeCellBytes;
      if (kind === 'name' || kind === 'widespread') textsByRow[row]?.set(text, kind);
    }
  }
  // A city whose default name has no letters cannot be found and is left out.
  const largeCities = textsByRow
    .map((texts, row) => addTexts(toShownPlace(row), texts))
    .filter(({ name, texts }) => texts.some(({ text, kind }) => text === name && kind === 'name'));
  const encoder = new TextEncoder();
  const beginnings = shards.map(({ beginning }) => beginning);
  const next: NextCities = { beginnings, cities: packCities(largeCities.slice(firstCityCount)) };
  return {
    [firstCitiesFile]: encoder.encode(
      `${packCities(largeCities.slice(0, firstCityCount))}\n${[...zones.keys()].join('\t')}`,
    ),
    [nextCitiesFile]: encoder.encode(JSON.stringify(next)),
    ...Object.fromEntries(
      shards.map(({ lines, places }, i) => [nameShardFile(i), encoder.encode(writeShard(lines, places.values()))]),
    ),
  };
}

function addTexts(city: ShownPlace, texts: ReadonlyMap<string, TextKind>): NamedCity {
  return { ...city, texts: Array.from(texts, ([text, kind]) => ({ text, kind })) };
}
