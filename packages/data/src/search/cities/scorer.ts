import type { MatchClass } from '../../core/selection.js';
import type { Postings } from '../index/postings.js';
import { kinds } from '../index/search-index.js';
import { rankMatch } from '../text/rank.js';
import { unfinishedCost } from '../text/typos.js';

/** The match classes; a class number is a position in this list. */
export const matchClasses: readonly MatchClass[] = ['exact', 'prefix', 'word', 'inside', 'typo'];

/** Ranks are stored in hundredths, which is finer than populations are known. */
export const rankSteps = 100;

// Two edits in an unfinished name.
const highestCost = 8 + unfinishedCost;

const allRanks = matchClasses.map((how) =>
  Array.from({ length: highestCost + 1 }, (_, cost) => ranksOfKinds(how, cost)),
);

/** The ranks of a match class by the kind of entry, for typos of this cost. */
export function listRanks(classNumber: number, cost = 0): Int16Array {
  return allRanks[classNumber]?.[cost] as Int16Array;
}

/** The rank that a city has by its population. */
export function rankPopulation(population: number): number {
  return Math.round(rankSteps * Math.log10(1 + population));
}

function ranksOfKinds(how: MatchClass, cost: number): Int16Array {
  return Int16Array.from(Object.keys(kinds) as (keyof typeof kinds)[], (kind) =>
    Math.round(rankSteps * rankMatch(how, kind, 0, cost)),
  );
}

const exact = matchClasses.indexOf('exact');
const inside = matchClasses.indexOf('inside');
const typo = matchClasses.indexOf('typo');

const rankShift = 16;
const sizeMask = 0xffff;
const classShift = 28;
const entryMask = 0x0fff_ffff;

const noRank = -32_768 << rankShift;
const weakRank = 1.5 * rankSteps;

// Rows are grouped into levels of 16 ranks or 4096 rows, so that the best few are found without sorting all.
const levels = 256;
const levelShift = 4;
const rankZero = 1024;

/** True if a row is wanted. */
export type RowTest = (row: number) => boolean;

/** The position of a row in an order, below 2^20. */
export type RowOrder = (row: number) => number;

/** The best match of one row. */
export interface BestMatch {
  readonly row: number;
  /** The entry that matched. */
  readonly entry: number;
  readonly how: MatchClass;
}

/** The rows that matched in a search, each with its best match. A scorer is reused by later searches. */
export class Scorer {
  readonly #list: Postings;
  // Two numbers per row, adjacent since memory access is the bottleneck. The first has the rank of the best match above the 16 bits
  // of the row's size, the second the class of that match above its entry.
  readonly #cells: Int32Array;
  readonly #matched: number[] = [];
  readonly #levelCounts = new Uint32Array(levels);
  #total = 0;
  #isNamed: Uint8Array = new Uint8Array();
  #accepts: RowTest | undefined;
  #isThere: RowTest | undefined;
  #readingRank = 0;
  #hasRefused = false;

  /** @param sizeCounts the number of rows of each size, by `rankPopulation` */
  constructor(list: Postings, sizeCounts: Uint32Array) {
    this.#list = list;
    this.#cells = new Int32Array(2 * sizeCounts.reduce((rows, count) => rows + count, 0));
    let row = 0;
    for (let size = sizeCounts.length - 1; size >= 0; size--) {
      for (let count = sizeCounts[size] as number; count > 0; count--) this.#cells[2 * row++] = noRank | size;
    }
  }

  /**
   * Starts a new search.
   *
   * @param isNamed one bit per entry: whether it is a name in the language of the search
   * @param accepts filters rows; without it, all may match
   */
  begin(isNamed: Uint8Array, accepts: RowTest | undefined): void {
    for (let i = 0; i < this.#total; i++) {
      const cell = 2 * (this.#matched[i] as number);
      this.#cells[cell] = noRank | ((this.#cells[cell] as number) & sizeMask);
    }
    this.#total = 0;
    this.#isNamed = isNamed;
    this.#accepts = accepts;
    this.#hasRefused = false;
    this.readAs();
  }

  /**
   * Sets the reading of the text by which rows are counted from now on.
   *
   * @param isThere whether a row lies where the text says; without it, all do
   * @param rank what the reading adds to the rank of a match
   */
  readAs(isThere?: RowTest, rank = 0): void {
    this.#isThere = isThere;
    this.#readingRank = Math.round(rank * rankSteps);
  }

  /** The number of rows that matched. */
  get total(): number {
    return this.#total;
  }

  /** Counts the entries of the keys from `from` to before `to`. */
  addRange(from: number, to: number, how: MatchClass): void {
    const classNumber = matchClasses.indexOf(how);
    const ranks = listRanks(classNumber);
    const end = this.#list.findStart(to);
    for (let entry = this.#list.findStart(from); entry < end; entry++) this.#addEntry(entry, classNumber, ranks);
  }

  /** Counts the entries of keys. */
  addKeys(keys: Uint32Array, how: MatchClass): void {
    const classNumber = matchClasses.indexOf(how);
    const ranks = listRanks(classNumber);
    for (const key of keys) this.#addKey(key, classNumber, ranks);
  }

  /** Counts the entries of a key that matches with typos of this cost. Rows that match without typos keep that match. */
  addTypo(key: number, cost: number): void {
    this.#addKey(key, typo, listRanks(typo, cost));
  }

  #addKey(key: number, classNumber: number, ranksOfKinds: Int16Array): void {
    const start = this.#list.findStart(key);
    const end = this.#list.endFrom(start);
    for (let entry = start; entry < end; entry++) this.#addEntry(entry, classNumber, ranksOfKinds);
  }

  #addEntry(entry: number, classNumber: number, ranksOfKinds: Int16Array): void {
    const row = this.#list.findRow(entry);
    const kind = this.#list.findKind(entry);
    if (kind === kinds.code && classNumber !== exact) return;
    if (this.#isThere && !this.#isThere(row)) return;
    if (this.#accepts && !this.#accepts(row)) {
      this.#hasRefused ||= classNumber === exact || (classNumber < inside && kind < kinds.alternate);
      return;
    }
    const isForeign = kind === kinds.widespread || kind === kinds.foreign;
    const named = isForeign && (((this.#isNamed[entry >> 3] as number) >> (entry & 7)) & 1) === 1;
    const before = this.#cells[2 * row] as number;
    const size = before & sizeMask;
    const rank = size + (ranksOfKinds[named ? kinds.name : kind] as number) + this.#readingRank;
    const after = (rank << rankShift) | size;
    if (after <= before) return;
    if (before === (noRank | size)) this.#matched[this.#total++] = row;
    else if (classNumber === typo && this.#readClass(row) !== typo) return;
    this.#cells[2 * row] = after;
    this.#cells[2 * row + 1] = (classNumber << classShift) | entry;
  }

  #readRank(row: number): number {
    return (this.#cells[2 * row] as number) >> rankShift;
  }

  #readClass(row: number): number {
    return (this.#cells[2 * row + 1] as number) >> classShift;
  }

  #readEntry(row: number): number {
    return (this.#cells[2 * row + 1] as number) & entryMask;
  }

  /**
   * True if all matches are parts of alternates or inside words, and none is a large city: then a name with a typo may be better.
   * Matches that the filter refused count as strong, since the text says what it means.
   */
  get isWeak(): boolean {
    if (this.#hasRefused) return false;
    for (let i = 0; i < this.#total; i++) {
      const row = this.#matched[i] as number;
      const kind = this.#list.findKind(this.#readEntry(row));
      const classNumber = this.#readClass(row);
      const isPart = classNumber === inside || (classNumber !== exact && kind >= kinds.alternate);
      if (!isPart || this.#readRank(row) >= weakRank) return false;
    }
    return true;
  }

  /**
   * True if a row matched by its whole name.
   *
   * @param rank the least rank, in powers of ten of population
   */
  hasExact(rank = Number.NEGATIVE_INFINITY): boolean {
    return this.#hasMatch((row) => this.#readClass(row) === exact && this.#readRank(row) >= rank * rankSteps);
  }

  /** True if a row matched with at least this rank, in powers of ten of population. */
  hasRank(rank: number): boolean {
    return this.#hasMatch((row) => this.#readRank(row) >= rank * rankSteps);
  }

  #hasMatch(isMeant: RowTest): boolean {
    for (let i = 0; i < this.#total; i++) if (isMeant(this.#matched[i] as number)) return true;
    return false;
  }

  /**
   * The matches of a page.
   *
   * @param order a distinct position for each row; without it, matches are sorted by rank
   */
  page(order: RowOrder | undefined, offset: number, limit: number = this.#total): BestMatch[] {
    return Array.from(this.#sort(order, offset + limit).subarray(offset, offset + limit), (place) => {
      const row = place % 2 ** 24;
      return { row, entry: this.#readEntry(row), how: matchClasses[this.#readClass(row)] as MatchClass };
    });
  }

  /** Sorts at least the first `wanted` rows. Each number has its row in the lower 24 bits. */
  #sort(order: RowOrder | undefined, wanted: number): Float64Array {
    const findPlace = order
      ? (row: number) => order(row) * 2 ** 24 + row
      : (row: number) => (rankZero - this.#readRank(row)) * 2 ** 24 + row;
    const findLevel = order
      ? (row: number) => order(row) >>> 12
      : (row: number) => (rankZero - this.#readRank(row)) >>> levelShift;
    const { last, count } = this.#lastLevel(findLevel, Math.min(wanted, this.#total));
    const places = new Float64Array(count);
    for (let i = 0, next = 0; i < this.#total; i++) {
      const row = this.#matched[i] as number;
      if (findLevel(row) <= last) places[next++] = findPlace(row);
    }
    return places.sort();
  }

  /** The last level needed for `wanted` rows, and the number of rows up to it. */
  #lastLevel(findLevel: (row: number) => number, wanted: number): { last: number; count: number } {
    const counts = this.#levelCounts.fill(0);
    for (let i = 0; i < this.#total; i++) {
      const level = findLevel(this.#matched[i] as number);
      counts[level] = (counts[level] as number) + 1;
    }
    let last = 0;
    let count = counts[0] as number;
    while (count < wanted) count += counts[++last] as number;
    return { last, count };
  }
}
