import {
  createTypoAutomaton,
  editsForgiven,
  measureTypos,
  tooMuch,
  unfinishedFromLetters,
} from '../../../text/typo-automaton.js';
import type { SearchIndex } from './search-index.js';
import { passWithTypos, type ReportTypo } from './typo-pass.js';

// A pass with one edit anywhere costs as much as checking this many keys.
const manyKeys = 500;

/**
 * Finds names with typos in two ways. If not all edits are in the first letters, a pass over all keys drops most of them early. If
 * all are, the rest of the query is found by its trigrams.
 *
 * @param codes the query
 * @param typedLetters the number of letters in it, as readers count them
 * @param report is called with the keys within the limit, with some of them twice
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
