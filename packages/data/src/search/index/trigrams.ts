import { findSorted } from '../../core/binary-search.js';
import { type Alphabet, letterMask, wordStart } from './keys.js';

/**
 * The keys that contain each gram: three consecutive letters, or one Han, kana or hangul letter. The ascending key
 * numbers of a gram are stored as differences, starting from -1: seven bits per byte, highest bits first; the eighth
 * bit is set if more follow. After a difference of 0, the next byte is a number of consecutive keys.
 */
export interface GramSections {
  /**
   * The start of the sorted grams by first code, then the end of the last. A gram of one letter begins with two zeros.
   */
  readonly gramHeads: Uint32Array;
  /** The second and third code of each gram. */
  readonly gramTails: Uint16Array;
  /** The start of each gram’s steps, then the end of the last. */
  readonly gramStarts: Uint32Array;
  readonly gramSteps: Uint8Array;
}

/** The length of a run of consecutive keys is stored in one byte. */
export const longestRun = 255;

// Checking each key is faster than filtering by another gram if there are at most `fewKeys` keys, or if the list of the
// gram has more than `manySteps` steps per key.
const fewKeys = 32;
const manySteps = 32;

/**
 * Visits every gram of a sequence of letters. The second and third letters keep their marks, so that a gram across two
 * words differs from the same letters within a word.
 */
export function forEachGram(
  alphabet: Alphabet,
  letters: Uint16Array,
  visit: (a: number, b: number, c: number) => void,
): void {
  let run = 0;
  for (let i = 0; i < letters.length; i++) {
    const letter = letters[i] as number;
    if (alphabet.isEastAsian(letter & letterMask)) {
      run = 0;
      visit(0, 0, letter & letterMask);
    } else if (++run >= 3) {
      visit((letters[i - 2] as number) & letterMask, letters[i - 1] as number, letter);
    }
  }
}

/** `trigrams` are the stored grams that match a gram of the query, `steps` is the number of their steps. */
interface QueryGram {
  readonly trigrams: readonly number[];
  readonly steps: number;
}

export class GramReader {
  readonly #heads: Uint32Array;
  readonly #tails: Uint16Array;
  readonly #starts: Uint32Array;
  readonly #steps: Uint8Array;
  readonly #alphabet: Alphabet;
  /** One bit per key. All bits are cleared between searches. */
  readonly #marks: Uint8Array;
  // Scratch arrays, reused by each search.
  #keys = new Uint32Array();
  #keptKeys = new Uint32Array();

  constructor({ gramHeads, gramTails, gramStarts, gramSteps }: GramSections, alphabet: Alphabet, keyCount: number) {
    this.#heads = gramHeads;
    this.#tails = gramTails;
    this.#starts = gramStarts;
    this.#steps = gramSteps;
    this.#alphabet = alphabet;
    this.#marks = new Uint8Array(Math.ceil(keyCount / 8));
  }

  /**
   * Finds the keys that may contain the query, because they contain its rarest gram and perhaps others. Every key that
   * contains the query is among them. For a query without a gram, finds nothing. The next search reuses the array.
   *
   * @param acrossWords true if the query may extend over several words
   */
  findKeys(codes: Uint16Array, acrossWords: boolean): Uint32Array {
    const queryGrams: QueryGram[] = [];
    forEachGram(this.#alphabet, codes, (a, b, c) => {
      const variants = acrossWords && a > 0 ? this.#findMarked(a, b, c) : [this.#find(a, b, c)];
      const trigrams = variants.filter((gram) => gram !== undefined);
      queryGrams.push({ trigrams, steps: trigrams.reduce((steps, gram) => steps + this.#countSteps(gram), 0) });
    });
    queryGrams.sort((one, other) => one.steps - other.steps);
    const [rarest, ...otherGrams] = queryGrams;
    if (!rarest) return new Uint32Array();
    const max = rarest.trigrams.reduce((keys, gram) => keys + this.#countKeys(gram), 0);
    if (max > this.#keys.length) {
      this.#keys = new Uint32Array(max);
      this.#keptKeys = new Uint32Array(max);
    }
    let count = 0;
    for (const gram of rarest.trigrams) count = this.#read(gram, this.#keys, count, false);
    for (const { trigrams, steps } of otherGrams) {
      if (count <= fewKeys || steps > count * manySteps) break;
      const keys = this.#keys.subarray(0, count);
      this.#mark(keys);
      count = 0;
      for (const gram of trigrams) count = this.#read(gram, this.#keptKeys, count, true);
      this.#clear(keys);
      [this.#keys, this.#keptKeys] = [this.#keptKeys, this.#keys];
    }
    return this.#keys.subarray(0, count);
  }

  /** True if the query is a single gram, so that found keys need no check. */
  isOneGram(codes: Uint16Array): boolean {
    let trigrams = 0;
    let letters = 0;
    forEachGram(this.#alphabet, codes, (a) => {
      trigrams++;
      letters += a === 0 ? 1 : 3;
    });
    return trigrams === 1 && letters === codes.length;
  }

  /** Finds the gram with every combination of word starts; undefined for a combination that no key contains. */
  #findMarked(a: number, b: number, c: number): (number | undefined)[] {
    const marks = [0, wordStart];
    return marks.flatMap((mark) => marks.map((other) => this.#find(a, b + mark, c + other)));
  }

  /** Finds the number of a gram; undefined if no key contains it. */
  #find(a: number, b: number, c: number): number | undefined {
    const tails = this.#tails;
    const compare = (gram: number) => (tails[2 * gram] as number) - b || (tails[2 * gram + 1] as number) - c;
    return findSorted(this.#heads[a] ?? 0, this.#heads[a + 1] ?? 0, compare);
  }

  #countSteps(gram: number): number {
    return (this.#starts[gram + 1] as number) - (this.#starts[gram] as number);
  }

  #countKeys(gram: number): number {
    const end = this.#starts[gram + 1] as number;
    let keys = 0;
    let isFirst = true;
    for (let position = this.#starts[gram] as number; position < end; position++) {
      const part = this.#steps[position] as number;
      if (part <= 0x7f) keys += isFirst && part === 0 ? (this.#steps[++position] as number) : 1;
      isFirst = part <= 0x7f;
    }
    return keys;
  }

  /** Appends a gram's keys, or only its marked keys, whose marks are then cleared. Returns the new number of keys. */
  #read(gram: number, into: Uint32Array, from: number, onlyMarked: boolean): number {
    const steps = this.#steps;
    const marks = this.#marks;
    const end = this.#starts[gram + 1] as number;
    let count = from;
    let key = -1;
    for (let position = this.#starts[gram] as number; position < end; ) {
      let part = steps[position++] as number;
      let step = part & 0x7f;
      while (part > 0x7f) {
        part = steps[position++] as number;
        step = (step << 7) | (part & 0x7f);
      }
      const last = key + (step === 0 ? (steps[position++] as number) : step);
      for (key = step === 0 ? key + 1 : last; key <= last; key++) {
        if (onlyMarked) {
          const byte = marks[key >> 3] as number;
          if (((byte >> (key & 7)) & 1) === 0) continue;
          marks[key >> 3] = byte & ~(1 << (key & 7));
        }
        into[count++] = key;
      }
      key = last;
    }
    return count;
  }

  #mark(keys: Uint32Array): void {
    for (const key of keys) this.#marks[key >> 3] = (this.#marks[key >> 3] as number) | (1 << (key & 7));
  }

  #clear(keys: Uint32Array): void {
    for (const key of keys) this.#marks[key >> 3] = 0;
  }
}
