import type { Alphabet } from '../../../../search/index/keys.js';
import { forEachGram, type GramSections, longestRun } from '../../../../search/index/trigrams.js';
import type { MarkedKeys } from './compile-keys.js';

const letterCodeCount = 2 ** 16;

export function compileTrigrams(alphabet: Alphabet, { letters, starts }: MarkedKeys): GramSections {
  // Each trigram is encoded as one number, so that sorting the numbers sorts the trigrams.
  const keysByTrigram = new Map<number, number[]>();
  for (let key = 0; key + 1 < starts.length; key++) {
    forEachGram(alphabet, letters.subarray(starts[key], starts[key + 1]), (a, b, c) => {
      const gram = (a * letterCodeCount + b) * letterCodeCount + c;
      const keys = keysByTrigram.get(gram);
      if (!keys) keysByTrigram.set(gram, [key]);
      else if (keys.at(-1) !== key) keys.push(key);
    });
  }
  const sorted = [...keysByTrigram].sort(([one], [other]) => one - other);
  const firstCodes = sorted.map(([gram]) => Math.floor(gram / letterCodeCount ** 2));
  const gramHeads = new Uint32Array((firstCodes.at(-1) ?? 0) + 2);
  const gramTails = new Uint16Array(sorted.length * 2);
  const gramStarts = new Uint32Array(sorted.length + 1);
  const gramSteps: number[] = [];
  for (const [i, [gram, keys]] of sorted.entries()) {
    gramHeads[(firstCodes[i] as number) + 1] = i + 1;
    gramTails.set([Math.floor(gram / letterCodeCount) % letterCodeCount, gram % letterCodeCount], i * 2);
    appendKeys(gramSteps, keys);
    gramStarts[i + 1] = gramSteps.length;
  }
  // A code with which no trigram begins has an empty range.
  for (let code = 1; code < gramHeads.length; code++) gramHeads[code] ||= gramHeads[code - 1] as number;
  return { gramHeads, gramTails, gramStarts, gramSteps: Uint8Array.from(gramSteps) };
}

/** Appends keys as differences. Three or more consecutive keys become a run: 0, then the number of keys. */
function appendKeys(bytes: number[], keys: readonly number[]): void {
  let previousKey = -1;
  for (let index = 0; index < keys.length; ) {
    let run = 0;
    while (run < longestRun && keys[index + run] === previousKey + run + 1) run++;
    if (run > 2) bytes.push(0, run);
    else appendStep(bytes, (keys[index] as number) - previousKey);
    index += run > 2 ? run : 1;
    previousKey = keys[index - 1] as number;
  }
}

/** Appends a number in groups of 7 bits, the highest first. Every byte except the last has its highest bit set. */
function appendStep(steps: number[], step: number): void {
  for (let shift = 21; shift > 0; shift -= 7) {
    if (step >> shift > 0) steps.push(0x80 | ((step >> shift) & 0x7f));
  }
  steps.push(step & 0x7f);
}
