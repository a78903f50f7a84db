import { hasEastAsianLetters } from '../../../text/fold.js';

/** Marks the letter that begins a name's second or later word; the other 15 bits are the letter's code. */
export const wordStart = 0x8000;
export const letterOnly = 0x7fff;

/** The letters of all names, each with a code from 1 on; codes are in the order in which texts sort. */
export interface Alphabet {
  /** The code of a letter, 0 for one that no name has. */
  encodeLetter(letter: string): number;
  /** The codes of a folded text without its spaces. */
  encode(text: string): Uint16Array;
  /** The text of marked codes, with a space before each word but the first. */
  decode(codes: Uint16Array): string;
  /** Whether one such letter says as much as several do in other scripts: Han, kana and hangul. */
  isEastAsian(code: number): boolean;
}

/** @param letters every letter once, sorted */
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
      const encoded = new Uint16Array(text.length);
      let length = 0;
      for (const letter of text) encoded[length++] = encodeLetter(letter);
      return encoded.subarray(0, length);
    },
    decode(marked) {
      let text = '';
      for (const code of marked) text += (code >= wordStart ? ' ' : '') + (letters[(code & letterOnly) - 1] as string);
      return text;
    },
    isEastAsian: (code) => hasEastAsianLetters(letters[code - 1] ?? ''),
  };
}
