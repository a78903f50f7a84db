import type { Alphabet } from './alphabet.js';
import { openAlphabet } from './alphabet.js';
import { GramReader, type GramSections } from './grams.js';
import { type Heads, openHeads } from './heads.js';
import { KeyReader, type KeySections } from './key-list.js';
import { readSections } from './sections.js';

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

/** The index as it is used. */
export interface SearchIndex extends SearchSections {
  readonly alphabet: Alphabet;
  readonly keyHeads: readonly Heads[];
  readonly wordHeads: readonly Heads[];
  readonly keyReader: KeyReader;
  readonly gramReader: GramReader;
  /** Which languages have a list of their own names. */
  readonly languages: readonly string[];
}

/** Opens `search/index.bin`. */
export function readSearchIndex(file: Uint8Array): SearchIndex {
  const sections = readSections(file);
  const packed = sections as unknown as SearchSections;
  const text = (name: string) => new TextDecoder().decode(sections[name]);
  const alphabet = openAlphabet(Array.from(text('alphabet')));
  return {
    ...packed,
    keyHeads: openHeads(packed.keyHeadCounts, packed.keyHeadLetters, packed.keyHeadStarts),
    wordHeads: openHeads(packed.wordHeadCounts, packed.wordHeadLetters, packed.wordHeadStarts),
    keyReader: new KeyReader(packed),
    gramReader: new GramReader(packed, alphabet, packed.lengths.length),
    alphabet,
    languages: text('languages').split(' '),
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
