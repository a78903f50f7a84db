import { type EntrySections, keysPerStart, maxRows, packKind } from '../../../../search/index/postings.js';
import { kindFactor } from '../../../../search/index/search-index.js';
import { toKey } from '../../../../search/text/fold.js';
import type { KeyTable } from './compile-entries.js';

/**
 * `sorted` has the keys without spaces, `spaced` with spaces, in the same order. `ranks` has the sorted position of
 * each key, by its number in the table.
 */
export function sortKeys(table: KeyTable) {
  // Sorting texts without a compare function is three times as fast.
  const keysWithTexts = Array.from(table.keys(), (text) => `${toKey(text)}\0${text}`).sort();
  const sortedKeys = keysWithTexts.map((text) => text.slice(0, text.indexOf('\0')));
  const spacedKeys = keysWithTexts.map((text) => text.slice(text.indexOf('\0') + 1));
  const ranks = new Uint32Array(keysWithTexts.length);
  for (const [rank, text] of spacedKeys.entries()) ranks[table.get(text) as number] = rank;
  return { sorted: sortedKeys, spaced: spacedKeys, ranks };
}

export function listLetters(keys: readonly string[]): string[] {
  const letters = new Set<string>();
  let previousKey = '';
  for (const key of keys) {
    // Letters of the shared prefix have already been seen.
    let sharedLength = 0;
    while (sharedLength < key.length && key[sharedLength] === previousKey[sharedLength]) sharedLength++;
    // The previous code unit may be the first half of a surrogate pair.
    for (const letter of key.slice(Math.max(0, sharedLength - 1)).replace(/^[\udc00-\udfff]/, '')) letters.add(letter);
    previousKey = key;
  }
  return [...letters].sort();
}

/** `positions` has the position of each entry after sorting by key and row. */
export function locateEntries(keys: Uint32Array, ranks: Uint32Array) {
  const keyEntries = new Uint32Array(ranks.length + 1);
  for (const key of keys) {
    const rank = ranks[key] as number;
    keyEntries[rank + 1] = (keyEntries[rank + 1] as number) + 1;
  }
  for (let rank = 0; rank < ranks.length; rank++) {
    keyEntries[rank + 1] = (keyEntries[rank + 1] as number) + (keyEntries[rank] as number);
  }
  const nextPositions = keyEntries.slice();
  const positions = keys.map((key) => {
    const rank = ranks[key] as number;
    const position = nextPositions[rank] as number;
    nextPositions[rank] = position + 1;
    return position;
  });
  return { keyEntries, positions };
}

/**
 * @param rows the row of each entry times `kindFactor`, plus the kind of the name
 * @throws if there are more rows than an entry can distinguish
 */
export function packEntries(rows: Uint32Array, keyEntries: Uint32Array): EntrySections {
  const entryRows = new Uint16Array(rows.length);
  const entryKinds = new Uint8Array(rows.length);
  for (let key = 0; key + 1 < keyEntries.length; key++) {
    const start = keyEntries[key] as number;
    for (let entry = start; entry < (keyEntries[key + 1] as number); entry++) {
      const row = Math.floor((rows[entry] as number) / kindFactor);
      if (row >= maxRows) throw new Error(`the search index is limited to ${maxRows} cities`);
      entryRows[entry] = row;
      entryKinds[entry] = packKind(row, (rows[entry] as number) % kindFactor, entry === start);
    }
  }
  return { entryRows, entryKinds, blockEntries: keyEntries.filter((_, key) => key % keysPerStart === 0) };
}

export function permute<T extends Uint16Array | Uint32Array>(values: T, positions: Uint32Array): T {
  const moved = values.slice() as T;
  for (const [i, position] of positions.entries()) moved[position] = values[i] as number;
  return moved;
}
