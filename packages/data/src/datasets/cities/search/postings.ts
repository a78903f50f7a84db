import { findBound } from '../../../core/binary-search.js';

/** The arrays of the entries. An entry is a key by which a row is found. */
export interface EntrySections {
  /** Row times `kindCount` plus kind, sorted by key and row. The first entry of each key is marked, which makes it negative. */
  readonly entries: Int32Array;
  /** Where the entries of every `keptEvery`th key begin. */
  readonly blockEntries: Uint32Array;
}

/** Marks the first entry of a key. */
export const firstOfKey = -0x8000_0000;

/** One in this many keys stores where its entries begin. */
export const keptEvery = 8;

/** Finds a key's entries, and an entry's key. */
export class Postings {
  readonly entries: Int32Array;
  readonly #blocks: Uint32Array;

  constructor({ entries, blockEntries }: EntrySections) {
    this.entries = entries;
    this.#blocks = blockEntries;
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
    while ((this.entries[at] as number) >= 0) at++;
    return at;
  }

  findKey(entry: number): number {
    const block = findBound(0, this.#blocks.length, (at) => (this.#blocks[at] as number) <= entry) - 1;
    let key = block * keptEvery;
    for (let at = (this.#blocks[block] as number) + 1; at <= entry; at++) {
      if ((this.entries[at] as number) < 0) key++;
    }
    return key;
  }

  findRow(entry: number): number {
    return ((this.entries[entry] as number) & ~firstOfKey) >>> 3;
  }
}
