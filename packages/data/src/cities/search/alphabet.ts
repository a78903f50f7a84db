import { hasEastAsianLetters } from '../../text/fold.js';

/** Marks the letter that begins a name's second or later word; the other 15 bits are the letter's code. */
export const wordStart = 0x8000;
export const letterOnly = 0x7fff;

/** The letters of all names, each with a code from 1 on; codes are in the order in which texts sort. */
export interface Alphabet {
  /** The codes of a folded text without its spaces; a letter that no name has is 0. */
  encode(text: string): Uint16Array;
  decode(codes: ArrayLike<number>, length: number): string;
  /** Whether one such letter says as much as several do in other scripts: Han, kana and hangul. */
  isEastAsian(code: number): boolean;
}

/** @param letters every letter once, sorted */
export function openAlphabet(letters: readonly string[]): Alphabet {
  const codeOf = new Map(letters.map((letter, i) => [letter, i + 1]));
  const eastAsian = Uint8Array.from(letters, (letter) => Number(hasEastAsianLetters(letter)));
  return {
    encode: (text) => Uint16Array.from(Array.from(text), (letter) => codeOf.get(letter) ?? 0),
    decode: (codes, length) =>
      Array.from({ length }, (_, i) => letters[((codes[i] as number) & letterOnly) - 1]).join(''),
    isEastAsian: (code) => eastAsian[code - 1] === 1,
  };
}
