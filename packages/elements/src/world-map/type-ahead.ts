import { foldLoosely } from '@almanac/data/fold-loosely';
import type { SearchableOption } from '../combobox/option.js';

/** After this pause, in ms, typing starts a new search. */
const pauseMs = 800;

/** Finds options by the typed beginning of their names. Repeating a letter moves to the next match. */
export class TypeAhead {
  #typed = '';
  #typedAtMs = Number.NEGATIVE_INFINITY;

  /**
   * Finds the option; undefined if none matches.
   *
   * @param current the value of the current option
   */
  find(
    letter: string,
    options: readonly SearchableOption[],
    current: string,
    atMs: number,
  ): SearchableOption | undefined {
    const before = atMs - this.#typedAtMs < pauseMs ? this.#typed : '';
    const typed = before + letter;
    const isRepeated = [...typed].every((each) => each === letter);
    const folded = foldLoosely(isRepeated ? letter : typed);
    if (folded === '') return undefined;
    const at = Math.max(0, options.findIndex(({ value }) => value === current) + (isRepeated ? 1 : 0));
    const found = findByStart(folded + (letter === ' ' ? ' ' : ''), [...options.slice(at), ...options.slice(0, at)]);
    // A space that continues no name is the command to choose.
    if (letter === ' ' && !found) return undefined;
    this.#typed = typed;
    this.#typedAtMs = atMs;
    return found;
  }
}

function findByStart(text: string, options: readonly SearchableOption[]): SearchableOption | undefined {
  const hasStart = (name: string) => foldLoosely(name).startsWith(text);
  return options.find(({ label }) => hasStart(label)) ?? options.find(({ otherTexts }) => otherTexts.some(hasStart));
}
