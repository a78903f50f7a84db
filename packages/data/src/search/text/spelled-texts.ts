import { findBound } from '../../core/binary-search.js';
import { groupBy } from '../../core/group-by.js';
import type { Steps } from '../../core/scheduler.js';
import type { TextKind } from './rank.js';
import { deadState, excessiveCost, type TypoAutomaton, unfinishedCost } from './typos.js';

export interface IndexedText {
  readonly row: number;
  readonly text: string;
  readonly kind: TextKind;
  /** Only the whole text matches, as for codes. */
  readonly wholeOnly?: boolean;
}

/** `key` is `folded` without spaces. */
export interface Spelling extends IndexedText {
  readonly folded: string;
  readonly key: string;
  readonly wholeOnly: boolean;
}

/** The number of spellings scanned per step. */
const stepLength = 1000;

/** A line feed, which no key contains. */
const separator = '\n';

/** One scan of the joined keys finds all keys that contain a text. */
export class SpelledTexts {
  readonly longestKey: number;
  /** Returns the maximum rank for a query of one or two letters. */
  readonly findMaxRank: (spelling: Spelling) => number;
  readonly #spellings: readonly Spelling[];
  readonly #keys: JoinedTexts;
  /** The spellings by `findMaxRank`, and the suffixes of each key that start with its first or a later word. */
  #ranked: { readonly spellings: readonly Spelling[]; readonly words: JoinedTexts } | undefined;
  #sortedSpellings: SortedSpellings | undefined;
  /** Most keys have one spelling, for which a list would take as much memory as the spelling. */
  #spellingsByKey: ReadonlyMap<string, Spelling | readonly Spelling[]> | undefined;

  constructor(spellings: readonly Spelling[], findMaxRank: (spelling: Spelling) => number) {
    this.findMaxRank = findMaxRank;
    this.longestKey = spellings.reduce((longest, { key }) => Math.max(longest, key.length), 0);
    this.#spellings = spellings;
    this.#keys = new JoinedTexts(spellings.map(({ key }) => key));
  }

  /** Finds the spellings whose whole key is the text, in list order. */
  findWhole(text: string): readonly Spelling[] {
    this.#spellingsByKey ??= groupByKey(this.#spellings);
    const found = this.#spellingsByKey.get(text) ?? [];
    return 'key' in found ? [found] : found;
  }

  /** Finds the spellings whose key contains the text, in list order. */
  *findContaining(text: string): Generator<Spelling> {
    for (const index of this.#keys.find(text)) yield this.#spellings[index] as Spelling;
  }

  /**
   * Finds the spellings with a word that begins with the text, those with the highest `findMaxRank` first. For a short
   * text, they are far fewer than those that contain it.
   */
  *findBeginning(text: string): Generator<Spelling> {
    this.#ranked ??= this.#rank();
    for (const index of this.#ranked.words.find(separator + text)) yield this.#ranked.spellings[index] as Spelling;
  }

  #rank() {
    const ranks = Float64Array.from(this.#spellings, this.findMaxRank);
    const order = [...ranks.keys()].sort((a, b) => (ranks[b] as number) - (ranks[a] as number));
    const spellings = order.map((index) => this.#spellings[index] as Spelling);
    const words = spellings.map(({ folded, key }) =>
      [0, ...findWordStarts(folded)].map((start) => separator + key.slice(start)).join(''),
    );
    return { spellings, words: new JoinedTexts(words) };
  }

  /** Sorts the spellings for `findTypos`, which otherwise sorts them when it is first called. */
  *prepare(): Steps<void> {
    this.#sortedSpellings ??= yield* sortSpellings(this.#spellings);
  }

  /**
   * Reports the spellings that match the text of the automaton with typos or, if `unfinished` is true, that begin with
   * such a match. Spellings with `wholeOnly` are skipped.
   */
  *findTypos(
    automaton: TypoAutomaton,
    unfinished: boolean,
    report: (spelling: Spelling, cost: number) => void,
  ): Steps<void> {
    this.#sortedSpellings ??= yield* sortSpellings(this.#spellings);
    const { spellings, sharedLengths } = this.#sortedSpellings;
    // The states after each prefix of the previous key: keys with a common prefix continue from there.
    const states = [automaton.start];
    const minCosts: number[] = [excessiveCost];
    let readLength = 0;
    for (let index = 0; index < spellings.length; index++) {
      if (index % stepLength === 0) yield;
      const sharedLength = sharedLengths[index] as number;
      // No key with this prefix can match.
      if (sharedLength >= readLength && states[readLength] === deadState && minCosts[readLength] === excessiveCost)
        continue;
      const spelling = spellings[index] as Spelling;
      const { key } = spelling;
      readLength = Math.min(readLength, sharedLength);
      let state = states[readLength] as number;
      while (readLength < key.length && state !== deadState) {
        state = automaton.step(state, key.charCodeAt(readLength));
        const minCost = Math.min(minCosts[readLength] as number, automaton.costAt(state));
        states[++readLength] = state;
        minCosts[readLength] = minCost;
      }
      const beginning = unfinished ? (minCosts[readLength] as number) + unfinishedCost : excessiveCost;
      const cost = Math.min(automaton.costAt(state), beginning);
      if (cost < excessiveCost) report(spelling, cost);
    }
  }
}

function groupByKey(spellings: readonly Spelling[]): Map<string, Spelling | Spelling[]> {
  const groups = new Map<string, Spelling | Spelling[]>();
  for (const spelling of spellings) {
    const known = groups.get(spelling.key);
    if (Array.isArray(known)) known.push(spelling);
    else groups.set(spelling.key, known ? [known, spelling] : spelling);
  }
  return groups;
}

/** Finds the offsets of the second and later words in the key of a text. */
export function findWordStarts(folded: string): number[] {
  const starts: number[] = [];
  for (let i = folded.indexOf(' '); i !== -1; i = folded.indexOf(' ', i + 1)) starts.push(i - starts.length);
  return starts;
}

/** Texts that are joined into one, so that a scan is fast. */
class JoinedTexts {
  readonly #joined: string;
  readonly #starts: Uint32Array;

  constructor(texts: readonly string[]) {
    this.#joined = texts.join(separator);
    this.#starts = new Uint32Array(texts.length + 1);
    for (const [index, text] of texts.entries())
      this.#starts[index + 1] = (this.#starts[index] as number) + text.length + separator.length;
  }

  /** Yields the indexes of the texts that contain `text`. */
  *find(text: string): Generator<number> {
    const count = this.#starts.length - 1;
    for (let next = 0; next < count; next++) {
      const foundAt = this.#joined.indexOf(text, this.#starts[next]);
      if (foundAt === -1) return;
      next = findBound(next, count, (index) => (this.#starts[index + 1] as number) <= foundAt);
      yield next;
    }
  }
}

/**
 * Spellings without `wholeOnly`, grouped by first letter and sorted by key within each group, and the number of letters
 * that each key shares with the previous one.
 */
interface SortedSpellings {
  readonly spellings: readonly Spelling[];
  readonly sharedLengths: Uint16Array;
}

function* sortSpellings(all: readonly Spelling[]): Steps<SortedSpellings> {
  const sortable = all.filter(({ key, wholeOnly }) => !wholeOnly && key !== '');
  const byFirstLetter = groupBy(sortable, ({ key }) => key[0]);
  const spellings: Spelling[] = [];
  for (const sameStart of byFirstLetter.values()) {
    spellings.push(...sameStart.sort((a, b) => (a.key < b.key ? -1 : 1)));
    yield;
  }
  const sharedLengths = new Uint16Array(spellings.length);
  for (let index = 1; index < spellings.length; index++)
    sharedLengths[index] = countSharedLetters(
      (spellings[index - 1] as Spelling).key,
      (spellings[index] as Spelling).key,
    );
  return { spellings, sharedLengths };
}

function countSharedLetters(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count++;
  return count;
}
