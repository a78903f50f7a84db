import { readColumns } from '../../../core/columns.js';
import { type Alphabet, openAlphabet } from './alphabet.js';
import { type KeyHeadSections, KeyReader, type KeySections } from './key-list.js';
import { type EntrySections, Postings } from './postings.js';
import { openPrefixTree, type PrefixTree } from './prefix-tree.js';
import { GramReader, type GramSections } from './trigrams.js';
import type { WrittenNameSections } from './written-names.js';

/**
 * What a text is to its city: the default name, a name in several languages, a name in few, an alternate name, an alternate that
 * is the default name of a larger city, or a code, which only matches as a whole.
 */
export const kinds = { name: 0, widespread: 1, foreign: 2, alternate: 3, borrowed: 4, code: 5 } as const;

/** How many kinds an entry can encode. */
export const kindCount = 8;

/** How many positions in a key a word can encode. */
export const wordPlaces = 256;

export function keyOfWord(word: number): number {
  return Math.floor(word / wordPlaces);
}

/** The second and later words of keys, sorted by the key from that word on. */
export interface WordSections {
  /** Key times `wordPlaces` plus the position of the word's first letter. */
  readonly words: Uint32Array;
}

/** A prefix tree of the words. */
export interface WordHeadSections {
  readonly wordHeadCounts: Uint32Array;
  readonly wordHeadLetters: Uint16Array;
  readonly wordHeadStarts: Uint32Array;
}

/** The compiled index. */
export interface SearchSections
  extends KeySections,
    KeyHeadSections,
    WordSections,
    WordHeadSections,
    GramSections,
    EntrySections,
    WrittenNameSections {
  /** The number of rows by `rankPopulation`, by which rows are sorted, highest first. */
  readonly sizeCounts: Uint32Array;
}

/** The metadata of the index file. */
export interface SearchMeta {
  /** The distinct letters of the keys, sorted. */
  readonly alphabetLetters: readonly string[];
  /** The languages that have a list of names. */
  readonly languages: readonly string[];
}

/** The opened index. */
export interface SearchIndex extends SearchSections, SearchMeta {
  readonly alphabet: Alphabet;
  readonly keyHeads: readonly PrefixTree[];
  readonly wordHeads: readonly PrefixTree[];
  readonly keyReader: KeyReader;
  readonly gramReader: GramReader;
  readonly postings: Postings;
}

/** Reads `cities/search/index.bin`. */
export function readSearchIndex(file: Uint8Array): SearchIndex {
  const { meta, numbers } = readColumns<SearchMeta>(file);
  const sections: SearchSections = {
    shared: numbers('shared'),
    lengths: numbers('lengths'),
    blockStarts: numbers('blockStarts'),
    letters: numbers('letters'),
    wideLetters: numbers('wideLetters'),
    words: numbers('words'),
    keyHeadCounts: numbers('keyHeadCounts'),
    keyHeadLetters: numbers('keyHeadLetters'),
    keyHeadStarts: numbers('keyHeadStarts'),
    wordHeadCounts: numbers('wordHeadCounts'),
    wordHeadLetters: numbers('wordHeadLetters'),
    wordHeadStarts: numbers('wordHeadStarts'),
    gramHeads: numbers('gramHeads'),
    gramTails: numbers('gramTails'),
    gramStarts: numbers('gramStarts'),
    gramSteps: numbers('gramSteps'),
    entryRows: numbers('entryRows'),
    entryKinds: numbers('entryKinds'),
    blockEntries: numbers('blockEntries'),
    writtenAs: numbers('writtenAs'),
    nameBlocks: numbers('nameBlocks'),
    names: numbers('names'),
    sizeCounts: numbers('sizeCounts'),
  };
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
