import { findBound } from '../../../core/binary-search.js';
import { Files, type Load } from '../../../core/files.js';
import type { Match } from '../../../core/selection.js';
import { foldSpellings, toKey } from '../../../text/fold.js';
import { createTextIndex, type IndexedText, type TextIndex } from '../../../text/text-index.js';
import { readLine, type ShardedHead, shardName } from './shards.js';

/** What a finder shows of a city. The whole record is found by its id. */
export interface FoundCity {
  /** GeoNames id. */
  readonly id: number;
  /** The default name. */
  readonly name: string;
  /** Alpha-2 code. */
  readonly country: string;
  /** ISO 3166-2 code, where it is known. */
  readonly stateCode: string | null;
  /** 0 where it is not known. */
  readonly population: number;
  /** The name that matched and how. */
  readonly match: Match;
}

/** Search in a page, which loads only what is near to what is typed. */
export interface CityFinder {
  /**
   * Cities by the beginning of any of their names, best first; the 5,000 largest also by words, by what stands inside
   * words, and with slips anywhere in a name. Slips in names of smaller cities are forgiven after the first few letters.
   *
   * @param q what was typed
   * @param limit how many cities, 10 if not given
   */
  find(q: string, limit?: number): Promise<FoundCity[]>;
}

type Shown = Omit<FoundCity, 'match'>;

/**
 * Opens the search for a page. It loads a head of the 5,000 largest cities, and with each search at most one shard with
 * all names that begin as what was typed: together less than 300 KB, compressed, for the first search, and less than
 * 60 KB for one more.
 *
 * @param load reads the compiled files by their names, which begin with `cities/search/`
 * @throws what `load` throws when a file is missing
 * @example
 * const finder = await openCityFinder(loadFromFolder());
 * (await finder.find('pheonix'))[0]?.name; // 'Phoenix'
 */
export async function openCityFinder(load: Load): Promise<CityFinder> {
  const files = new Files(load);
  const { beginnings, lines } = await files.json<ShardedHead>('cities/search/head.json');
  const cities: Shown[] = [];
  const rows = new Map<number, number>();
  const measureSize = (row: number) => cities[row]?.population ?? 0;
  const head = createTextIndex(readTexts(lines), measureSize);
  const shards = new Map<number, Promise<TextIndex>>();

  function readTexts(text: string): IndexedText[] {
    return text.split('\n').map((line) => {
      const { text, kind, ...shown } = readLine(line);
      const row = rows.get(shown.id) ?? cities.push(shown) - 1;
      rows.set(shown.id, row);
      return { row, text, kind };
    });
  }

  async function loadShard(shard: number): Promise<TextIndex> {
    const bytes = await files.bytes(`cities/${shardName(shard)}`);
    return createTextIndex(readTexts(new TextDecoder().decode(bytes)), measureSize, head);
  }

  function openShard(shard: number): Promise<TextIndex> {
    const known = shards.get(shard);
    if (known) return known;
    const loading = loadShard(shard);
    shards.set(shard, loading);
    loading.catch(() => shards.delete(shard));
    return loading;
  }

  return {
    async find(q, limit = 10) {
      const [key] = foldSpellings(q).map(toKey);
      if (!key) return [];
      const shard = findBound(0, beginnings.length, (at) => (beginnings[at] as string) <= key) - 1;
      const index = shard < 0 ? head : await openShard(shard);
      return index
        .search(q)
        .slice(0, limit)
        .map(({ row, match }) => ({ ...(cities[row] as Shown), match }));
    },
  };
}
