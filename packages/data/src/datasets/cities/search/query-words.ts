import { fold, hasEastAsianLetters } from '../../../text/fold.js';

/** A word of what was typed. */
export interface QueryWord {
  /** As it was typed. */
  readonly text: string;
  readonly folded: string;
  /** Whether a comma or a bracket stands before it. */
  readonly startsPart: boolean;
}

const partEnd = /[,;/|()[\]{}\n、，；،؛（）［］【】「」]|(?<=\s)[-–—](?=\s)/u;

/** The words of what was typed, by the spaces, commas and brackets between them. */
export function readWords(q: string): QueryWord[] {
  return q.split(partEnd).flatMap((part) =>
    part
      .split(/\s+/u)
      .map((text) => ({ text, folded: fold(text) }))
      .filter(({ folded }) => folded !== '')
      .map((word, at) => ({ ...word, startsPart: at === 0 })),
  );
}

/** The words with each Han, kana and hangul letter as one of its own, since none of these scripts needs spaces. */
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

/** What some of the words say, from one on and before another, as it was typed; undefined where they are parts of several. */
export function joinWords(words: readonly QueryWord[], from: number, to: number): string | undefined {
  const some = words.slice(from, to);
  if (some.some(({ startsPart }, at) => startsPart && at > 0)) return undefined;
  return some.map(({ text }) => text).join(' ');
}
