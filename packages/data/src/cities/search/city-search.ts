import type { Files } from '../../files.js';
import type { Match, Page } from '../../selection.js';
import { countLetters, foldSpellings, hasEastAsianLetters, keyOf } from '../../text/fold.js';
import {
  createTypoAutomaton,
  editsForgiven,
  measureTypos,
  tooMuch,
  unfinishedFromLetters,
} from '../../text/typo-automaton.js';
import { findGrams, intersect, lettersOfGram, readGramKeys } from './grams.js';
import { findBound, KeyReader, longestKey } from './key-list.js';
import { readName, readSearchIndex, type SearchIndex } from './search-index.js';
import { readSections } from './sections.js';
import { Tally } from './tally.js';
import { passWithTypos } from './typo-pass.js';

// So few candidates are read one by one sooner than narrowed down.
const fewKeys = 64;

/** What narrows, orders and cuts a search. */
export interface CitySearchAsk extends Page {
  /** Whether a row may be answered with; without it all may. */
  readonly accepts?: ((row: number) => boolean) | undefined;
  /** By population instead of by relevance. */
  readonly sort?: 'population' | undefined;
}

/** The rows of a page of hits, how each matched, and how many matched in all. */
export interface FoundCities {
  readonly rows: readonly number[];
  readonly matches: readonly Match[];
  readonly total: number;
}

/** Search for cities by any of their names. */
export interface CitySearch {
  search(q: string, ask?: CitySearchAsk): FoundCities;
}

/** One spelling of what was typed. */
interface Query {
  readonly codes: Uint16Array;
  readonly letters: number;
  readonly searchesInside: boolean;
}

interface OpenIndex {
  readonly index: SearchIndex;
  readonly tally: Tally;
}

// Languages share an index: it is read once for the files that it comes from.
const openIndexes = new WeakMap<Files, Promise<OpenIndex>>();

/**
 * Opens the search index of the cities. Names in the language weigh as default names do.
 *
 * @param nameOf a row's name in the language: what is shown as the name that matched, where it reads like that
 */
export async function openCitySearch(
  files: Files,
  language: string,
  nameOf: (row: number) => string,
): Promise<CitySearch> {
  let opening = openIndexes.get(files);
  if (!opening) {
    opening = openIndex(files);
    openIndexes.set(files, opening);
    opening.catch(() => openIndexes.delete(files));
  }
  const { index, tally } = await opening;
  const isNamed = await openNamed(files, index, language);
  return { search: (q, ask = {}) => searchCities(index, tally, isNamed, nameOf, q, ask) };
}

async function openIndex(files: Files): Promise<OpenIndex> {
  const index = readSearchIndex(await files.bytes('cities/search/index.bin'));
  return { index, tally: new Tally(index) };
}

/** One bit an entry: whether it is a name in the language. */
async function openNamed(files: Files, { languages, entries }: SearchIndex, language: string): Promise<Uint8Array> {
  const bits = new Uint8Array(Math.ceil(entries.length / 8));
  if (!languages.includes(language)) return bits;
  const { named } = readSections(await files.bytes(`cities/search/names-${language}.bin`));
  for (const entry of named as Uint32Array) bits[entry >> 3] = (bits[entry >> 3] as number) | (1 << (entry & 7));
  return bits;
}

function searchCities(
  index: SearchIndex,
  tally: Tally,
  isNamed: Uint8Array,
  nameOf: (row: number) => string,
  q: string,
  { accepts, sort, limit, offset = 0 }: CitySearchAsk,
): FoundCities {
  const queries = readQueries(index, q);
  tally.begin(isNamed, accepts);
  for (const query of queries) addStrict(index, tally, query);
  if (tally.isWeak) for (const query of queries) addTypos(index, tally, query);
  const page = tally.page(sort === 'population', offset, limit);
  return {
    rows: page.map(({ row }) => row),
    matches: page.map(({ row, entry, how }) => ({ name: matchedName(index, row, entry, nameOf(row)), how })),
    total: tally.total,
  };
}

function readQueries({ alphabet }: SearchIndex, q: string): Query[] {
  return foldSpellings(q)
    .map(keyOf)
    .filter((key) => key !== '' && key.length <= longestKey)
    .map((key) => {
      const letters = countLetters(key);
      return { codes: alphabet.encode(key), letters, searchesInside: letters >= 3 || hasEastAsianLetters(key) };
    });
}

/** Whole names, beginnings of names and words, and what stands inside words. */
function addStrict(index: SearchIndex, tally: Tally, { codes, searchesInside }: Query): void {
  if (codes.includes(0)) return;
  const { lengths, wordKeys, wordFroms } = index;
  const reader = new KeyReader(index);

  const compareKey = (key: number) => {
    reader.read(key);
    return reader.compare(codes);
  };
  const first = findBound(lengths.length, (at) => compareKey(at) < 0);
  const end = findBound(lengths.length, (at) => compareKey(at) <= 0);
  const isWhole = first < end && lengths[first] === codes.length;
  if (isWhole) tally.addRange(first, first + 1, 'exact');
  tally.addRange(isWhole ? first + 1 : first, end, 'prefix');

  const compareWord = (word: number) => {
    reader.read(wordKeys[word] as number);
    return reader.compare(codes, wordFroms[word]);
  };
  const firstWord = findBound(wordKeys.length, (at) => compareWord(at) < 0);
  const endWord = findBound(wordKeys.length, (at) => compareWord(at) <= 0);
  tally.addKeys(wordKeys.subarray(firstWord, endWord), 'word');

  if (searchesInside) tally.addKeys(keysWithInside(index, codes), 'inside');
}

/** The keys that have letters inside a word. */
function keysWithInside(index: SearchIndex, codes: Uint16Array): Uint32Array {
  const [rarest, next] = findGrams(index, index.alphabet, codes, false).map(([gram]) => gram as number);
  if (rarest === undefined) return new Uint32Array();
  const keys = readGramKeys(index, rarest);
  const isAllThere = codes.length === lettersOfGram(index, rarest);
  if (isAllThere) return keys;
  const narrowed = next !== undefined && keys.length > fewKeys ? intersect(keys, readGramKeys(index, next)) : keys;
  const reader = new KeyReader(index);
  return narrowed.filter((key) => {
    reader.read(key);
    return reader.hasInside(codes);
  });
}

/**
 * Names with slips. Either all edits but one, at most, are made in the first letters, which the pass over all keys then
 * leaves early; or what follows them is typed without a slip, and is found by its grams.
 */
function addTypos(index: SearchIndex, tally: Tally, { codes, letters }: Query): void {
  const most = editsForgiven(letters);
  if (most === 0) return;
  const unfinished = letters >= unfinishedFromLetters;
  const report = (key: number, cost: number) => tally.addTypo(key, cost);
  const first = Math.min(codes.length - 3, codes.length >> 1);
  passWithTypos(index, index.heads, createTypoAutomaton(codes, most, first), unfinished, report);

  const automaton = createTypoAutomaton(codes, most);
  const reader = new KeyReader(index);
  const [rarest = []] = findGrams(index, index.alphabet, codes.subarray(first), true);
  for (const key of rarest.flatMap((gram) => Array.from(readGramKeys(index, gram)))) {
    reader.read(key);
    const cost = measureTypos(automaton, reader.plainLetters(), unfinished);
    if (cost < tooMuch) report(key, cost);
  }
}

/** The name that an entry's key was made of, or the city's name in the language of the search where it makes the same. */
function matchedName(index: SearchIndex, row: number, entry: number, name: string): string {
  const key = findBound(index.lengths.length, (at) => (index.keyEntries[at + 1] as number) <= entry);
  const reader = new KeyReader(index);
  reader.read(key);
  const text = index.alphabet.decode(reader.plainLetters());
  if (foldSpellings(name).some((folded) => keyOf(folded) === text)) return name;
  return readName(index, row, index.ordinals[entry] as number);
}
