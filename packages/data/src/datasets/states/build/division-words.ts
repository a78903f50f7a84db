import { fold } from '../../../search/text/fold.js';

/**
 * A word at the start or end of the names of at least this many states is a type of division. Saint and North are less
 * frequent.
 */
const statesWithWord = 100;

/**
 * Lists the words for types of divisions, which people omit in searches: province, регион, പ്രവിശ്യ. Such words start
 * or end the names of many states.
 *
 * @param namesOfStates the names of each state in all languages
 */
export function listDivisionWords(namesOfStates: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const names of namesOfStates) {
    const outerWords = new Set<string>();
    for (const words of names.map((name) => fold(name).split(' '))) {
      if (words.length > 1) outerWords.add(words[0] as string).add(words.at(-1) as string);
    }
    for (const word of outerWords) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= statesWithWord)
    .map(([word]) => word)
    .sort();
}
