import type { Alphabet } from './alphabet.js';
import type { ReadAll } from './compile-keys.js';
import { forEachGram, type GramSections } from './grams.js';

const letterCodes = 2 ** 16;

/** Lists for each gram the keys that have it. */
export function compileGrams(alphabet: Alphabet, readAll: ReadAll): GramSections {
  // A gram is one number, its letters as digits, so that sorted numbers are sorted grams.
  const keysOf = new Map<number, { last: number; bytes: number[] }>();
  readAll((key, letters) => {
    forEachGram(alphabet, letters, letters.length, (a, b, c) => {
      const gram = (a * letterCodes + b) * letterCodes + c;
      const list = keysOf.get(gram) ?? { last: -1, bytes: [] };
      if (list.last === -1) keysOf.set(gram, list);
      if (list.last === key) return;
      appendStep(list.bytes, key - Math.max(list.last, 0));
      list.last = key;
    });
  });
  const sorted = [...keysOf.keys()].sort((one, other) => one - other);
  const grams = new Uint16Array(sorted.length * 3);
  const gramStarts = new Uint32Array(sorted.length + 1);
  for (const [i, gram] of sorted.entries()) {
    grams.set(
      [Math.floor(gram / letterCodes ** 2), Math.floor(gram / letterCodes) % letterCodes, gram % letterCodes],
      i * 3,
    );
    gramStarts[i + 1] = (gramStarts[i] as number) + (keysOf.get(gram)?.bytes.length as number);
  }
  const gramKeys = new Uint8Array(gramStarts[sorted.length] as number);
  for (const [i, gram] of sorted.entries()) gramKeys.set(keysOf.get(gram)?.bytes as number[], gramStarts[i]);
  return { grams, gramStarts, gramKeys };
}

function appendStep(bytes: number[], step: number): void {
  let rest = step;
  for (; rest >= 128; rest >>>= 7) bytes.push(rest & 127);
  bytes.push(rest | 128);
}
