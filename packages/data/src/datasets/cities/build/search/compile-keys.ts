import { compareTexts } from '../../../../text/compare-texts.js';
import { type Alphabet, letterOnly, wordStart } from '../../search/alphabet.js';
import { blockLength, type KeySections } from '../../search/key-list.js';
import { keyOfWord, type WordSections, wordPlaces } from '../../search/search-index.js';
import { compilePrefixTree } from './compile-prefix-tree.js';

/** The letters of all keys, concatenated. The first letter of each later word is marked with `wordStart`. */
export interface MarkedKeys {
  readonly letters: Uint16Array;
  /** Where each key's letters begin; one more than there are keys. */
  readonly starts: Uint32Array;
}

/** Packs sorted keys, and an index of their second and later words. */
export function compileKeys(alphabet: Alphabet, sorted: readonly string[], spaced: readonly string[]) {
  const marked = markWords(alphabet, spaced);
  const words = packWords(sorted, marked);
  return { marked, sections: { ...packKeys(marked), ...words, ...packHeads(marked, words) } };
}

function markWords(alphabet: Alphabet, spaced: readonly string[]): MarkedKeys {
  const letters = new Uint16Array(spaced.reduce((length, text) => length + text.length, 0));
  const starts = new Uint32Array(spaced.length + 1);
  let end = 0;
  for (const [i, text] of spaced.entries()) {
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
  const blockStarts = new Uint32Array(Math.ceil(count / blockLength));
  const stored = new Uint16Array(letters.length);
  let end = 0;
  for (let key = 0; key < count; key++) {
    const start = starts[key] as number;
    lengths[key] = (starts[key + 1] as number) - start;
    shared[key] = key === 0 ? 0 : countShared(letters, starts[key - 1] as number, start, starts[key + 1] as number);
    const isFirst = key % blockLength === 0;
    if (isFirst) blockStarts[key / blockLength] = end;
    const rest = letters.subarray(start + (isFirst ? 0 : (shared[key] as number)), starts[key + 1]);
    stored.set(rest, end);
    end += rest.length;
  }
  return { shared, lengths, blockStarts, letters: stored.slice(0, end) };
}

/** Length of the prefix that a key, from `start` to `end`, shares with the previous key, which starts at `before`. */
function countShared(letters: Uint16Array, before: number, start: number, end: number): number {
  let same = 0;
  while (before + same < start && start + same < end && letters[before + same] === letters[start + same]) same++;
  return same;
}

/** Prefix trees of keys and of their later words. */
function packHeads({ letters, starts }: MarkedKeys, { words }: WordSections) {
  const readLetter = (key: number, place: number) => {
    const at = (starts[key] as number) + place;
    return at < (starts[key + 1] as number) ? (letters[at] as number) & letterOnly : 0;
  };
  const keys = compilePrefixTree(starts.length - 1, readLetter);
  const prefixTree = compilePrefixTree(words.length, (at, place) => {
    const word = words[at] as number;
    return readLetter(keyOfWord(word), (word % wordPlaces) + place);
  });
  return {
    keyHeadCounts: keys.counts,
    keyHeadLetters: keys.letters,
    keyHeadStarts: keys.starts,
    wordHeadCounts: prefixTree.counts,
    wordHeadLetters: prefixTree.letters,
    wordHeadStarts: prefixTree.starts,
  };
}

/** The second and later words of all keys, sorted by the rest of the key from that word on, then by key. */
function packWords(sorted: readonly string[], { letters, starts }: MarkedKeys): WordSections {
  const words: { readonly text: string; readonly key: number; readonly from: number }[] = [];
  for (const [key, text] of sorted.entries()) {
    const start = starts[key] as number;
    const length = (starts[key + 1] as number) - start;
    for (let from = 1; from < length; from++) {
      if ((letters[start + from] as number) >= wordStart)
        words.push({ text: cutBeginning(text, length, from), key, from });
    }
  }
  words.sort((one, other) => compareTexts(one.text, other.text) || one.key - other.key);
  return { words: Uint32Array.from(words, ({ key, from }) => key * wordPlaces + from) };
}

/** Slices a text by letters rather than UTF-16 units, since a letter beyond U+FFFF has two units. */
function cutBeginning(text: string, length: number, from: number): string {
  return length === text.length ? text.slice(from) : Array.from(text).slice(from).join('');
}
