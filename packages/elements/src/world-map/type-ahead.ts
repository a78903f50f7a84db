import { foldLoosely } from '@almanac/data/fold-loosely';
import type { SearchableOption } from '../combobox/option.js';

/** After this pause, typing starts a new search. */
const pauseMs = 800;

/** Finds options by the typed beginning of their names. Repeating a letter moves to the next match. */
export class TypeAhead {
  #typedText = '';
  #typedAtMs = Number.NEGATIVE_INFINITY;

  /** Returns undefined if no option matches the letters typed so far. `current` is the value of the current option. */
  find(
    letter: string,
    options: readonly SearchableOption[],
    current: string,
    atMs: number,
  ): SearchableOption | undefined {
    const previousText = atMs - this.#typedAtMs < pauseMs ? this.#typedText : '';
    const typedText = previousText + letter;
    const isRepeated = [...typedText].every((each) => each === letter);
    const foldedText = foldLoosely(isRepeated ? letter : typedText);
    if (foldedText === '') return undefined;
    const start = Math.max(0, options.findIndex(({ value }) => value === current) + (isRepeated ? 1 : 0));
    const rotatedOptions = [...options.slice(start), ...options.slice(0, start)];
    const match = findByStart(foldedText + (letter === ' ' ? ' ' : ''), rotatedOptions);
    // A space that continues no name is the command to choose.
    if (letter === ' ' && !match) return undefined;
    this.#typedText = typedText;
    this.#typedAtMs = atMs;
    return match;
  }
}

function findByStart(text: string, options: readonly SearchableOption[]): SearchableOption | undefined {
  const hasStart = (name: string) => foldLoosely(name).startsWith(text);
  return options.find(({ label }) => hasStart(label)) ?? options.find(({ otherTexts }) => otherTexts.some(hasStart));
}
