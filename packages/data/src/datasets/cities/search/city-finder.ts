import { findBound } from '../../../core/binary-search.js';
import type { LanguageCode, Suggested } from '../../../core/codes.js';
import { Files, type Load } from '../../../core/files.js';
import type { Hit, Match } from '../../../core/selection.js';
import { fold, foldSpellings, toKey } from '../../../text/fold.js';
import { matchLanguage, openLanguageTags } from '../../../text/language-tags.js';
import { createTextIndex, type IndexedText, type TextIndex } from '../../../text/text-index.js';
import { readNamesById } from '../city-names.js';
import { PlaceText } from './place-text.js';
import { listPlacedNames, listPlacesWithSlips, listUnfinishedPlaces, type PlacedName } from './placed-names.js';
import { Qualifiers } from './qualifiers.js';
import { readWords } from './query-words.js';
import { liesIn, readingRanks } from './reading-counter.js';
import { mostWords } from './readings.js';
import { readLine, type ShardedHead, shardName } from './shards.js';

/** What a finder shows of a city. The whole record is found by its id. */
export interface FoundCity {
  /** GeoNames id. */
  readonly id: number;
  /** In the language of the finder; the default name where there is none. */
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

/** How a finder is opened. */
export interface CityFinderOptions {
  /** A BCP 47 tag: of names; English if not given. */
  readonly language?: Suggested<LanguageCode> | undefined;
}

/** Search in a page, which loads only what is near to what is typed. */
export interface CityFinder {
  /**
   * Cities by the beginning of any of their names, best first; the 5,000 largest also by words, by what stands inside
   * words, and with slips anywhere in a name. Slips in names of smaller cities are forgiven after the first few letters.
   * A state or country before or after the name, or after a comma, says where the city is.
   *
   * @param q what was typed
   * @param limit how many cities, 10 if not given
   */
  find(q: string, limit?: number): Promise<FoundCity[]>;
}

type Shown = Omit<FoundCity, 'match'>;

/** The whole name of a city with so many people, or the beginning of one with so many, is read as nothing else. */
const wholeNamePeople = 10_000;
const beginningPeople = 100_000;

/**
 * Opens the search for a page. It loads a head of the 5,000 largest cities, the names in the language, if it is not English,
 * and with each search at most one shard with all names that begin as what was typed: together less than 300 KB,
 * compressed, for the first search in English, and less than 60 KB for one more. The first text that seems to say where a city
 * is loads names of states and countries, 1.4 MB compressed; such a text may load a shard more for each name that it may mean.
 *
 * @param load reads the compiled files by their names, which begin with `cities/`; `languages/tags.json` if there is a language
 * @throws UnsupportedLanguageError where no supported language matches; what `load` throws when a file is missing
 * @example
 * const finder = await openCityFinder(loadFromFolder(), { language: 'it' });
 * (await finder.find('monaco, germania'))[0]?.name; // 'Monaco di Baviera'
 */
export async function openCityFinder(load: Load, { language }: CityFinderOptions = {}): Promise<CityFinder> {
  const files = new Files(load);
  const findName = await openNames(files, language);
  const { beginnings, lines } = await files.json<ShardedHead>('cities/search/head.json');
  const cities: Shown[] = [];
  const rows = new Map<number, number>();
  const measureSize = (row: number) => cities[row]?.population ?? 0;
  const headTexts = readTexts(lines);
  const head = createTextIndex([...headTexts, ...listLocalNames()], measureSize);
  const shards = new Map<number, Promise<TextIndex>>();

  function readTexts(text: string): IndexedText[] {
    return text.split('\n').map((line) => {
      const { text, kind, ...shown } = readLine(line);
      const local = findName(shown.id);
      const row = rows.get(shown.id) ?? cities.push({ ...shown, name: local ?? shown.name }) - 1;
      rows.set(shown.id, row);
      const isForeign = kind === 'widespread' || kind === 'foreign';
      const isLocal = isForeign && local !== undefined && readsAlike(text, local);
      return { row, text, kind: isLocal ? 'name' : kind };
    });
  }

  /** The head has few names that are of one language only. */
  function listLocalNames(): IndexedText[] {
    return cities.flatMap(({ id }, row): IndexedText[] => {
      const text = findName(id);
      return text === undefined ? [] : [{ row, text, kind: 'name' }];
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

  async function findNamed(name: string, strictly: boolean): Promise<Hit[]> {
    const [key] = foldSpellings(name).map(toKey);
    if (!key) return [];
    const shard = findBound(0, beginnings.length, (at) => (beginnings[at] as string) <= key) - 1;
    const index = shard < 0 ? head : await openShard(shard);
    return index.search(name, strictly);
  }

  let openPlaces: Promise<Places> | undefined;
  function loadPlaces(): Promise<Places> {
    if (openPlaces) return openPlaces;
    const loading = files.bytes('cities/search/qualifiers.bin').then(readPlaces);
    openPlaces = loading;
    loading.catch(() => {
      openPlaces = undefined;
    });
    return loading;
  }

  /** Whether the text is a name that many people mean, or the beginning of one. */
  function isName(found: readonly Hit[], isInParts: boolean): boolean {
    return found.some(({ row, match: { how } }) => {
      const people = measureSize(row);
      return how === 'exact' ? people >= wholeNamePeople : how === 'prefix' && !isInParts && people >= beginningPeople;
    });
  }

  /** The cities that lie where the text says, and have one of the names in it. */
  async function findPlaced(names: readonly PlacedName[], { numbers, stateCount }: Places, isMatch: HitTest) {
    const found: { readonly hits: readonly Hit[]; readonly rank: number }[] = [];
    for (const { name, isPlaceFirst, readings } of names) {
      const liesThere = ({ row }: Hit, withTerritories: boolean) => {
        const { stateCode, country } = cities[row] as Shown;
        const state = numbers.get(stateCode ?? '') ?? 0;
        const there = numbers.get(country) ?? stateCount;
        return readings.some(({ where }) => liesIn(where, state, there, withTerritories));
      };
      const named = (await findNamed(name, false)).filter(isMatch);
      const inPlaces = named.filter((hit) => liesThere(hit, false));
      const hits = [...inPlaces, ...named.filter((hit) => liesThere(hit, true))];
      const size = Math.log10(1 + Math.max(0, ...hits.map(({ row }) => measureSize(row))));
      found.push({ hits, rank: size + (isPlaceFirst ? readingRanks.placeFirst : 0) });
    }
    return found.sort((a, b) => b.rank - a.rank).flatMap(({ hits }) => hits);
  }

  /** Cities by a text that may say where they are, after those that it names as it stands. */
  async function findQualified(q: string, named: readonly Hit[]): Promise<readonly Hit[]> {
    const words = readWords(q);
    const isInParts = words.some(({ startsPart }, at) => at > 0 && startsPart);
    if (words.length < 2 || words.length > mostWords || isName(named, isInParts)) return named;
    const places = await loadPlaces();
    const text = new PlaceText(places.qualifiers, words);
    const names = listPlacedNames(text);
    const found = await findPlaced(names, places, isExact);
    if (found.length > 0 || (named.length > 0 && !isInParts)) return [...found, ...named];
    for (const list of [listUnfinishedPlaces, listPlacesWithSlips]) {
      const loosely = await findPlaced(list(text), places, isExact);
      if (loosely.length > 0) return [...loosely, ...named];
    }
    return [...(await findPlaced(names, places, () => true)), ...named];
  }

  return {
    async find(q, limit = 10) {
      const found = await findQualified(q, await findNamed(q, true));
      const hits = found.length > 0 ? found : await findNamed(q, false);
      const matches = new Map<number, Match>();
      for (const { row, match } of hits) if (!matches.has(row)) matches.set(row, match);
      return Array.from(matches)
        .slice(0, limit)
        .map(([row, { name, how }]) => {
          const shown = cities[row] as Shown;
          return { ...shown, match: { name: readsAlike(name, shown.name) ? shown.name : name, how } };
        });
    },
  };
}

type HitTest = (hit: Hit) => boolean;
const isExact: HitTest = ({ match }) => match.how === 'exact';

/** What texts say of where a city is, and the number of each state and country by its code. */
interface Places {
  readonly qualifiers: Qualifiers;
  readonly numbers: ReadonlyMap<string | null, number>;
  readonly stateCount: number;
}

function readPlaces(file: Uint8Array): Places {
  const qualifiers = new Qualifiers(file);
  const { placeCodes, stateCount } = qualifiers;
  return { qualifiers, numbers: new Map(placeCodes.map((code, number) => [code, number])), stateCount };
}

/** The names of cities in a language, by id. */
async function openNames(files: Files, tag = 'en'): Promise<(id: number) => string | undefined> {
  const language = tag === 'en' ? tag : matchLanguage(await openLanguageTags(files), tag);
  return language === 'en' ? () => undefined : readNamesById(await files.bytes(`cities/${language}.bin`));
}

function readsAlike(one: string, other: string): boolean {
  return one === other || toKey(fold(one)) === toKey(fold(other));
}
