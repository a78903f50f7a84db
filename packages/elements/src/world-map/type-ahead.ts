import { foldText } from '../combobox/match-options.js';
import type { SearchableOption } from '../combobox/option.js';

/** In ms: after such a rest, typing begins anew. */
const restMs = 800;

/** Finds options by the beginning of their names while one types; the same letter again goes on to the next. */
export class TypeAhead {
  #typed = '';
  #typedAtMs = Number.NEGATIVE_INFINITY;

  /**
   * The option that is meant; undefined where none is.
   *
   * @param current the value of the option where one is
   */
  find(
    letter: string,
    options: readonly SearchableOption[],
    current: string,
    atMs: number,
  ): SearchableOption | undefined {
    const before = atMs - this.#typedAtMs < restMs ? this.#typed : '';
    const typed = before + letter;
    const isRepeated = [...typed].every((each) => each === letter);
    const wanted = foldText(isRepeated ? letter : typed);
    if (wanted === '') return undefined;
    const at = options.findIndex(({ value }) => value === current) + (isRepeated ? 1 : 0);
    const found = findBeginning(wanted + (letter === ' ' ? ' ' : ''), [
      ...options.slice(Math.max(at, 0)),
      ...options.slice(0, Math.max(at, 0)),
    ]);
    // A space that no name goes on with is no letter of one.
    if (letter === ' ' && !found) return undefined;
    this.#typed = typed;
    this.#typedAtMs = atMs;
    return found;
  }
}

function findBeginning(text: string, options: readonly SearchableOption[]): SearchableOption | undefined {
  return (
    options.find(({ label }) => foldText(label).startsWith(text)) ??
    options.find(({ otherTexts }) => otherTexts.some((other) => foldText(other).startsWith(text)))
  );
}
