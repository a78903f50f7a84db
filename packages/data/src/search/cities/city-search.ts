import { readColumns } from '../../core/columns.js';
import type { Files } from '../../core/files.js';
import type { Steps } from '../../core/scheduler.js';
import type { Match, Page } from '../../core/selection.js';
import { readName, readSearchIndex, type SearchIndex } from '../index/search-index.js';
import { fold, maxTextLength, toKey } from '../text/fold.js';
import { addWholeNames, findTypos, findWithoutTypos, readQueries } from './find-names.js';
import { findQualified, openQualifiedSearch, ReadingScorer, type RowPlaces } from './find-qualified.js';
import { findQualifiedLoosely } from './find-qualified-loosely.js';
import { Qualifiers } from './qualifiers.js';
import { readWords } from './readings.js';
import { type RowOrder, Scorer } from './scorer.js';

export interface CitySearchQuery extends Page {
  /** Tests if a row may match; by default, all rows may. */
  readonly accepts?: ((row: number) => boolean) | undefined;
  /** By default, rows are sorted by relevance. */
  readonly order?: RowOrder | undefined;
}

/** `rows` and `matches` are those of one page, `total` counts all matching cities. */
export interface FoundCities {
  readonly rows: readonly number[];
  readonly matches: readonly Match[];
  readonly total: number;
}

export interface CitySearch {
  search(q: string, query?: CitySearchQuery): Steps<FoundCities>;
  /** Finds the cities with a name, in any language, that is the whole text. Ranks them like `search`. */
  findNamed(text: string, limit?: number): FoundCities;
}

/** The default name of a row, and its name in the language of the search if that differs. */
export interface RowNames {
  default(row: number): string;
  local(row: number): string | undefined;
}

interface OpenIndex {
  readonly index: SearchIndex;
  readonly qualifiers: Qualifiers | undefined;
  /** The next search can reuse it; undefined while a search uses it. */
  idleScorer?: Scorer | undefined;
}

// The searches in all languages share the index of their `files`.
const openIndexes = new WeakMap<Files, Promise<OpenIndex>>();

/**
 * Opens the city search in a language, whose names rank like default names.
 *
 * @param names a local name is shown instead of a matched name with the same letters
 * @param places without them, a text such as `paris tx` is not read as a name and a place
 */
export async function openCitySearch(
  files: Files,
  language: string,
  names: RowNames,
  places?: RowPlaces,
): Promise<CitySearch> {
  let opening = openIndexes.get(files);
  if (!opening) {
    opening = openIndex(files, places !== undefined);
    openIndexes.set(files, opening);
    opening.catch(() => openIndexes.delete(files));
  }
  const sharedIndex = await opening;
  const { index } = sharedIndex;
  const namedEntries = await readNamedEntries(files, index, language);
  const options = { namedEntries, names, places };
  return {
    search: (q, query = {}) => searchCities(sharedIndex, options, q, query),
    findNamed: (text, limit) => findNamed(sharedIndex, options, text, limit),
  };
}

async function openIndex(files: Files, withQualifiers: boolean): Promise<OpenIndex> {
  const index = readSearchIndex(await files.bytes('cities/search/index.bin'));
  if (!withQualifiers) return { index, qualifiers: undefined };
  return { index, qualifiers: new Qualifiers(await files.bytes('cities/search/qualifiers.bin')) };
}

/** Reads a bit set of the entries that are names in the language. */
async function readNamedEntries(
  files: Files,
  { languages, postings }: SearchIndex,
  language: string,
): Promise<Uint8Array> {
  const bits = new Uint8Array(Math.ceil(postings.length / 8));
  if (!languages.includes(language)) return bits;
  const file = readColumns(await files.bytes(`cities/search/names-${language}.bin`));
  for (const entry of file.numbers<Uint32Array>('named'))
    bits[entry >> 3] = (bits[entry >> 3] as number) | (1 << (entry & 7));
  return bits;
}

/** `Puebla de Almoradiel, La` in alphabetical lists. */
const articleAtEnd = /^([^,]+), ?(the|la|le|les|el|los|las|els|il|lo|gli|a|o|as|os|die|der|das)$/iu;

interface LanguageOptions {
  readonly namedEntries: Uint8Array;
  readonly names: RowNames;
  readonly places: RowPlaces | undefined;
}

/**
 * A text that is a whole name is not split into a name and a qualifier if the match has at least this rank, in powers
 * of ten of population. So `Kansas City` is searched as a whole.
 */
const minWholeNameRank = 4;

/** Added to the rank of parts of names if a text with accents is a whole name. */
const accentedPartRank = -1;

function* searchCities(
  sharedIndex: OpenIndex,
  options: LanguageOptions,
  q: string,
  query: CitySearchQuery,
): Steps<FoundCities> {
  if (q.length > maxTextLength) return { rows: [], matches: [], total: 0 };
  const { namedEntries, names, places } = options;
  const { accepts, order, limit, offset = 0 } = query;
  const { index, qualifiers, idleScorer: scorer = new Scorer(index.postings, index.sizeCounts) } = sharedIndex;
  sharedIndex.idleScorer = undefined;
  const queries = readQueries(index.alphabet, q);
  scorer.begin(namedEntries, accepts);
  for (const { codes } of queries) addWholeNames(index, codes, scorer);
  const isWholeName = scorer.hasExact(minWholeNameRank);
  const words = isWholeName ? [] : readWords(q);
  const qualifiedSearch =
    qualifiers && places && words.length > 0
      ? openQualifiedSearch(index, qualifiers, new ReadingScorer(scorer, places, qualifiers.stateCount), words)
      : undefined;
  // After a comma, a known place is no part of the name.
  const isInPlace = qualifiedSearch?.hasParts && qualifiedSearch.readings.length > 0;
  // Åbo is a whole name, and no beginning of Abobo.
  scorer.setReading(undefined, scorer.hasExact() && fold(q) !== q.toLowerCase() ? accentedPartRank : 0);
  if (!isInPlace)
    for (const { codes, searchesInside } of queries) yield* findWithoutTypos(index, codes, searchesInside, scorer);
  if (qualifiedSearch) yield* findQualified(qualifiedSearch);
  if (articleAtEnd.test(q) && !scorer.hasExact()) {
    scorer.setReading();
    for (const { codes } of readQueries(index.alphabet, q.replace(articleAtEnd, '$2 $1')))
      addWholeNames(index, codes, scorer);
  }
  if (scorer.isWeak) {
    const skipsWholeText = qualifiedSearch ? yield* findQualifiedLoosely(qualifiedSearch) : false;
    if (!skipsWholeText) {
      scorer.setReading();
      for (const { codes, letters } of queries) findTypos(index, codes, letters, scorer);
    }
  }
  // Without a filter, Asia/Kolkata is the name of a time zone.
  const firstName = accepts && q.includes('/') ? (q.split('/', 1)[0] as string) : '';
  const simplerText = scorer.total === 0 ? dropNumbers(q) || firstName : '';
  if (simplerText !== '') {
    sharedIndex.idleScorer = scorer;
    return yield* searchCities(sharedIndex, options, simplerText, query);
  }
  yield;
  const page = scorer.page(order, offset, limit);
  const { total } = scorer;
  sharedIndex.idleScorer = scorer;
  const matches: Match[] = [];
  for (const { row, entry, how } of page) {
    matches.push({ name: findMatchedName(index, row, entry, names), how });
    yield;
  }
  return { rows: page.map(({ row }) => row), matches, total };
}

function findNamed(
  sharedIndex: OpenIndex,
  { namedEntries, names }: LanguageOptions,
  text: string,
  limit?: number,
): FoundCities {
  const { index } = sharedIndex;
  sharedIndex.idleScorer ??= new Scorer(index.postings, index.sizeCounts);
  const scorer = sharedIndex.idleScorer;
  scorer.begin(namedEntries, undefined);
  const queries = text.length > maxTextLength ? [] : readQueries(index.alphabet, text);
  for (const { codes } of queries) addWholeNames(index, codes, scorer);
  const page = scorer.page(undefined, 0, limit);
  const matches = page.map(({ row, entry, how }): Match => ({ name: findMatchedName(index, row, entry, names), how }));
  return { rows: page.map(({ row }) => row), matches, total: scorer.total };
}

/** Drops words with digits, such as postal codes. The result is empty if nothing is dropped, or nothing remains. */
function dropNumbers(q: string): string {
  const withoutNumbers = q.replace(/[^\s,()]+/g, (word) => (/\p{N}/u.test(word) ? ' ' : word)).trim();
  return withoutNumbers === q.trim() ? '' : withoutNumbers;
}

/** Returns the city's name in the search language, if its key is that of the matched name, or else the matched name. */
function findMatchedName(index: SearchIndex, row: number, entry: number, names: RowNames): string {
  const writtenName = readName(index, entry, names.default);
  const name = names.local(row);
  return name !== undefined && toKey(fold(writtenName)) === toKey(fold(name)) ? name : writtenName;
}
