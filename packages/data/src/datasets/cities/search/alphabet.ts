import { hasEastAsianLetters } from '../../../text/fold.js';

/** Marks the first letter of a name's second or later word. The other 15 bits are the letter's code. */
export const wordStart = 0x8000;
export const letterOnly = 0x7fff;

/** The letters of all names, numbered from 1 in sort order. */
export interface Alphabet {
  /** The code of a letter, or 0 if no name has it. */
  encodeLetter(letter: string): number;
  /** The codes of a folded text without spaces. */
  encode(text: string): Uint16Array;
  /** Turns marked codes back into text with spaces. */
  decode(codes: Uint16Array): string;
  /** Whether a letter is Han, kana or hangul, of which one says as much as several letters of other scripts. */
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
