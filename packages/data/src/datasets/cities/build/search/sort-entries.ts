import { compareTexts } from '../../../../text/compare-texts.js';
import { toKey } from '../../../../text/fold.js';
import { type EntrySections, keptEvery, mostRows, packKind } from '../../search/postings.js';
import { kindCount } from '../../search/search-index.js';
import type { KeyTable } from './compile-entries.js';

/** Sorts the keys, with and without spaces. `ranks` has the position of each key by its number in the table. */
export function sortKeys(table: KeyTable) {
  const named = Array.from(table, ([spaced, number]) => ({ key: toKey(spaced), spaced, number }));
  named.sort((one, other) => compareTexts(one.key, other.key) || compareTexts(one.spaced, other.spaced));
  const ranks = new Uint32Array(named.length);
  for (const [rank, { number }] of named.entries()) ranks[number] = rank;
  return { sorted: named.map(({ key }) => key), spaced: named.map(({ spaced }) => spaced), ranks };
}

/** Lists the distinct letters of the keys, sorted. */
export function listLetters(keys: readonly string[]): string[] {
  const letters = new Set<string>();
  let before = '';
  for (const key of keys) {
    // The prefix shared with the previous key has been seen already.
    let same = 0;
    while (same < key.length && key[same] === before[same]) same++;
    // The unit before may be the first half of a surrogate pair.
    for (const letter of key.slice(Math.max(0, same - 1)).replace(/^[\udc00-\udfff]/, '')) letters.add(letter);
    before = key;
  }
  return [...letters].sort();
}

/** Finds the position of each entry, sorted by key and then by row, and where each key's entries begin. */
export function placeEntries(keys: Uint32Array, ranks: Uint32Array) {
  const keyEntries = new Uint32Array(ranks.length + 1);
  for (const key of keys) {
    const rank = ranks[key] as number;
    keyEntries[rank + 1] = (keyEntries[rank + 1] as number) + 1;
  }
  for (let rank = 0; rank < ranks.length; rank++) {
    keyEntries[rank + 1] = (keyEntries[rank + 1] as number) + (keyEntries[rank] as number);
  }
  const next = keyEntries.slice();
  const places = keys.map((key) => {
    const rank = ranks[key] as number;
    const place = next[rank] as number;
    next[rank] = place + 1;
    return place;
  });
  return { keyEntries, places };
}

/**
 * Packs sorted entries.
 *
 * @param rows each row times `kindCount` plus kind
 * @throws when there are more rows than an entry can number
 */
export function packEntries(rows: Uint32Array, keyEntries: Uint32Array): EntrySections {
  const entryRows = new Uint16Array(rows.length);
  const entryKinds = new Uint8Array(rows.length);
  for (let key = 0; key + 1 < keyEntries.length; key++) {
    const start = keyEntries[key] as number;
    for (let entry = start; entry < (keyEntries[key + 1] as number); entry++) {
      const row = Math.floor((rows[entry] as number) / kindCount);
      if (row >= mostRows) throw new Error(`the search index numbers ${mostRows} cities at most`);
      entryRows[entry] = row;
      entryKinds[entry] = packKind(row, (rows[entry] as number) % kindCount, entry === start);
    }
  }
  return { entryRows, entryKinds, blockEntries: keyEntries.filter((_, key) => key % keptEvery === 0) };
}

export function permute<T extends Uint16Array | Uint32Array>(values: T, places: Uint32Array): T {
  const permuted = values.slice() as T;
  for (const [i, place] of places.entries()) permuted[place] = values[i] as number;
  return permuted;
}
