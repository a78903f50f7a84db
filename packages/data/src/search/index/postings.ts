import { findBound } from '../../core/binary-search.js';

/** An entry is a key and a row that the key finds. Entries are sorted by key and row. */
export interface EntrySections {
  /** The lower 16 bits of each entry's row. */
  readonly entryRows: Uint16Array;
  /** `firstOfKey` for the first entry of a key, then the upper four bits of the row, then three of the kind of text. */
  readonly entryKinds: Uint8Array;
  /** The index of the first entry of every `keysPerStart`th key. */
  readonly blockEntries: Uint32Array;
}

const firstOfKey = 0x80;
const kindMask = 0b111;
const upperRowBits = 0b111_1000;
/** Shifts the upper row bits of `entryKinds` to their position in the number of the row. */
const upperRowShift = 13;

/** An entry has 20 bits for the row. */
export const maxRows = 2 ** 20;

/** The start of the entries is stored for one in this many keys. */
export const keysPerStart = 16;

/** Packs an element of `entryKinds`. */
export function packKind(row: number, kind: number, isFirst: boolean): number {
  return (isFirst ? firstOfKey : 0) | ((row >> upperRowShift) & upperRowBits) | kind;
}

export class Postings {
  readonly #rows: Uint16Array;
  readonly #kinds: Uint8Array;
  readonly #blocks: Uint32Array;

  constructor({ entryRows, entryKinds, blockEntries }: EntrySections) {
    this.#rows = entryRows;
    this.#kinds = entryKinds;
    this.#blocks = blockEntries;
  }

  get length(): number {
    return this.#rows.length;
  }

  /** Finds the first entry of a key or, for the number of keys, the end of all entries. */
  findStart(key: number): number {
    let index = this.#blocks[Math.floor(key / keysPerStart)] as number;
    for (let remainingKeys = key % keysPerStart; remainingKeys > 0; remainingKeys--) index = this.findEnd(index);
    return index;
  }

  /** @param start the first entry of a key */
  findEnd(start: number): number {
    let index = start + 1;
    while (this.#continuesKey(index)) index++;
    return index;
  }

  findKey(entry: number): number {
    const block = findBound(0, this.#blocks.length, (index) => (this.#blocks[index] as number) <= entry) - 1;
    let key = block * keysPerStart;
    for (let index = (this.#blocks[block] as number) + 1; index <= entry; index++) {
      if (!this.#continuesKey(index)) key++;
    }
    return key;
  }

  findRow(entry: number): number {
    return (this.#rows[entry] as number) | (((this.#kinds[entry] as number) & upperRowBits) << upperRowShift);
  }

  findKind(entry: number): number {
    return (this.#kinds[entry] as number) & kindMask;
  }

  /** True if an entry has the same key as the previous one. */
  #continuesKey(entry: number): boolean {
    return entry < this.#kinds.length && ((this.#kinds[entry] as number) & firstOfKey) === 0;
  }
}
