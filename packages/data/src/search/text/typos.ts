/**
 * Reads names letter by letter and tracks the edit distance from the typed text: letters added, omitted, replaced, or
 * two adjacent ones swapped (optimal string alignment). States are created when first reached, so a letter that
 * has been read in the same state before costs one table lookup.
 */
export interface TypoAutomaton {
  readonly start: number;
  /** The highest code of a typed letter. */
  readonly highest: number;
  /** @param letter the code of the next letter */
  step(state: number, letter: number): number;
  /** Returns the state after a letter that is not in the typed text. */
  stepOther(state: number): number;
  /**
   * Returns the cost of a name that ends here, in quarters of an edit: four per edit, but three for an omitted letter,
   * the most common typo; `excessiveCost` if the name needs more edits than allowed.
   */
  costAt(state: number): number;
}

/** A value above every allowed cost. */
export const excessiveCost = 255;

/** The state from which no name can match. Do not step from it. */
export const deadState = 0;

/**
 * @param typed codes of letters, up to 65,535 each
 * @param max the number of allowed edits, 1 or 2
 * @param first if given, at most `max` - 1 edits may occur in this many letters at the start. A name that only an
 *   automaton without `first` matches has all its edits there, so the letters typed after the first ones match exactly
 */
export function createTypoAutomaton(typed: ArrayLike<number>, max: number, first = 0): TypoAutomaton {
  const beyondMax = max + 1;
  const band = 2 * max + 1;
  const { classByLetter, classes } = assignClasses(typed);

  // A state is a row of the edit table, reduced to the band around the diagonal, and for each cell its cost if the next
  // letter completes a swap. Both are packed into one number each, two bits per cell. Cell j of row r stands for the
  // first r - max + j letters.
  const allFar = Array.from({ length: band }).reduce((packed: number, _, j) => packed | (beyondMax << (2 * j)), 0);
  const rows = [0];
  const cells = [allFar];
  const swaps = [allFar];
  const costs = [excessiveCost];
  const stateByKey = new Map<number, number>();
  let next = new Int32Array(64 * classes).fill(-1);

  const diagonal = Array.from({ length: max + 1 }, (_, i) => limit(i, i) << (2 * (max + i)));
  const beforeDiagonal = allFar & ((1 << (2 * max)) - 1);
  const start = findState(
    0,
    diagonal.reduce((packed, cell) => packed | cell, beforeDiagonal),
    allFar,
  );

  function limit(edits: number, i: number): number {
    if (i > typed.length || edits > max || (first > 0 && i <= first && edits >= max)) return beyondMax;
    return edits;
  }

  function readCell(packed: number, j: number): number {
    return j < 0 || j >= band ? beyondMax : (packed >> (2 * j)) & 3;
  }

  function rateCost(edits: number, omittedLetters: number): number {
    return edits > max ? excessiveCost : 4 * edits - Math.min(edits, Math.max(omittedLetters, 0));
  }

  function findState(row: number, packedCells: number, packedSwaps: number): number {
    if (packedCells === allFar && packedSwaps === allFar) return deadState;
    const key = (row << (4 * band)) | (packedCells << (2 * band)) | packedSwaps;
    const knownState = stateByKey.get(key);
    if (knownState !== undefined) return knownState;
    const state = rows.length;
    stateByKey.set(key, state);
    rows.push(row);
    cells.push(packedCells);
    swaps.push(packedSwaps);
    costs.push(rateCost(readCell(packedCells, typed.length - row + max), row - typed.length));
    if ((state + 1) * classes > next.length) {
      const largerTable = new Int32Array(next.length * 2).fill(-1);
      largerTable.set(next);
      next = largerTable;
    }
    return state;
  }

  function step(state: number, letter: number): number {
    const letterClass = letter < classByLetter.length ? (classByLetter[letter] as number) : 0;
    const nextState = next[state * classes + letterClass] as number;
    return nextState === -1 ? createStep(state, letter, letterClass) : nextState;
  }

  function createStep(state: number, letter: number, letterClass: number): number {
    const newState = computeStep(state, letter);
    next[state * classes + letterClass] = newState;
    return newState;
  }

  function computeStep(state: number, letter: number): number {
    const row = (rows[state] as number) + 1;
    const above = cells[state] as number;
    const packedSwaps = swaps[state] as number;
    let packedCells = 0;
    let nextSwaps = 0;
    let left = beyondMax;
    for (let j = 0; j < band; j++) {
      const i = row - max + j;
      // In the next row, the same cell stands for one letter more.
      const replaced = i > 0 ? readCell(above, j) + (typed[i - 1] === letter ? 0 : 1) : beyondMax;
      const added = readCell(above, j + 1) + 1;
      const swapped = i > 1 && typed[i - 2] === letter ? readCell(packedSwaps, j) : beyondMax;
      left = i < 0 ? beyondMax : limit(Math.min(replaced, added, left + 1, swapped), i);
      packedCells |= left << (2 * j);
      // In the next row, cell j completes a swap that began with this row's letter: it needs the letter typed after it.
      const startsSwap = i > 0 && i < typed.length && typed[i] === letter;
      nextSwaps |= (startsSwap ? limit(readCell(above, j) + 1, i + 1) : beyondMax) << (2 * j);
    }
    return findState(row, packedCells, nextSwaps);
  }

  return {
    start,
    highest: classByLetter.length - 1,
    step,
    stepOther: (state) => step(state, classByLetter.length),
    costAt: (state) => costs[state] as number,
  };
}

/** Assigns a class to each typed letter. All other letters share one class. */
function assignClasses(typed: ArrayLike<number>) {
  const letters = Array.from(typed);
  const classByLetter = new Uint16Array(Math.max(...letters, 0) + 1);
  let classes = 1;
  for (const letter of letters) {
    if (classByLetter[letter] === 0) classByLetter[letter] = classes++;
  }
  return { classByLetter, classes };
}

export function countAllowedEdits(letters: number): number {
  return letters < 4 ? 0 : letters < 8 ? 1 : maxEdits;
}

export const maxEdits = 2;

/** A typed text of this many letters or more may be an unfinished name with typos. */
export const minUnfinishedLetters = 5;

/** The cost of one edit; an omitted letter costs a quarter less. */
export const editCost = 4;

/** The cost that is added if only a prefix of a name matches, in quarters of an edit. */
export const unfinishedCost = 2;

/** The cost of two edits in an unfinished name. */
export const highestCost = 8 + unfinishedCost;

/**
 * Compares the typed text with a name, or the closest prefix of the name; `excessiveCost` if there are too many typos.
 *
 * @param unfinished true if prefixes of the name count
 * @example
 * // A letter is omitted, and the name is unfinished.
 * const automaton = createTypoAutomaton(toCharCodes('melbor'), 1);
 * measureTypos(automaton, toCharCodes('melbourne'), true); // 5
 */
export function measureTypos(automaton: TypoAutomaton, name: ArrayLike<number>, unfinished: boolean): number {
  let state = automaton.start;
  let beginning = excessiveCost;
  for (let i = 0; i < name.length && state !== deadState; i++) {
    state = automaton.step(state, name[i] as number);
    beginning = Math.min(beginning, automaton.costAt(state));
  }
  return Math.min(automaton.costAt(state), unfinished ? beginning + unfinishedCost : excessiveCost);
}

export function toCharCodes(text: string): Uint16Array {
  const letters = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) letters[i] = text.charCodeAt(i);
  return letters;
}

/**
 * Finds the nearest word, ignoring case; undefined if there is none. Of equally near words, the first is returned.
 *
 * @param max the number of allowed edits, 1 or 2
 */
export function findNearest(
  word: string,
  knownWords: Iterable<string>,
  max = word.length < 5 ? 1 : 2,
): string | undefined {
  const automaton = createTypoAutomaton(toCharCodes(word.toLowerCase()), max);
  let nearest: string | undefined;
  let minCost = excessiveCost;
  for (const candidate of knownWords) {
    if (Math.abs(candidate.length - word.length) > max) continue;
    const cost = measureTypos(automaton, toCharCodes(candidate.toLowerCase()), false);
    if (cost < minCost) [nearest, minCost] = [candidate, cost];
  }
  return nearest;
}
