import { fold, hasEastAsianLetters } from '../../../text/fold.js';

/** A word of the query. */
export interface QueryWord {
  /** As it was typed. */
  readonly text: string;
  readonly folded: string;
  /** Whether a comma or bracket precedes it. */
  readonly startsPart: boolean;
}

const partEnd = /[,;()[\]{}\n、，；،؛（）［］【】「」]|(?<=\s)[-–—](?=\s)/u;

/** Splits a query into words at spaces, commas and brackets. */
export function readWords(q: string): QueryWord[] {
  return q.split(partEnd).flatMap((part) =>
    part
      .split(/\s+/u)
      .map((text) => ({ text, folded: fold(text) }))
      .filter(({ folded }) => folded !== '')
      .map((word, at) => ({ ...word, startsPart: at === 0 })),
  );
}

/** Splits words in Han, kana and hangul into letters, since these scripts may be written without spaces. */
export function splitEastAsian(words: readonly QueryWord[]): QueryWord[] {
  return words.flatMap((word) =>
    hasEastAsianLetters(word.folded)
      ? Array.from(word.folded, (letter, at) => ({
          text: letter,
          folded: letter,
          startsPart: word.startsPart && at === 0,
        }))
      : [word],
  );
}

/** A run of words as it was typed; undefined if a comma or bracket separates them. */
export function joinWords(words: readonly QueryWord[], from: number, to: number): string | undefined {
  const some = words.slice(from, to);
  if (some.some(({ startsPart }, at) => startsPart && at > 0)) return undefined;
  return some.map(({ text }) => text).join(' ');
}
