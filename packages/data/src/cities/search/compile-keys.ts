import { type Alphabet, wordStart } from './alphabet.js';
import { blockLength, type KeySections } from './key-list.js';
import type { WordSections } from './search-index.js';

/** Keys with the folded text that each is made of: the key with its spaces. */
export type SpacedKeys = Map<string, string>;

/** Calls back with the letters of each key, in their order. */
export type ReadAll = (visit: (key: number, letters: Uint16Array) => void) => void;

/** Sorts keys and packs them, and beside them the beginnings of their later words. */
export function compileKeys(alphabet: Alphabet, spacedKeys: SpacedKeys) {
  const sorted = [...spacedKeys.keys()].sort();
  const marked = sorted.map((key) => markWordStarts(alphabet, spacedKeys.get(key) as string));
  const readAll: ReadAll = (visit) => {
    for (const [key, letters] of marked.entries()) visit(key, letters);
  };
  return {
    order: new Map(sorted.map((key, i) => [key, i])),
    keys: packKeys(marked),
    words: packWords(sorted, marked),
    readAll,
  };
}

function markWordStarts(alphabet: Alphabet, spaced: string): Uint16Array {
  const words = spaced.split(' ').map((word) => alphabet.encode(word));
  const letters = new Uint16Array(words.reduce((length, word) => length + word.length, 0));
  let end = 0;
  for (const word of words) {
    letters.set(word, end);
    if (end > 0) letters[end] = (letters[end] as number) | wordStart;
    end += word.length;
  }
  return letters;
}

function packKeys(marked: readonly Uint16Array[]): KeySections {
  const blocks = Math.ceil(marked.length / blockLength);
  const shared = new Uint8Array(marked.length);
  const blockStarts = new Uint32Array(blocks);
  const stored: Uint16Array[] = [];
  let end = 0;
  for (const [key, letters] of marked.entries()) {
    const block = Math.floor(key / blockLength);
    const same = key === 0 ? 0 : countShared(letters, marked[key - 1] as Uint16Array);
    shared[key] = same;
    const first = key % blockLength === 0;
    if (first) blockStarts[block] = end;
    const rest = first ? letters : letters.subarray(same);
    stored.push(rest);
    end += rest.length;
  }
  const letters = new Uint16Array(end);
  end = 0;
  for (const rest of stored) {
    letters.set(rest, end);
    end += rest.length;
  }
  return { shared, lengths: Uint8Array.from(marked, ({ length }) => length), blockStarts, letters };
}

function countShared(one: Uint16Array, other: Uint16Array): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return same;
}

/** Every word after the first of every key, sorted by what the key reads from there on, then by key. */
function packWords(sorted: readonly string[], marked: readonly Uint16Array[]): WordSections {
  const words: { readonly text: string; readonly key: number; readonly from: number }[] = [];
  for (const [key, letters] of marked.entries()) {
    const text = sorted[key] as string;
    for (let from = 1, at = 0; from < letters.length; from++) {
      at += (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
      if ((letters[from] as number) & wordStart) words.push({ text: text.slice(at), key, from });
    }
  }
  words.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.key - b.key));
  return {
    wordKeys: Uint32Array.from(words, ({ key }) => key),
    wordFroms: Uint8Array.from(words, ({ from }) => from),
  };
}
