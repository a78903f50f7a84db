import { readColumns } from '../../core/columns.js';
import { type Alphabet, type KeyHeadSections, KeyReader, type KeySections, openAlphabet } from './keys.js';
import { type EntrySections, Postings } from './postings.js';
import { openPrefixTree, type PrefixTreeLevel } from './prefix-tree.js';
import { GramReader, type GramSections } from './trigrams.js';

/**
 * Kinds of a city's texts: the default name, a name in several languages, a name in a few, an alternate name, an
 * alternate that is the default name of a larger city, or a code, which must match as a whole.
 */
export const kinds = { name: 0, widespread: 1, foreign: 2, alternate: 3, borrowed: 4, code: 5 } as const;

/** A row and a kind of text are packed into one number: the row times this factor, plus the kind (three bits). */
export const kindFactor = 8;

/** A word is stored as one number: its key times this factor, plus the position of its first letter in the key. */
export const wordFactor = 256;

export function readKeyOfWord(word: number): number {
  return Math.floor(word / wordFactor);
}

/** The second and later words of keys, sorted by the key from that word on. */
export interface WordSections {
  /** Packed with `wordFactor`. */
  readonly words: Uint32Array;
}

/** The concatenated levels of a prefix tree of the words, for `openPrefixTree`. */
export interface WordHeadSections {
  readonly wordHeadCounts: Uint32Array;
  readonly wordHeadLetters: Uint16Array;
  readonly wordHeadStarts: Uint32Array;
}

/** The arrays of `cities/search/index.bin`. */
export interface SearchSections
  extends KeySections,
    KeyHeadSections,
    WordSections,
    WordHeadSections,
    GramSections,
    EntrySections,
    WrittenNameSections {
  /** The number of rows of each size: log10(1 + population), in hundredths. Rows are sorted by size, largest first. */
  readonly sizeCounts: Uint32Array;
}

/** The metadata of `cities/search/index.bin`. */
export interface SearchMeta {
  readonly alphabetLetters: readonly string[];
  /** The languages with a list of names. */
  readonly languages: readonly string[];
}

export interface SearchIndex extends SearchSections, SearchMeta {
  readonly alphabet: Alphabet;
  readonly keyHeads: readonly PrefixTreeLevel[];
  readonly wordHeads: readonly PrefixTreeLevel[];
  readonly keyReader: KeyReader;
  readonly gramReader: GramReader;
  readonly postings: Postings;
}

/** @param file `cities/search/index.bin` */
export function readSearchIndex(file: Uint8Array): SearchIndex {
  const { meta, allNumbers } = readColumns<SearchMeta>(file);
  const sections = allNumbers<SearchSections>();
  const alphabet = openAlphabet(meta.alphabetLetters);
  return {
    ...sections,
    ...meta,
    alphabet,
    keyHeads: openPrefixTree(sections.keyHeadCounts, sections.keyHeadLetters, sections.keyHeadStarts),
    wordHeads: openPrefixTree(sections.wordHeadCounts, sections.wordHeadLetters, sections.wordHeadStarts),
    keyReader: new KeyReader(sections),
    gramReader: new GramReader(sections, alphabet, sections.lengths.length),
    postings: new Postings(sections),
  };
}

/** The spelling of names. Most can be derived from the key or the default name and are not stored. */
export interface WrittenNameSections {
  /** For each entry, a value of `nameForms` or the index of its name among the stored names of the row. */
  readonly writtenAs: Uint8Array;
  /** The start of the names of every `rowsPerStart`th row. */
  readonly nameBlocks: Uint32Array;
  /** Names in UTF-8, each followed by a line feed. Another line feed ends a row. */
  readonly names: Uint8Array;
}

/** The start of the names is stored for one in this many rows. */
export const rowsPerStart = 16;

/** Values of `writtenAs` for names that are the key, with or without capitals, or that are the default name. */
export const nameForms = { capitalized: 255, key: 254, defaultName: 253 } as const;

const lineFeed = 10;
const decoder = new TextDecoder();

/** Reads a name as it is written in the data. */
export function readName(index: SearchIndex, entry: number, readDefaultName: (row: number) => string): string {
  const row = index.postings.findRow(entry);
  const form = index.writtenAs[entry] as number;
  if (form === nameForms.defaultName) return readDefaultName(row);
  if (form < nameForms.defaultName) return readText(index, row, form);
  const text = readKey(index, entry);
  return form === nameForms.capitalized ? capitalizeWords(text) : text;
}

export function capitalizeWords(text: string): string {
  return text.replace(/(^| )./gu, (start) => start.toUpperCase());
}

function readKey({ postings, keyReader, alphabet }: SearchIndex, entry: number): string {
  keyReader.read(postings.findKey(entry));
  return alphabet.decode(keyReader.letters.subarray(0, keyReader.length));
}

function readText({ nameBlocks, names }: WrittenNameSections, row: number, ordinal: number): string {
  let from = nameBlocks[Math.floor(row / rowsPerStart)] as number;
  const skipLine = () => {
    from = names.indexOf(lineFeed, from) + 1;
  };
  for (let rows = row % rowsPerStart; rows > 0; skipLine()) {
    if (names[from] === lineFeed) rows--;
  }
  for (let texts = ordinal; texts > 0; texts--) skipLine();
  return decoder.decode(names.subarray(from, names.indexOf(lineFeed, from)));
}
