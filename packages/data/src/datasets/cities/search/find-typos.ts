import {
  createTypoAutomaton,
  editsForgiven,
  measureTypos,
  tooMuch,
  unfinishedFromLetters,
} from '../../../text/typo-automaton.js';
import type { SearchIndex } from './search-index.js';
import { passWithTypos, type ReportTypo } from './typo-pass.js';

// With one edit forgiven, a pass that may make it anywhere costs as much as a look at so many keys.
const manyKeys = 500;

/**
 * Finds names with slips. Either all edits but one, at most, are made in the first letters, so that a pass over all keys
 * leaves most of them early; or what follows those letters is typed without a slip, and is found by its trigrams.
 *
 * @param codes what was typed
 * @param typedLetters how many letters a reader counts in it
 * @param report is called with the keys that are forgiven, with some of them twice
 */
export function findTypos(index: SearchIndex, codes: Uint16Array, typedLetters: number, report: ReportTypo): void {
  const most = editsForgiven(typedLetters);
  if (most === 0) return;
  const unfinished = typedLetters >= unfinishedFromLetters;
  const automaton = createTypoAutomaton(codes, most);
  const first = Math.min(codes.length - 3, codes.length >> 1);
  const withRest = index.gramReader.findKeys(codes.subarray(first), true);
  if (most === 1 && withRest.length > manyKeys) {
    passWithTypos(index, index.keyHeads, automaton, unfinished, report);
    return;
  }
  passWithTypos(index, index.keyHeads, createTypoAutomaton(codes, most, first), unfinished, report);
  for (const key of withRest) {
    index.keyReader.read(key);
    const cost = measureTypos(automaton, index.keyReader.plainLetters(), unfinished);
    if (cost < tooMuch) report(key, cost);
  }
}
