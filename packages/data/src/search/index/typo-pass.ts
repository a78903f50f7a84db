import { deadState, excessiveCost, type TypoAutomaton, unfinishedCost } from '../text/typos.js';
import { blockLength, type KeySections, letterMask, narrowLetterMask } from './keys.js';
import { headLevels, type PrefixTreeLevel } from './prefix-tree.js';

/** @param cost in quarters of an edit */
export type ReportTypo = (key: number, cost: number) => void;

/**
 * Reports the keys with no more edits than the automaton allows. Shared prefixes are tried first, so that most keys are
 * never read.
 *
 * @param unfinished true if the start of a key may match alone
 * @param first the required first letter of keys; any by default
 */
export function findTyposInKeys(
  keys: KeySections,
  prefixTree: readonly PrefixTreeLevel[],
  automaton: TypoAutomaton,
  unfinished: boolean,
  report: ReportTypo,
  first?: number,
): void {
  const readRun = createRunReader(keys, automaton, unfinished, report);

  function readPrefixTree(level: number, from: number, to: number, above: number): void {
    const { letters, starts } = prefixTree[level] as PrefixTreeLevel;
    // If only typed letters can follow, letters above the highest typed one are skipped, often whole scripts.
    const allowsOnlyTyped = automaton.stepOther(above) === deadState;
    for (let head = from; head < to; head++) {
      const letter = letters[head] as number;
      if (allowsOnlyTyped && letter > automaton.highest) break;
      const state = letter === 0 ? above : automaton.step(above, letter);
      if (state === deadState) continue;
      if (level + 1 < headLevels) readPrefixTree(level + 1, starts[head] as number, starts[head + 1] as number, state);
      else readRun(starts[head] as number, starts[head + 1] as number, state);
    }
  }

  const from = first === undefined ? 0 : (prefixTree[0]?.letters.indexOf(first) ?? -1);
  const to = first === undefined ? (prefixTree[0]?.letters.length ?? 0) : from + 1;
  if (from >= 0) readPrefixTree(0, from, to, automaton.start);
}

/**
 * Creates a function that reads consecutive keys whose common first letters have already been read. The prefix that a
 * key shares with the previous one is not read again.
 */
function createRunReader(
  { shared, lengths, blockStarts, letters, wideLetters }: KeySections,
  automaton: TypoAutomaton,
  unfinished: boolean,
  report: ReportTypo,
) {
  // The state after each letter of the current key, and the lowest cost of a prefix up to that letter.
  const states = new Int32Array(256);
  const beginnings = new Uint8Array(256).fill(excessiveCost);
  let isWide = false;

  return (from: number, to: number, headState: number): void => {
    states[headLevels] = headState;
    beginnings[headLevels] = unfinished
      ? Math.min(automaton.costAt(headState) + unfinishedCost, excessiveCost)
      : excessiveCost;
    let position = locate(from);
    let readTo = headLevels;
    let isDead = false;
    for (let key = from; key < to; key++) {
      const length = lengths[key] as number;
      const sharedLength = shared[key] as number;
      const isFirst = key % blockLength === 0;
      if (isFirst) position = openBlock(key);
      // Letter i of the key is at keyStart + i.
      const keyStart = isFirst ? position : position - sharedLength;
      position = keyStart + length;
      if (!isDead || sharedLength < readTo) {
        readTo = Math.max(sharedLength, headLevels);
        let state = states[readTo] as number;
        let beginning = beginnings[readTo] as number;
        while (readTo < length && state !== deadState) {
          const letter = isWide
            ? (wideLetters[keyStart + readTo] as number) & letterMask
            : (letters[keyStart + readTo] as number) & narrowLetterMask;
          state = automaton.step(state, letter);
          readTo++;
          if (unfinished) beginning = Math.min(beginning, automaton.costAt(state) + unfinishedCost);
          states[readTo] = state;
          beginnings[readTo] = beginning;
        }
        isDead = state === deadState;
        const cost = Math.min(beginning, automaton.costAt(state));
        if (cost < excessiveCost) report(key, cost);
      } else if ((beginnings[readTo] as number) < excessiveCost) {
        report(key, beginnings[readTo] as number);
      }
    }
  };

  /** Chooses the array of a block's letters and returns their start in it. */
  function openBlock(firstKey: number): number {
    const start = blockStarts[firstKey / blockLength] as number;
    isWide = start < 0;
    return isWide ? ~start : start;
  }

  function locate(key: number): number {
    const block = key - (key % blockLength);
    let keyStart = openBlock(block);
    for (let before = block; before < key; before++) {
      keyStart += (lengths[before] as number) - (before === block ? 0 : (shared[before] as number));
    }
    return keyStart;
  }
}
