import type { MatchClass } from '../../core/selection.js';
import type { Postings } from '../index/postings.js';
import { kinds } from '../index/search-index.js';
import { minRankedPopulation, rankMatch } from '../text/rank.js';
import { highestCost } from '../text/typos.js';

/** A class number is an index in this list. */
export const matchClasses: readonly MatchClass[] = ['exact', 'prefix', 'word', 'inside', 'typo'];

/** Ranks are stored as whole hundredths, which is more precise than the populations are. */
export const rankSteps = 100;

const allRanks = matchClasses.map((how) =>
  Array.from({ length: highestCost + 1 }, (_, cost) => listRanksByKind(how, cost)),
);

/** Lists ranks by kind of entry, in hundredths, for a row of size 0 and typos of this cost. */
export function listRanks(classNumber: number, cost = 0): Int16Array {
  return allRanks[classNumber]?.[cost] as Int16Array;
}

/** In hundredths of a power of ten. */
export function rankPopulation(population: number): number {
  return Math.round(rankSteps * Math.log10(1 + Math.max(population, minRankedPopulation)));
}

function listRanksByKind(how: MatchClass, cost: number): Int16Array {
  return Int16Array.from(Object.keys(kinds) as (keyof typeof kinds)[], (kind) =>
    Math.round(rankSteps * rankMatch(how, kind, 0, cost)),
  );
}

const exactClass = matchClasses.indexOf('exact');
const insideClass = matchClasses.indexOf('inside');
const typoClass = matchClasses.indexOf('typo');

const rankShift = 16;
const sizeMask = 0xffff;
const classShift = 28;
const entryMask = 0x0fff_ffff;

const noRank = -32_768 << rankShift;
const weakRank = 1.5 * rankSteps;

// To find the best few rows without sorting all, rows are grouped into levels of 16 hundredths of a rank or, if an
// order is given, of 4096 positions. No rank, in hundredths, is above `rankCeiling`.
const levels = 256;
const levelShift = 4;
const rankCeiling = 1024;

export type RowTest = (row: number) => boolean;

/** The position of a row in an order; less than 2^20. */
export type RowOrder = (row: number) => number;

export interface BestMatch {
  readonly row: number;
  readonly entry: number;
  readonly how: MatchClass;
}

/** Collects the rows that match a search, each with its best match. Later searches reuse the scorer. */
export class Scorer {
  readonly #postings: Postings;
  // Two numbers per row, adjacent because memory access is the bottleneck. The first has the rank of the best match in
  // its upper 16 bits and the size of the row in its lower 16 bits; the second has the class of that match in its upper
  // 4 bits and its entry in its lower 28 bits.
  readonly #cells: Int32Array;
  readonly #matchedRows: number[] = [];
  readonly #levelCounts = new Uint32Array(levels);
  #total = 0;
  #namedEntries: Uint8Array = new Uint8Array();
  #accepts: RowTest | undefined;
  #isInPlace: RowTest | undefined;
  #readingRank = 0;
  #hasExcludedStrong = false;

  /** @param sizeCounts the number of rows by size (from `rankPopulation`) */
  constructor(postings: Postings, sizeCounts: Uint32Array) {
    this.#postings = postings;
    this.#cells = new Int32Array(2 * sizeCounts.reduce((rows, count) => rows + count, 0));
    let row = 0;
    for (let size = sizeCounts.length - 1; size >= 0; size--) {
      for (let count = sizeCounts[size] as number; count > 0; count--) this.#cells[2 * row++] = noRank | size;
    }
  }

  /**
   * @param namedEntries a bit set of the entries that are names in the search language
   * @param accepts all rows may match by default
   */
  begin(namedEntries: Uint8Array, accepts: RowTest | undefined): void {
    for (let i = 0; i < this.#total; i++) {
      const cell = 2 * (this.#matchedRows[i] as number);
      this.#cells[cell] = noRank | ((this.#cells[cell] as number) & sizeMask);
    }
    this.#total = 0;
    this.#namedEntries = namedEntries;
    this.#accepts = accepts;
    this.#hasExcludedStrong = false;
    this.setReading();
  }

  /**
   * Sets the reading by which rows are added from now on.
   *
   * @param isInPlace tests if a row is in the place of the reading; all rows by default
   * @param rank is added to the rank of each match
   */
  setReading(isInPlace?: RowTest, rank = 0): void {
    this.#isInPlace = isInPlace;
    this.#readingRank = Math.round(rank * rankSteps);
  }

  get total(): number {
    return this.#total;
  }

  /** @param to exclusive */
  addRange(from: number, to: number, how: MatchClass): void {
    const classNumber = matchClasses.indexOf(how);
    const ranks = listRanks(classNumber);
    const end = this.#postings.findStart(to);
    for (let entry = this.#postings.findStart(from); entry < end; entry++) this.#addEntry(entry, classNumber, ranks);
  }

  addKeys(keys: Uint32Array, how: MatchClass): void {
    const classNumber = matchClasses.indexOf(how);
    const ranks = listRanks(classNumber);
    for (const key of keys) this.#addKey(key, classNumber, ranks);
  }

  /** Rows that match without typos keep that match. Cities smaller than `minPopulation` are left out. */
  addTypo(key: number, cost: number, minPopulation = 0): void {
    this.#addKey(key, typoClass, listRanks(typoClass, cost), rankPopulation(minPopulation));
  }

  #addKey(key: number, classNumber: number, ranksOfKinds: Int16Array, minSize = 0): void {
    const start = this.#postings.findStart(key);
    const end = this.#postings.findEnd(start);
    for (let entry = start; entry < end; entry++) this.#addEntry(entry, classNumber, ranksOfKinds, minSize);
  }

  #addEntry(entry: number, classNumber: number, ranksOfKinds: Int16Array, minSize = 0): void {
    const row = this.#postings.findRow(entry);
    const kind = this.#postings.findKind(entry);
    if (kind === kinds.code && classNumber !== exactClass) return;
    if (this.#isInPlace && !this.#isInPlace(row)) return;
    if (this.#accepts && !this.#accepts(row)) {
      this.#hasExcludedStrong ||= classNumber === exactClass || (classNumber < insideClass && kind < kinds.alternate);
      return;
    }
    const isForeign = kind === kinds.widespread || kind === kinds.foreign;
    const isLocalName = isForeign && (((this.#namedEntries[entry >> 3] as number) >> (entry & 7)) & 1) === 1;
    const before = this.#cells[2 * row] as number;
    const size = before & sizeMask;
    if (size < minSize) return;
    const rank = size + (ranksOfKinds[isLocalName ? kinds.name : kind] as number) + this.#readingRank;
    const after = (rank << rankShift) | size;
    if (after <= before) return;
    if (before === (noRank | size)) this.#matchedRows[this.#total++] = row;
    else if (classNumber === typoClass && this.#readClass(row) !== typoClass) return;
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
   * True if every match is a part of an alternate or borrowed name or inside a word, and no rank reaches `weakRank`, or
   * if there is no match. Then a name with a typo may be better. False if the filter excludes a stronger match without
   * typos, because the intended city exists.
   */
  get isWeak(): boolean {
    if (this.#hasExcludedStrong) return false;
    for (let i = 0; i < this.#total; i++) {
      const row = this.#matchedRows[i] as number;
      const kind = this.#postings.findKind(this.#readEntry(row));
      const classNumber = this.#readClass(row);
      const isPart = classNumber === insideClass || (classNumber !== exactClass && kind >= kinds.alternate);
      if (!isPart || this.#readRank(row) >= weakRank) return false;
    }
    return true;
  }

  /** True if a row matches by its whole name, with at least this rank in powers of ten of population. */
  hasExact(rank = Number.NEGATIVE_INFINITY): boolean {
    return this.#hasMatch((row) => this.#readClass(row) === exactClass && this.#readRank(row) >= rank * rankSteps);
  }

  /** True if a row has at least this rank, in powers of ten of population. */
  hasRank(rank: number): boolean {
    return this.#hasMatch((row) => this.#readRank(row) >= rank * rankSteps);
  }

  #hasMatch(isMatch: RowTest): boolean {
    for (let i = 0; i < this.#total; i++) if (isMatch(this.#matchedRows[i] as number)) return true;
    return false;
  }

  /** @param order a unique position for each row; by default, matches are sorted by rank */
  page(order: RowOrder | undefined, offset: number, limit: number = this.#total): BestMatch[] {
    return Array.from(this.#sort(order, offset + limit).subarray(offset, offset + limit), (packedRow) => {
      const row = packedRow % 2 ** 24;
      return { row, entry: this.#readEntry(row), how: matchClasses[this.#readClass(row)] as MatchClass };
    });
  }

  /** Sorts at least the first `neededRows` rows. Each returned number contains a row in its lower 24 bits. */
  #sort(order: RowOrder | undefined, neededRows: number): Float64Array {
    const packRow = order
      ? (row: number) => order(row) * 2 ** 24 + row
      : (row: number) => (rankCeiling - this.#readRank(row)) * 2 ** 24 + row;
    const findLevel = order
      ? (row: number) => order(row) >>> 12
      : (row: number) => (rankCeiling - this.#readRank(row)) >>> levelShift;
    const { last, count } = this.#findLastLevel(findLevel, Math.min(neededRows, this.#total));
    const packedRows = new Float64Array(count);
    for (let i = 0, next = 0; i < this.#total; i++) {
      const row = this.#matchedRows[i] as number;
      if (findLevel(row) <= last) packedRows[next++] = packRow(row);
    }
    return packedRows.sort();
  }

  /** `count` is the number of rows up to the last level that is needed for `neededRows` rows. */
  #findLastLevel(findLevel: (row: number) => number, neededRows: number): { last: number; count: number } {
    const counts = this.#levelCounts.fill(0);
    for (let i = 0; i < this.#total; i++) {
      const level = findLevel(this.#matchedRows[i] as number);
      counts[level] = (counts[level] as number) + 1;
    }
    let last = 0;
    let count = counts[0] as number;
    while (count < neededRows) count += counts[++last] as number;
    return { last, count };
  }
}
