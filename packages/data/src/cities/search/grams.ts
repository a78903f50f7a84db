import { type Alphabet, letterOnly, wordStart } from './alphabet.js';

/**
 * Which keys have which letters: a gram is three letters in a row, or one of Han, kana or hangul. The keys of each are
 * ascending numbers, written as steps of 7 bits a byte, the lowest first, the last with its high bit set.
 */
export interface GramSections {
  /** Three codes each, sorted; a gram of one letter has two zeros before it. */
  readonly grams: Uint16Array;
  /** Where each gram's keys begin; one more than there are grams. */
  readonly gramStarts: Uint32Array;
  readonly gramKeys: Uint8Array;
}

/**
 * Calls back with every gram of a run of letters. The second and third letter keep their marks: a gram that reaches
 * over the beginning of a word is another than the same letters within one.
 */
export function forEachGram(
  alphabet: Alphabet,
  letters: Uint16Array,
  visit: (a: number, b: number, c: number) => void,
): void {
  let run = 0;
  for (let i = 0; i < letters.length; i++) {
    const letter = letters[i] as number;
    if (alphabet.isEastAsian(letter & letterOnly)) {
      run = 0;
      visit(0, 0, letter & letterOnly);
    } else if (++run >= 3) {
      visit((letters[i - 2] as number) & letterOnly, letters[i - 1] as number, letter);
    }
  }
}

/**
 * The grams of what is looked for, rarest first: each place's gram is a list of numbers in the table, one where words
 * are kept apart, more where a word may begin at its second or third letter.
 *
 * @returns nothing where a place has a gram that no key has
 */
export function findGrams(
  sections: GramSections,
  alphabet: Alphabet,
  codes: Uint16Array,
  acrossWords: boolean,
): number[][] {
  const marks = acrossWords ? [0, wordStart] : [0];
  const places: number[][] = [];
  forEachGram(alphabet, codes, (a, b, c) => {
    const grams =
      a === 0
        ? [findGram(sections, a, b, c)]
        : marks.flatMap((markB) => marks.map((markC) => findGram(sections, a, b + markB, c + markC)));
    places.push(grams.filter((gram) => gram !== -1));
  });
  if (places.some((grams) => grams.length === 0)) return [];
  return places.sort((one, other) => countBytes(sections, one) - countBytes(sections, other));
}

function countBytes({ gramStarts }: GramSections, grams: readonly number[]): number {
  return grams.reduce((bytes, gram) => bytes + (gramStarts[gram + 1] as number) - (gramStarts[gram] as number), 0);
}

/** The number of a gram in the table, or -1. */
function findGram({ grams }: GramSections, a: number, b: number, c: number): number {
  let low = 0;
  let high = grams.length / 3 - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const at = middle * 3;
    const difference = (grams[at] as number) - a || (grams[at + 1] as number) - b || (grams[at + 2] as number) - c;
    if (difference === 0) return middle;
    if (difference < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** How many letters a gram has. */
export function lettersOfGram({ grams }: GramSections, gram: number): number {
  return grams[gram * 3] === 0 ? 1 : 3;
}

/** The keys that have a gram, ascending. */
export function readGramKeys({ gramStarts, gramKeys }: GramSections, gram: number): Uint32Array {
  const from = gramStarts[gram] as number;
  const to = gramStarts[gram + 1] as number;
  const keys = new Uint32Array(to - from);
  let count = 0;
  let key = 0;
  for (let at = from; at < to; ) {
    let step = 0;
    let shift = 0;
    let byte = gramKeys[at++] as number;
    while (byte < 128) {
      step |= byte << shift;
      shift += 7;
      byte = gramKeys[at++] as number;
    }
    key += step | ((byte & 127) << shift);
    keys[count++] = key;
  }
  return keys.subarray(0, count);
}

/** The numbers that two ascending lists have in common, written over the first. */
export function intersect(one: Uint32Array, other: Uint32Array): Uint32Array {
  let count = 0;
  let j = 0;
  for (let i = 0; i < one.length; i++) {
    const key = one[i] as number;
    while (j < other.length && (other[j] as number) < key) j++;
    if (other[j] === key) one[count++] = key;
  }
  return one.subarray(0, count);
}
