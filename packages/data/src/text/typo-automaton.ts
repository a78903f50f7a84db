/**
 * Reads names letter by letter and knows at every step how many edits lead from what was typed to what was read: a
 * letter added, left out or replaced, or two neighbours swapped (optimal string alignment). States are made when they
 * are first reached, so reading many names costs one look into a table for a letter.
 */
export interface TypoAutomaton {
  readonly start: number;
  /** The highest code among the letters that were typed. */
  readonly highest: number;
  /** The state after one more letter, given by its code. */
  step(state: number, letter: number): number;
  /** The state after one more letter that was not typed at all. */
  stepAside(state: number): number;
  /**
   * What leads to a name that ends here, in quarters of an edit: four an edit, but three where a letter was left out,
   * which is the commonest slip. `tooMuch` where it takes more edits than are forgiven.
   */
  costAt(state: number): number;
}

/** What no name may cost. */
export const tooMuch = 255;

/** The state from which no longer name can come within the limit; it is not to be stepped on from. */
export const deadState = 0;

/**
 * Makes the automaton of a typed text.
 *
 * @param typed codes of letters, up to 65,535 each
 * @param most the edits forgiven, 1 or 2
 * @param first with how many letters all but one of the edits, at most, may be made: so what was typed after them is
 *   exact in every name that this automaton leaves out and one without it finds
 */
export function createTypoAutomaton(typed: ArrayLike<number>, most: number, first = 0): TypoAutomaton {
  const far = most + 1;
  const band = 2 * most + 1;
  const { classByLetter, classes } = classify(typed);

  // A state is a row of the table of edits, cut to the band around its diagonal, and for each cell what it costs if the
  // next letter ends a swap; both as one number, two bits a cell. Row r's cell j is about the first r - most + j letters.
  const allFar = Array.from({ length: band }).reduce((packed: number, _, j) => packed | (far << (2 * j)), 0);
  const rows = [0];
  const cells = [allFar];
  const swaps = [allFar];
  const costs = [tooMuch];
  const known = new Map<number, number>();
  let next = new Int32Array(64 * classes).fill(-1);

  const diagonal = Array.from({ length: most + 1 }, (_, i) => limit(i, i) << (2 * (most + i)));
  const beforeDiagonal = allFar & ((1 << (2 * most)) - 1);
  const start = findState(
    0,
    diagonal.reduce((packed, cell) => packed | cell, beforeDiagonal),
    allFar,
  );

  function limit(edits: number, i: number): number {
    if (i > typed.length || edits > most || (first > 0 && i <= first && edits >= most)) return far;
    return edits;
  }

  function readCell(packed: number, j: number): number {
    return j < 0 || j >= band ? far : (packed >> (2 * j)) & 3;
  }

  function rateCost(edits: number, leftOut: number): number {
    return edits > most ? tooMuch : 4 * edits - Math.min(edits, Math.max(leftOut, 0));
  }

  function findState(row: number, here: number, swapping: number): number {
    if (here === allFar && swapping === allFar) return deadState;
    const key = (row << (4 * band)) | (here << (2 * band)) | swapping;
    const before = known.get(key);
    if (before !== undefined) return before;
    const state = rows.length;
    known.set(key, state);
    rows.push(row);
    cells.push(here);
    swaps.push(swapping);
    costs.push(rateCost(readCell(here, typed.length - row + most), row - typed.length));
    if ((state + 1) * classes > next.length) {
      const wider = new Int32Array(next.length * 2).fill(-1);
      wider.set(next);
      next = wider;
    }
    return state;
  }

  function step(state: number, letter: number): number {
    const letterClass = letter < classByLetter.length ? (classByLetter[letter] as number) : 0;
    const made = next[state * classes + letterClass] as number;
    return made === -1 ? stepAnew(state, letter, letterClass) : made;
  }

  function stepAnew(state: number, letter: number, letterClass: number): number {
    const reached = read(state, letter);
    next[state * classes + letterClass] = reached;
    return reached;
  }

  function read(state: number, letter: number): number {
    const row = (rows[state] as number) + 1;
    const above = cells[state] as number;
    const swapping = swaps[state] as number;
    let here = 0;
    let swappingNext = 0;
    let left = far;
    for (let j = 0; j < band; j++) {
      const i = row - most + j;
      // One row down, the same cell is about one letter more.
      const replaced = i > 0 ? readCell(above, j) + (typed[i - 1] === letter ? 0 : 1) : far;
      const added = readCell(above, j + 1) + 1;
      const swapped = i > 1 && typed[i - 2] === letter ? readCell(swapping, j) : far;
      left = i < 0 ? far : limit(Math.min(replaced, added, left + 1, swapped), i);
      here |= left << (2 * j);
      // In the next row, cell j ends a swap that began in this row's letter: the letter it needs now is typed one later.
      const startsSwap = i > 0 && i < typed.length && typed[i] === letter;
      swappingNext |= (startsSwap ? limit(readCell(above, j) + 1, i + 1) : far) << (2 * j);
    }
    return findState(row, here, swappingNext);
  }

  return {
    start,
    highest: classByLetter.length - 1,
    step,
    stepAside: (state) => step(state, classByLetter.length),
    costAt: (state) => costs[state] as number,
  };
}

/** Letters that were typed have classes of their own; all others are one. */
function classify(typed: ArrayLike<number>) {
  const letters = Array.from(typed);
  const classByLetter = new Uint16Array(Math.max(...letters, 0) + 1);
  let classes = 1;
  for (const letter of letters) {
    if (classByLetter[letter] === 0) classByLetter[letter] = classes++;
  }
  return { classByLetter, classes };
}

/** How many edits a query may have, by its number of letters: none below 4, one from 4, two from 8. */
export function editsForgiven(letters: number): number {
  return letters < 4 ? 0 : letters < 8 ? 1 : 2;
}

/** From how many letters a slip in a name that is not typed to its end is forgiven. */
export const unfinishedFromLetters = 5;

/** What it costs more when only the beginning of a name matches, in quarters of an edit. */
export const unfinishedCost = 2;

/**
 * What leads from what was typed to a name, or to the beginning of it that comes nearest.
 *
 * @param unfinished whether beginnings count
 * @example
 * // A letter is left out, and the name is not finished.
 * const automaton = createTypoAutomaton(toCharCodes('melbor'), 1);
 * measureTypos(automaton, toCharCodes('melbourne'), true); // 5
 */
export function measureTypos(automaton: TypoAutomaton, name: ArrayLike<number>, unfinished: boolean): number {
  let state = automaton.start;
  let beginning = tooMuch;
  for (let i = 0; i < name.length && state !== deadState; i++) {
    state = automaton.step(state, name[i] as number);
    beginning = Math.min(beginning, automaton.costAt(state));
  }
  return Math.min(automaton.costAt(state), unfinished ? beginning + unfinishedCost : tooMuch);
}

/** A text as UTF-16 codes. */
export function toCharCodes(text: string): Uint16Array {
  const letters = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) letters[i] = text.charCodeAt(i);
  return letters;
}
