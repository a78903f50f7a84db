import { hasEastAsianLetters } from '../text/fold.js';

/** Marks the first letter of the second and later words of a name. The other 15 bits are the code of the letter. */
export const wordStart = 0x8000;
export const letterMask = 0x7fff;

/** The letters of all names, numbered from 1 in sort order. */
export interface Alphabet {
  /** 0 if no name contains the letter. */
  encodeLetter(letter: string): number;
  /** @param text folded, without spaces */
  encode(text: string): Uint16Array;
  /** Converts codes, with marks at the starts of words, to text with spaces. */
  decode(codes: Uint16Array): string;
  /** True for Han, kana and hangul, where one letter counts as several of other scripts. */
  isEastAsian(code: number): boolean;
}

/** @param letters distinct, sorted */
export function openAlphabet(letters: readonly string[]): Alphabet {
  const codesOfUnits = new Uint16Array(0x10000);
  const codesOfPairs = new Map<string, number>();
  for (const [i, letter] of letters.entries()) {
    if (letter.length === 1) codesOfUnits[letter.charCodeAt(0)] = i + 1;
    else codesOfPairs.set(letter, i + 1);
  }
  const encodeLetter = (letter: string) =>
    letter.length === 1 ? (codesOfUnits[letter.charCodeAt(0)] as number) : (codesOfPairs.get(letter) ?? 0);
  return {
    encodeLetter,
    encode(text) {
      const codes = new Uint16Array(text.length);
      let length = 0;
      for (const letter of text) codes[length++] = encodeLetter(letter);
      return codes.subarray(0, length);
    },
    decode(markedCodes) {
      let text = '';
      for (const code of markedCodes)
        text += (code >= wordStart ? ' ' : '') + (letters[(code & letterMask) - 1] as string);
      return text;
    },
    isEastAsian: (code) => hasEastAsianLetters(letters[code - 1] ?? ''),
  };
}

/** Keys per block. The first key is stored whole, the others without the prefix shared with the previous one. */
export const blockLength = 16;

/** The longest real names in GeoNames have about 100 letters. */
export const maxKeyLength = 250;

/** Keys are sorted folded names without spaces. Names that differ only in spaces have separate keys. */
export interface KeySections {
  /** The length of the prefix that each key shares with the previous one. */
  readonly shared: Uint8Array;
  readonly lengths: Uint8Array;
  /**
   * The start of each block's letters: an index in `letters` or, if negative, in `wideLetters`, where -1 is index 0.
   */
  readonly blockStarts: Int32Array;
  /** The letters of blocks whose codes are all at most `narrowLetterMask`; `narrowWordStart` marks starts of words. */
  readonly letters: Uint8Array;
  /** The letters of all other blocks; `wordStart` marks starts of words. */
  readonly wideLetters: Uint16Array;
}

/** Like `wordStart`, if letters are bytes. The other 7 bits are the code of the letter. */
export const narrowWordStart = 0x80;
export const narrowLetterMask = 0x7f;

/** The concatenated levels of a prefix tree of the keys, for `openPrefixTree`. */
export interface KeyHeadSections {
  readonly keyHeadCounts: Uint32Array;
  readonly keyHeadLetters: Uint16Array;
  readonly keyHeadStarts: Uint32Array;
}

/** Reads one key after another. The first `length` items of `letters` are the current key. */
export class KeyReader {
  readonly #keys: KeySections;
  readonly letters = new Uint16Array(256);
  length = 0;
  readonly #plainLetters = new Uint16Array(256);
  #key = -1;
  #isWide = false;
  #nextLetterIndex = 0;

  constructor(keys: KeySections) {
    this.#keys = keys;
  }

  /** If the key follows the current one in the same block, only the keys in between are read. */
  read(key: number): void {
    const { shared, lengths, blockStarts, letters, wideLetters } = this.#keys;
    const block = key - (key % blockLength);
    if (this.#key < block || this.#key > key) {
      const start = blockStarts[block / blockLength] as number;
      this.#isWide = start < 0;
      this.#nextLetterIndex = this.#isWide ? ~start : start;
      this.#key = block - 1;
    }
    const currentLetters = this.letters;
    const isWide = this.#isWide;
    let next = this.#nextLetterIndex;
    for (let position = this.#key + 1; position <= key; position++) {
      const length = lengths[position] as number;
      for (let i = position === block ? 0 : (shared[position] as number); i < length; i++, next++) {
        currentLetters[i] = isWide ? (wideLetters[next] as number) : widen(letters[next] as number);
      }
    }
    this.#nextLetterIndex = next;
    this.length = lengths[key] as number;
    this.#key = key;
  }

  /**
   * Compares the current key, from a letter on, with the query. Returns a negative number if the key sorts before the
   * query, 0 if it starts with the query, and a positive number if it sorts after the query.
   */
  compare(query: Uint16Array, from = 0): number {
    for (let i = 0; i < query.length; i++) {
      if (from + i >= this.length) return -1;
      const difference = ((this.letters[from + i] as number) & letterMask) - (query[i] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Returns the letters of the current key without marks. The next call reuses the array. */
  readPlainLetters(): Uint16Array {
    for (let i = 0; i < this.length; i++) this.#plainLetters[i] = (this.letters[i] as number) & letterMask;
    return this.#plainLetters.subarray(0, this.length);
  }

  /** True if a word of the current key contains the query. */
  containsInWord(query: Uint16Array): boolean {
    const first = query[0] as number;
    for (let from = 0; from + query.length <= this.length; from++) {
      if (((this.letters[from] as number) & letterMask) !== first) continue;
      let i = 1;
      while (i < query.length && this.letters[from + i] === query[i]) i++;
      if (i === query.length) return true;
    }
    return false;
  }
}

function widen(letter: number): number {
  return letter < narrowWordStart ? letter : (letter & narrowLetterMask) + wordStart;
}
