import { compareTexts } from '../../../../core/compare-texts.js';
import {
  type Alphabet,
  blockLength,
  type KeyHeadSections,
  type KeySections,
  letterMask,
  narrowLetterMask,
  narrowWordStart,
  wordStart,
} from '../../../../search/index/keys.js';
import { headLevels, wordHeadLevels } from '../../../../search/index/prefix-tree.js';
import {
  readKeyOfWord,
  type WordHeadSections,
  type WordSections,
  wordFactor,
} from '../../../../search/index/search-index.js';

/** The letters of all keys, concatenated, with `wordStart` on the first letter of the second and later words. */
export interface MarkedKeys {
  readonly letters: Uint16Array;
  /** The start of each key's letters, then the end of the last key's letters. */
  readonly starts: Uint32Array;
}

export function compileKeys(markedKeys: MarkedKeys): KeySections & KeyHeadSections {
  const heads = compilePrefixTree(markedKeys.starts.length - 1, headLevels, (key, position) =>
    readLetter(markedKeys, key, position),
  );
  return {
    ...packKeys(markedKeys),
    keyHeadCounts: heads.counts,
    keyHeadLetters: heads.letters,
    keyHeadStarts: heads.starts,
  };
}

/** Compiles the second and later words of sorted keys. */
export function compileWords(sortedKeys: readonly string[], markedKeys: MarkedKeys): WordSections & WordHeadSections {
  const words = listWords(sortedKeys, markedKeys);
  const heads = compilePrefixTree(words.length, wordHeadLevels, (wordIndex, position) => {
    const word = words[wordIndex] as number;
    return readLetter(markedKeys, readKeyOfWord(word), (word % wordFactor) + position);
  });
  return { words, wordHeadCounts: heads.counts, wordHeadLetters: heads.letters, wordHeadStarts: heads.starts };
}

/** Marks the words of keys, which are given with spaces between words. */
export function markWords(alphabet: Alphabet, spacedKeys: readonly string[]): MarkedKeys {
  const letters = new Uint16Array(spacedKeys.reduce((length, text) => length + text.length, 0));
  const starts = new Uint32Array(spacedKeys.length + 1);
  let end = 0;
  for (const [i, text] of spacedKeys.entries()) {
    let mark = 0;
    for (const letter of text) {
      if (letter !== ' ') letters[end++] = alphabet.encodeLetter(letter) + mark;
      mark = letter === ' ' ? wordStart : 0;
    }
    starts[i + 1] = end;
  }
  return { letters: letters.slice(0, end), starts };
}

function packKeys({ letters, starts }: MarkedKeys): KeySections {
  const count = starts.length - 1;
  const shared = new Uint8Array(count);
  const lengths = new Uint8Array(count);
  const blockStarts = new Int32Array(Math.ceil(count / blockLength));
  const narrowLetters: number[] = [];
  const wideLetters: number[] = [];
  for (let from = 0; from < count; from += blockLength) {
    const to = Math.min(from + blockLength, count);
    const isWide = letters
      .subarray(starts[from], starts[to])
      .some((letter) => (letter & letterMask) > narrowLetterMask);
    blockStarts[from / blockLength] = isWide ? ~wideLetters.length : narrowLetters.length;
    for (let key = from; key < to; key++) {
      const [start, end] = [starts[key] as number, starts[key + 1] as number];
      lengths[key] = end - start;
      shared[key] = key === 0 ? 0 : countShared(letters, starts[key - 1] as number, start, end);
      const storedLetters = letters.subarray(start + (key === from ? 0 : (shared[key] as number)), end);
      if (isWide) wideLetters.push(...storedLetters);
      else narrowLetters.push(...storedLetters.map(toNarrow));
    }
  }
  return {
    shared,
    lengths,
    blockStarts,
    letters: Uint8Array.from(narrowLetters),
    wideLetters: Uint16Array.from(wideLetters),
  };
}

function toNarrow(letter: number): number {
  return (letter & letterMask) + (letter >= wordStart ? narrowWordStart : 0);
}

/** Counts the letters that a key shares with the beginning of the previous key, which starts at `before`. */
function countShared(letters: Uint16Array, before: number, start: number, end: number): number {
  let count = 0;
  while (before + count < start && start + count < end && letters[before + count] === letters[start + count]) count++;
  return count;
}

/** Returns 0 beyond the end of the key. */
function readLetter({ letters, starts }: MarkedKeys, key: number, position: number): number {
  const index = (starts[key] as number) + position;
  return index < (starts[key + 1] as number) ? (letters[index] as number) & letterMask : 0;
}

/** Sorts the second and later words by the rest of the key from the word on, then by key. */
function listWords(sortedKeys: readonly string[], { letters, starts }: MarkedKeys): Uint32Array {
  const words: { readonly text: string; readonly key: number; readonly from: number }[] = [];
  for (const [key, text] of sortedKeys.entries()) {
    const start = starts[key] as number;
    const length = (starts[key + 1] as number) - start;
    for (let from = 1; from < length; from++) {
      if ((letters[start + from] as number) >= wordStart)
        words.push({ text: cutBeginning(text, length, from), key, from });
    }
  }
  words.sort((one, other) => compareTexts(one.text, other.text) || one.key - other.key);
  return Uint32Array.from(words, ({ key, from }) => key * wordFactor + from);
}

/** Counts letters, not UTF-16 units, because letters beyond U+FFFF have two units. */
function cutBeginning(text: string, length: number, from: number): string {
  return length === text.length ? text.slice(from) : Array.from(text).slice(from).join('');
}

/**
 * Compiles `count` sorted texts to the arrays of `openPrefixTree`, with prefixes of at most `levelCount` letters.
 * `readLetter` returns 0 beyond the end of a text.
 */
function compilePrefixTree(
  count: number,
  levelCount: number,
  readLetter: (textNumber: number, position: number) => number,
) {
  const levels = Array.from({ length: levelCount }, () => ({ letters: [] as number[], starts: [] as number[] }));
  const previousLetters: number[] = new Array(levelCount).fill(-1);
  for (let textNumber = 0; textNumber < count; textNumber++) {
    let isSame = true;
    for (const [position, { letters, starts }] of levels.entries()) {
      const letter = readLetter(textNumber, position);
      isSame &&= letter === previousLetters[position];
      previousLetters[position] = letter;
      if (isSame) continue;
      starts.push(levels[position + 1]?.letters.length ?? textNumber);
      letters.push(letter);
    }
  }
  for (const [position, { starts }] of levels.entries()) starts.push(levels[position + 1]?.letters.length ?? count);
  return {
    counts: Uint32Array.from(levels, ({ letters }) => letters.length),
    letters: Uint16Array.from(levels.flatMap(({ letters }) => letters)),
    starts: Uint32Array.from(levels.flatMap(({ starts }) => starts)),
  };
}
