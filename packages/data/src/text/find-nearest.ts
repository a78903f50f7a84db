import { createTypoAutomaton, measureTypos, toCharCodes, tooMuch } from './typo-automaton.js';

/** Finds the known word that is one edit away, or two from five letters on, ignoring case; undefined if there is none. */
export function findNearest(word: string, known: Iterable<string>): string | undefined {
  const typed = word.toLowerCase();
  const automaton = createTypoAutomaton(toCharCodes(typed), typed.length < 5 ? 1 : 2);
  let nearest: string | undefined;
  let leastCost = tooMuch;
  for (const candidate of known) {
    const cost = measureTypos(automaton, toCharCodes(candidate.toLowerCase()), false);
    if (cost < leastCost) [nearest, leastCost] = [candidate, cost];
  }
  return nearest;
}
