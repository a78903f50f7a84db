import { readColumns } from '../../../core/columns.js';
import { type Alphabet, openAlphabet } from './alphabet.js';
import { type KeyHeadSections, KeyReader, type KeySections } from './key-list.js';
import { type EntrySections, Postings } from './postings.js';
import { openPrefixTree, type PrefixTree } from './prefix-tree.js';
import { GramReader, type GramSections } from './trigrams.js';
import type { WrittenNameSections } from './written-names.js';

/**
 * What a text is to its city: a default name, a name in several languages or in a few, another name, one that is the
 * own name of another large city, or a code, which is found whole only.
 */
export const kinds = { name: 0, widespread: 1, foreign: 2, alternate: 3, borrowed: 4, code: 5 } as const;

/** The number of kinds that entries have room for. */
export const kindCount = 8;

/** The number of positions in a key that words have room for. */
export const wordPlaces = 256;

export function keyOfWord(word: number): number {
  return Math.floor(word / wordPlaces);
}

/** The second and later words of keys, sorted by the rest of the key from that word on. */
export interface WordSections {
  /** Key times `wordPlaces` plus the letter of the key at which the word begins. */
  readonly words: Uint32Array;
}

/** The compiled index. An entry is a key by which a row is found. */
export interface SearchSections
  extends KeySections,
    KeyHeadSections,
    WordSections,
    GramSections,
    EntrySections,
    WrittenNameSections {
  /** The beginnings of words. */
  readonly wordHeadCounts: Uint32Array;
  readonly wordHeadLetters: Uint16Array;
  readonly wordHeadStarts: Uint32Array;
  /** By what a row's population weighs: how many rows have that. Rows stand by it, the highest first. */
  readonly sizeCounts: Uint32Array;
}

/** What the file of the index holds beside its columns. */
export interface SearchMeta {
  /** Every letter of the keys once, sorted. */
  readonly alphabetLetters: readonly string[];
  /** Which languages have a list of their own names. */
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
    words: numbers('words'),
    keyHeadCounts: numbers('keyHeadCounts'),
    keyHeadLetters: numbers('keyHeadLetters'),
    keyHeadStarts: numbers('keyHeadStarts'),
    wordHeadCounts: numbers('wordHeadCounts'),
    wordHeadLetters: numbers('wordHeadLetters'),
    wordHeadStarts: numbers('wordHeadStarts'),
    trigrams: numbers('trigrams'),
    gramStarts: numbers('gramStarts'),
    gramSteps: numbers('gramSteps'),
    entries: numbers('entries'),
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
