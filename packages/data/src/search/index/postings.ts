import { findBound } from '../../core/binary-search.js';

/** The arrays of the entries. An entry is a key by which a row is found. They are sorted by key and row. */
export interface EntrySections {
  /** The lower 16 bits of each entry's row. */
  readonly entryRows: Uint16Array;
  /** `firstOfKey`, the upper four bits of the row, and the kind of the text in the lower three bits. */
  readonly entryKinds: Uint8Array;
  /** Where the entries of every `keptEvery`th key begin. */
  readonly blockEntries: Uint32Array;
}

/** Marks the first entry of a key. */
const firstOfKey = 0x80;
const kindOnly = 0b111;
const upperRowBits = 0b111_1000;
/** From the upper bits of a row in `entryKinds` to their place in the row. */
const upperRowShift = 13;

/** How many rows an entry can number. */
export const maxRows = 2 ** 20;

/** One in this many keys stores where its entries begin. */
export const keptEvery = 16;

/** Packs an element of `entryKinds`. */
export function packKind(row: number, kind: number, isFirst: boolean): number {
  return (isFirst ? firstOfKey : 0) | ((row >> upperRowShift) & upperRowBits) | kind;
}

/** Finds a key's entries, and an entry's key, row and kind. */
export class Postings {
  readonly #rows: Uint16Array;
  readonly #kinds: Uint8Array;
  readonly #blocks: Uint32Array;

  constructor({ entryRows, entryKinds, blockEntries }: EntrySections) {
    this.#rows = entryRows;
    this.#kinds = entryKinds;
    this.#blocks = blockEntries;
  }

  /** The number of entries. */
  get length(): number {
    return this.#rows.length;
  }

  /** Where the entries of a key begin. Given the number of keys, where the last entries end. */
  findStart(key: number): number {
    let at = this.#blocks[Math.floor(key / keptEvery)] as number;
    for (let passed = key % keptEvery; passed > 0; passed--) at = this.endFrom(at);
    return at;
  }

  /** Where the entries that begin at `start` end. */
  endFrom(start: number): number {
    let at = start + 1;
    while (this.#continuesKey(at)) at++;
    return at;
  }

  findKey(entry: number): number {
    const block = findBound(0, this.#blocks.length, (at) => (this.#blocks[at] as number) <= entry) - 1;
    let key = block * keptEvery;
    for (let at = (this.#blocks[block] as number) + 1; at <= entry; at++) {
      if (!this.#continuesKey(at)) key++;
    }
    return key;
  }

  findRow(entry: number): number {
    return (this.#rows[entry] as number) | (((this.#kinds[entry] as number) & upperRowBits) << upperRowShift);
  }

  findKind(entry: number): number {
    return (this.#kinds[entry] as number) & kindOnly;
  }

  /** True if an entry has the same key as the one before it. */
  #continuesKey(entry: number): boolean {
    return entry < this.#kinds.length && ((this.#kinds[entry] as number) & firstOfKey) === 0;
  }
}
