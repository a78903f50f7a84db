import { readColumns } from '../../columns.js';
import { type Alphabet, openAlphabet } from './alphabet.js';
import { GramReader, type GramSections } from './grams.js';
import { type Heads, openHeads } from './heads.js';
import { KeyReader, type KeySections } from './key-list.js';

/**
 * What a text is to its city: a default name, a name in several languages or in a few, another name, one that is the
 * own name of another large city, or a code, which is found whole only.
 */
export const kinds = { name: 0, widespread: 1, foreign: 2, alternate: 3, borrowed: 4, code: 5 } as const;

/** Entries leave room for so many kinds. */
export const kindCount = 8;

/** The second and later words of keys, sorted by what the key reads from there on. */
export interface WordSections {
  readonly wordKeys: Uint32Array;
  /** At which letter of the key the word begins. */
  readonly wordFroms: Uint8Array;
}

/** The compiled index. An entry is a key by which a row is found. */
export interface SearchSections extends KeySections, WordSections, GramSections {
  /** The beginnings of keys and of words. */
  readonly keyHeadCounts: Uint32Array;
  readonly keyHeadLetters: Uint16Array;
  readonly keyHeadStarts: Uint32Array;
  readonly wordHeadCounts: Uint32Array;
  readonly wordHeadLetters: Uint16Array;
  readonly wordHeadStarts: Uint32Array;
  /** Where each key's entries begin; one more than there are keys. */
  readonly keyEntries: Uint32Array;
  /** Row times `kindCount` plus kind, of each key by row. */
  readonly entries: Uint32Array;
  /** Which of the row's written names the entry's key is made of. */
  readonly ordinals: Uint16Array;
  /** Where each row's written names begin; one more than there are rows. */
  readonly nameStarts: Uint32Array;
  /** Written names in UTF-8, each ended by a line feed. */
  readonly names: Uint8Array;
  readonly populations: Uint32Array;
}

/** What the file of the index holds beside its columns. */
export interface SearchMeta {
  /** Every letter of the keys once, sorted. */
  readonly alphabetLetters: readonly string[];
  /** Which languages have a list of their own names. */
  readonly languages: readonly string[];
}

/** The index as it is used. */
export interface SearchIndex extends SearchSections, SearchMeta {
  readonly alphabet: Alphabet;
  readonly keyHeads: readonly Heads[];
  readonly wordHeads: readonly Heads[];
  readonly keyReader: KeyReader;
  readonly gramReader: GramReader;
}

/** Reads `cities/search/index.bin`. */
export function readSearchIndex(file: Uint8Array): SearchIndex {
  const { meta, numbers } = readColumns<SearchMeta>(file);
  const sections: SearchSections = {
    shared: numbers('shared'),
    lengths: numbers('lengths'),
    blockStarts: numbers('blockStarts'),
    letters: numbers('letters'),
    wordKeys: numbers('wordKeys'),
    wordFroms: numbers('wordFroms'),
    keyHeadCounts: numbers('keyHeadCounts'),
    keyHeadLetters: numbers('keyHeadLetters'),
    keyHeadStarts: numbers('keyHeadStarts'),
    wordHeadCounts: numbers('wordHeadCounts'),
    wordHeadLetters: numbers('wordHeadLetters'),
    wordHeadStarts: numbers('wordHeadStarts'),
    grams: numbers('grams'),
    gramStarts: numbers('gramStarts'),
    gramSteps: numbers('gramSteps'),
    keyEntries: numbers('keyEntries'),
    entries: numbers('entries'),
    ordinals: numbers('ordinals'),
    nameStarts: numbers('nameStarts'),
    names: numbers('names'),
    populations: numbers('populations'),
  };
  const alphabet = openAlphabet(meta.alphabetLetters);
  return {
    ...sections,
    ...meta,
    alphabet,
    keyHeads: openHeads(sections.keyHeadCounts, sections.keyHeadLetters, sections.keyHeadStarts),
    wordHeads: openHeads(sections.wordHeadCounts, sections.wordHeadLetters, sections.wordHeadStarts),
    keyReader: new KeyReader(sections),
    gramReader: new GramReader(sections, alphabet, sections.lengths.length),
  };
}

const decoder = new TextDecoder();

/** A row's written name, by its ordinal. */
export function readName({ nameStarts, names }: SearchSections, row: number, ordinal: number): string {
  let from = nameStarts[row] as number;
  for (let passed = 0; passed < ordinal; from++) {
    if (names[from] === 10) passed++;
  }
  return decoder.decode(names.subarray(from, names.indexOf(10, from)));
}
