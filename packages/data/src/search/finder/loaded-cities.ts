import { findBound } from '../../core/binary-search.js';
import type { Files } from '../../core/files.js';
import { loadOnce } from '../../core/load-once.js';
import { runInSlices } from '../../core/scheduler.js';
import type { Match } from '../../core/selection.js';
import {
  cityStatesFile,
  firstCitiesFile,
  type NextCities,
  nameShardFile,
  nextCitiesFile,
  readShard,
  type ShardLine,
  type ShownPlace,
  unpackCities,
} from '../index/finder-files.js';
import { fold, toKey } from '../text/fold.js';
import { minRankedPopulation } from '../text/rank.js';
import type { IndexedText } from '../text/spelled-texts.js';
import { foldSpellings } from '../text/spellings.js';
import { createTextIndex, type TextIndex } from '../text/text-index.js';

/** A found city. Use its id to get the whole record. */
export interface FoundCity {
  /** GeoNames id, or an id from 2,000,000,000 on that Almanac assigned. */
  readonly id: number;
  /** Name in the language of the finder, or else the default name. */
  readonly name: string;
  /** Alpha-2 code. */
  readonly country: string;
  /**
   * Name of the first-level subdivision in the language of the finder; null if there is none, or if the names of states
   * are not loaded yet. `find` waits for them.
   */
  readonly state: string | null;
  /** ISO 3166-2 code; null if unknown. */
  readonly stateCode: string | null;
  /** Degrees north, to a hundredth (one kilometre). */
  readonly latitude: number;
  /** Degrees east, to a hundredth. */
  readonly longitude: number;
  /** IANA time zone. */
  readonly timezone: string;
  /** 0 if unknown. */
  readonly population: number;
  /** The matched name, and how it matched. */
  readonly match: Match;
}

export type ShownCity = Omit<FoundCity, 'match'>;

/** The names in the search language that differ from the default ones. */
export interface FinderNames {
  findName(id: number): string | undefined;
  /** The names of states, by their index in `cityStatesFile`. */
  readonly states: Readonly<Record<number, string>>;
}

/** `index` has the 5,000 largest cities; `beginnings` are the first keys of the shards. */
interface LargeCities {
  readonly index: TextIndex;
  readonly beginnings: readonly string[];
}

/** The cities loaded so far, numbered in the order of loading. */
export interface LoadedCities {
  city(row: number): ShownCity;
  /** The population by which a city ranks. */
  measureSize(row: number): number;
  /**
   * The names loaded so far, with those that sort near a text if they are loaded; undefined for a text without letters
   * or digits.
   */
  findLoadedNames(text: string): TextIndex | undefined;
  /**
   * Loads the names that sort near a text. The index also has the names of the large cities. Undefined for a text
   * without letters or digits.
   */
  loadNames(text: string): Promise<TextIndex | undefined>;
}

/**
 * Loads the 2,000 largest cities, and starts to load the next 3,000 and the names of states.
 *
 * @param names in the search language
 */
export async function openLoadedCities(files: Files, names: FinderNames): Promise<LoadedCities> {
  const { findName } = names;
  const cities: Omit<ShownCity, 'state'>[] = [];
  const stateNames = new Map<string | null, string>();
  const rowById = new Map<number, number>();
  const measureSize = (row: number) => Math.max(cities[row]?.population ?? 0, minRankedPopulation);
  const firstText = decode(await files.bytes(`cities/${firstCitiesFile}`));
  const zones = firstText.slice(firstText.lastIndexOf('\n') + 1).split('\t');
  const firstIndex = await openIndex(readCities(firstText));
  let large: LargeCities | undefined;
  const loadLarge = loadOnce(async () => {
    const [next, states] = await Promise.all([
      files.json<NextCities>(`cities/${nextCitiesFile}`),
      files.json<[string | null, string][]>(`cities/${cityStatesFile}`),
    ]);
    for (const [number, [code, name]] of states.entries())
      if (code !== null) stateNames.set(code, names.states[number] ?? name);
    const index = await openIndex(readCities(next.cities), firstIndex);
    await runInSlices(index.prepare());
    large = { index, beginnings: next.beginnings };
    return large;
  });
  const shards = new Map<number, TextIndex>();
  // An error is ignored here: the next search loads the cities again, and reports the error if that fails too.
  loadLarge().catch(() => {});

  /** Opens an index in time slices, so that the page stays responsive. */
  async function openIndex(texts: Iterable<IndexedText>, ...bases: TextIndex[]): Promise<TextIndex> {
    const index = createTextIndex(texts, measureSize, ...bases);
    await runInSlices(index.listSpelledTexts());
    return index;
  }

  function* readCities(packed: string): Generator<IndexedText> {
    for (const { texts, ...shown } of unpackCities(packed)) {
      const row = addCity(shown);
      const localName = findName(shown.id);
      for (const { text, kind } of texts) yield { row, text, kind: readKind(text, kind, localName) };
      // The list of large cities lacks most names of a single language.
      if (localName !== undefined) yield { row, text: localName, kind: 'name' };
    }
  }

  function* readTexts(shard: string): Generator<IndexedText> {
    for (const { text, kind, ...shown } of readShard(shard)) {
      yield { row: addCity(shown), text, kind: readKind(text, kind, findName(shown.id)) };
    }
  }

  function addCity({ zone, ...shown }: ShownPlace): number {
    const loadedRow = rowById.get(shown.id);
    if (loadedRow !== undefined) return loadedRow;
    const city = {
      ...shown,
      name: findName(shown.id) ?? shown.name,
      latitude: shown.latitude / 100,
      longitude: shown.longitude / 100,
      timezone: zones[zone] as string,
    };
    const row = cities.push(city) - 1;
    rowById.set(shown.id, row);
    return row;
  }

  const openShard = loadOnce(async (shard: number) => {
    const bytes = await files.bytes(`cities/${nameShardFile(shard)}`);
    const index = await openIndex(readTexts(decode(bytes)));
    shards.set(shard, index);
    return index;
  });

  return {
    city(row) {
      const city = cities[row] as Omit<ShownCity, 'state'>;
      return Object.assign({ state: stateNames.get(city.stateCode) ?? null }, city);
    },
    measureSize,
    findLoadedNames(text) {
      const key = findFirstKey(text);
      if (!key) return undefined;
      const loadedShards = large ? findShards(large, key).flatMap((shard) => shards.get(shard) ?? []) : [];
      return createTextIndex([], measureSize, ...loadedShards, large?.index ?? firstIndex);
    },
    async loadNames(text) {
      const key = findFirstKey(text);
      if (!key) return undefined;
      const large = await loadLarge();
      return openIndex([], ...(await Promise.all(findShards(large, key).map(openShard))), large.index);
    },
  };
}

function findFirstKey(text: string): string | undefined {
  return foldSpellings(text).map(toKey)[0];
}

/** Finds the shard in which a key sorts, and the next one if it begins with a name that begins with the key. */
function findShards({ beginnings }: LargeCities, key: string): number[] {
  const next = findBound(0, beginnings.length, (position) => (beginnings[position] as string) <= key);
  return [...(next > 0 ? [next - 1] : []), ...(beginnings[next]?.startsWith(key) ? [next] : [])];
}

/** A widespread or foreign name that equals the city's name in the search language becomes its `name`. */
function readKind(text: string, kind: ShardLine['kind'], localName: string | undefined): ShardLine['kind'] {
  const isForeign = kind === 'widespread' || kind === 'foreign';
  return isForeign && localName !== undefined && isSameName(text, localName) ? 'name' : kind;
}

/** True if names differ only in case, accents, punctuation and spaces. */
export function isSameName(one: string, other: string): boolean {
  return one === other || toKey(fold(one)) === toKey(fold(other));
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
