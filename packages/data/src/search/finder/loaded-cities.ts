import { findBound } from '../../core/binary-search.js';
import type { Files } from '../../core/files.js';
import { runInSlices } from '../../core/scheduler.js';
import type { Match } from '../../core/selection.js';
import {
  cityStatesFile,
  firstCitiesFile,
  type NextCities,
  nextCitiesFile,
  readShard,
  type ShardLine,
  type ShownPlace,
  shardName,
  unpackCities,
} from '../index/finder-files.js';
import { fold, toKey } from '../text/fold.js';
import type { IndexedText } from '../text/spelled-texts.js';
import { foldSpellings } from '../text/spellings.js';
import { createTextIndex, type TextIndex } from '../text/text-index.js';

/** A city as a finder shows it. The whole record is found by its id. */
export interface FoundCity {
  /** GeoNames id. */
  readonly id: number;
  /** In the language of the finder; the default name where there is none. */
  readonly name: string;
  /** Alpha-2 code. */
  readonly country: string;
  /** Name of the first-level subdivision in the language of the finder; null if it has none, and before the first `find`. */
  readonly state: string | null;
  /** ISO 3166-2 code, where it is known. */
  readonly stateCode: string | null;
  /** Degrees north, to a hundredth: a kilometre. */
  readonly latitude: number;
  /** Degrees east, to a hundredth. */
  readonly longitude: number;
  /** IANA time zone. */
  readonly timezone: string;
  /** 0 where it is not known. */
  readonly population: number;
  /** The name that matched and how. */
  readonly match: Match;
}

/** A shown city without the name that it was found by. */
export type ShownCity = Omit<FoundCity, 'match'>;

/** The names of a language, where they differ from the default ones. */
export interface FinderNames {
  findName(id: number): string | undefined;
  /** By the number of the state. */
  readonly states: Readonly<Record<number, string>>;
}

/** The largest cities and the next ones, whose names are searched in full, and where the names of all others are. */
interface LargeCities {
  readonly index: TextIndex;
  readonly beginnings: readonly string[];
}

/** The cities that a page has loaded, by rows in the order of loading. */
export interface LoadedCities {
  city(row: number): ShownCity;
  measureSize(row: number): number;
  /** The loaded names that begin like a text; undefined for a text without letters. */
  peek(text: string): TextIndex | undefined;
  /** All names that begin like a text, loaded where they are not yet, and those of the large cities. */
  open(text: string): Promise<TextIndex | undefined>;
}

/**
 * Loads the largest cities, and begins to load the next.
 *
 * @param names in the language of the search
 */
export async function openLoadedCities(files: Files, names: FinderNames): Promise<LoadedCities> {
  const { findName } = names;
  const cities: Omit<ShownCity, 'state'>[] = [];
  const stateNames = new Map<string | null, string>();
  const rows = new Map<number, number>();
  const measureSize = (row: number) => cities[row]?.population ?? 0;
  const firstText = decode(await files.bytes(`cities/${firstCitiesFile}`));
  const zones = firstText.slice(firstText.lastIndexOf('\n') + 1).split('\t');
  const first = await openIndex(readCities(firstText));
  let large: LargeCities | undefined;
  const loadLarge = loadOnce(async () => {
    const [next, states] = await Promise.all([
      files.json<NextCities>(`cities/${nextCitiesFile}`),
      files.json<[string | null, string][]>(`cities/${cityStatesFile}`),
    ]);
    for (const [number, [code, name]] of states.entries())
      if (code !== null) stateNames.set(code, names.states[number] ?? name);
    const index = await openIndex(readCities(next.cities), first);
    await runInSlices(index.prepare());
    large = { index, beginnings: next.beginnings };
    return large;
  });
  const shards = new Map<number, TextIndex>();
  const loadingShards = new Map<number, Promise<TextIndex>>();
  // A search asks for them again, and fails if they cannot be loaded then.
  loadLarge().catch(() => {});

  /** Builds an index in time slices, so that the page goes on meanwhile. */
  async function openIndex(texts: Iterable<IndexedText>, base?: TextIndex): Promise<TextIndex> {
    const index = createTextIndex(texts, measureSize, base);
    await runInSlices(index.open());
    return index;
  }

  function* readCities(packed: string): Generator<IndexedText> {
    for (const { texts, ...shown } of unpackCities(packed)) {
      const row = addCity(shown);
      const local = findName(shown.id);
      for (const { text, kind } of texts) yield { row, text, kind: readKind(text, kind, local) };
      // A large city is listed by few names that are of one language only.
      if (local !== undefined) yield { row, text: local, kind: 'name' };
    }
  }

  function* readTexts(shard: string): Generator<IndexedText> {
    for (const { text, kind, ...shown } of readShard(shard)) {
      yield { row: addCity(shown), text, kind: readKind(text, kind, findName(shown.id)) };
    }
  }

  function addCity({ zone, ...shown }: ShownPlace): number {
    const known = rows.get(shown.id);
    if (known !== undefined) return known;
    const city = {
      ...shown,
      name: findName(shown.id) ?? shown.name,
      latitude: shown.latitude / 100,
      longitude: shown.longitude / 100,
      timezone: zones[zone] as string,
    };
    const row = cities.push(city) - 1;
    rows.set(shown.id, row);
    return row;
  }

  async function loadShard(shard: number, base: TextIndex): Promise<TextIndex> {
    const bytes = await files.bytes(`cities/${shardName(shard)}`);
    const index = await openIndex(readTexts(decode(bytes)), base);
    shards.set(shard, index);
    return index;
  }

  function openShard(shard: number, base: TextIndex): Promise<TextIndex> {
    const known = loadingShards.get(shard);
    if (known) return known;
    const loading = loadShard(shard, base);
    loadingShards.set(shard, loading);
    loading.catch(() => loadingShards.delete(shard));
    return loading;
  }

  return {
    city(row) {
      const city = cities[row] as Omit<ShownCity, 'state'>;
      return Object.assign({ state: stateNames.get(city.stateCode) ?? null }, city);
    },
    measureSize,
    peek(text) {
      const key = firstKey(text);
      if (!key) return undefined;
      return (large && shards.get(findShard(large, key))) ?? large?.index ?? first;
    },
    async open(text) {
      const key = firstKey(text);
      if (!key) return undefined;
      const large = await loadLarge();
      const shard = findShard(large, key);
      return shard < 0 ? large.index : openShard(shard, large.index);
    },
  };
}

function firstKey(text: string): string | undefined {
  return foldSpellings(text).map(toKey)[0];
}

/** The shard of the names that begin like a key; -1 where there is none. */
function findShard({ beginnings }: LargeCities, key: string): number {
  return findBound(0, beginnings.length, (at) => (beginnings[at] as string) <= key) - 1;
}

/** A name in a few languages weighs as the city's name where it reads like the one in the language of the search. */
function readKind(text: string, kind: ShardLine['kind'], local: string | undefined): ShardLine['kind'] {
  const isForeign = kind === 'widespread' || kind === 'foreign';
  return isForeign && local !== undefined && readsAlike(text, local) ? 'name' : kind;
}

/** True if two names are the same in a search. */
export function readsAlike(one: string, other: string): boolean {
  return one === other || toKey(fold(one)) === toKey(fold(other));
}

/** Loads once; again after a failure. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    if (loading) return loading;
    const now = load();
    loading = now;
    now.catch(() => {
      loading = undefined;
    });
    return now;
  };
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
