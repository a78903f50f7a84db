import type { Alphabet } from '../../search/alphabet.js';
import { forEachGram, type GramSections } from '../../search/trigrams.js';
import type { MarkedKeys } from './compile-keys.js';

const letterCodes = 2 ** 16;

/** Lists the keys that contain each gram. */
export function compileTrigrams(alphabet: Alphabet, { letters, starts }: MarkedKeys): GramSections {
  // Each gram is encoded as one number, so that sorting numbers sorts grams.
  const keysByTrigram = new Map<number, { last: number; steps: number[] }>();
  for (let key = 0; key + 1 < starts.length; key++) {
    forEachGram(alphabet, letters.subarray(starts[key], starts[key + 1]), (a, b, c) => {
      const gram = (a * letterCodes + b) * letterCodes + c;
      const list = keysByTrigram.get(gram) ?? { last: -1, steps: [] };
      if (list.last === -1) keysByTrigram.set(gram, list);
      if (list.last === key) return;
      appendStep(list.steps, key - list.last);
      list.last = key;
    });
  }
  const sorted = [...keysByTrigram].sort(([one], [other]) => one - other);
  const trigrams = new Uint16Array(sorted.length * 3);
  const gramStarts = new Uint32Array(sorted.length + 1);
  for (const [i, [gram, { steps }]] of sorted.entries()) {
    const [a, b] = [Math.floor(gram / letterCodes ** 2), Math.floor(gram / letterCodes) % letterCodes];
    trigrams.set([a, b, gram % letterCodes], i * 3);
    gramStarts[i + 1] = (gramStarts[i] as number) + steps.length;
  }
  const gramSteps = new Uint8Array(gramStarts[sorted.length] as number);
  for (const [i, [, { steps }]] of sorted.entries()) gramSteps.set(steps, gramStarts[i]);
  return { trigrams, gramStarts, gramSteps };
}

function appendStep(steps: number[], step: number): void {
  for (let shift = 21; shift > 0; shift -= 7) {
    if (step >> shift > 0) steps.push(0x80 | ((step >> shift) & 0x7f));
  }
  steps.push(step & 0x7f);
}
