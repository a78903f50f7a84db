import { readColumns } from '../../../core/columns.js';
import type { Files } from '../../../core/files.js';
import type { Steps } from '../../../core/scheduler.js';
import type { Match, Page } from '../../../core/selection.js';
import { countLetters, fold, hasEastAsianLetters, toKey } from '../../../text/fold.js';
import { querySpellings } from '../../../text/query-spellings.js';
import { findStrictly } from './find-strictly.js';
import { findTypos } from './find-typos.js';
import { longestKey } from './key-list.js';
import { type RowOrder, Scorer } from './scorer.js';
import { readSearchIndex, type SearchIndex } from './search-index.js';
import { readName } from './written-names.js';

/** What narrows, orders and cuts a search. */
export interface CitySearchAsk extends Page {
  /** Whether a row may be answered with; without it all may. */
  readonly accepts?: ((row: number) => boolean) | undefined;
  /** By the place of each row instead of by relevance. */
  readonly order?: RowOrder | undefined;
}

/** The rows of a page of hits, how each matched, and how many matched in all. */
export interface FoundCities {
  readonly rows: readonly number[];
  readonly matches: readonly Match[];
  readonly total: number;
}

/** Search for cities by any of their names. */
export interface CitySearch {
  search(q: string, ask?: CitySearchAsk): Steps<FoundCities>;
}

/** What a row is called: by default, and in the language of the search where that differs. */
export interface RowNames {
  default(row: number): string;
  local(row: number): string | undefined;
}

/** One spelling of what was typed. */
interface Query {
  readonly codes: Uint16Array;
  readonly letters: number;
  readonly searchesInside: boolean;
}

interface OpenIndex {
  readonly index: SearchIndex;
  /** One that no search uses at the moment, if there is. */
  idleScorer?: Scorer | undefined;
}

// Languages share an index: it is read once for the files that it comes from.
const openIndexes = new WeakMap<Files, Promise<OpenIndex>>();

/**
 * Opens the search index of the cities. Names in the language weigh as default names do.
 *
 * @param names a row's name in the language is shown as the name that matched, where it reads like that
 */
export async function openCitySearch(files: Files, language: string, names: RowNames): Promise<CitySearch> {
  let opening = openIndexes.get(files);
  if (!opening) {
    opening = openIndex(files);
    openIndexes.set(files, opening);
    opening.catch(() => openIndexes.delete(files));
  }
  const open = await opening;
  const { index } = open;
  const isNamed = await openNamed(files, index, language);
  return { search: (q, ask = {}) => searchCities(open, isNamed, names, q, ask) };
}

async function openIndex(files: Files): Promise<OpenIndex> {
  return { index: readSearchIndex(await files.bytes('cities/search/index.bin')) };
}

/** One bit an entry: whether it is a name in the language. */
async function openNamed(files: Files, { languages, entries }: SearchIndex, language: string): Promise<Uint8Array> {
  const bits = new Uint8Array(Math.ceil(entries.length / 8));
  if (!languages.includes(language)) return bits;
  const file = readColumns(await files.bytes(`cities/search/names-${language}.bin`));
  for (const entry of file.numbers<Uint32Array>('named'))
    bits[entry >> 3] = (bits[entry >> 3] as number) | (1 << (entry & 7));
  return bits;
}

function* searchCities(
  open: OpenIndex,
  isNamed: Uint8Array,
  names: RowNames,
  q: string,
  { accepts, order, limit, offset = 0 }: CitySearchAsk,
): Steps<FoundCities> {
  const { index, idleScorer: scorer = new Scorer(index.postings, index.sizeCounts) } = open;
  open.idleScorer = undefined;
  const queries = readQueries(index, q);
  scorer.begin(isNamed, accepts);
  for (const { codes, searchesInside } of queries) yield* findStrictly(index, codes, searchesInside, scorer);
  if (scorer.isWeak) {
    for (const { codes, letters } of queries)
      findTypos(index, codes, letters, (key, cost) => scorer.addTypo(key, cost));
  }
  yield;
  const page = scorer.page(order, offset, limit);
  const { total } = scorer;
  open.idleScorer = scorer;
  const matches: Match[] = [];
  for (const { row, entry, how } of page) {
    matches.push({ name: matchedName(index, row, entry, names), how });
    yield;
  }
  return { rows: page.map(({ row }) => row), matches, total };
}

function readQueries({ alphabet }: SearchIndex, q: string): Query[] {
  return querySpellings(q)
    .map(toKey)
    .filter((key) => key !== '' && key.length <= longestKey)
    .map((key) => {
      const letters = countLetters(key);
      return { codes: alphabet.encode(key), letters, searchesInside: letters >= 3 || hasEastAsianLetters(key) };
    });
}

/** The name that an entry's key was made of, or the city's name in the language of the search where that reads alike. */
function matchedName(index: SearchIndex, row: number, entry: number, names: RowNames): string {
  const written = readName(index, entry, names.default);
  const name = names.local(row);
  return name !== undefined && toKey(fold(written)) === toKey(fold(name)) ? name : written;
}
