import { createTypoAutomaton, measureTypos, toCharCodes, tooMuch } from './typo-automaton.js';

/** The known word that is one edit away, or two from five letters on, without regard to case; undefined where none is. */
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
