import { compareTexts } from '../../../../text/compare-texts.js';
import { toKey } from '../../../../text/fold.js';
import { type EntrySections, firstOfKey, keptEvery } from '../../search/postings.js';
import type { KeyTable } from './compile-entries.js';

/** The keys with their spaces and without, in order, and by a key's number in the table its place there. */
export function sortKeys(table: KeyTable) {
  const named = Array.from(table, ([spaced, number]) => ({ key: toKey(spaced), spaced, number }));
  named.sort((one, other) => compareTexts(one.key, other.key) || compareTexts(one.spaced, other.spaced));
  const ranks = new Uint32Array(named.length);
  for (const [rank, { number }] of named.entries()) ranks[number] = rank;
  return { sorted: named.map(({ key }) => key), spaced: named.map(({ spaced }) => spaced), ranks };
}

/** Every letter of the keys once, sorted. */
export function listLetters(keys: readonly string[]): string[] {
  const letters = new Set<string>();
  let before = '';
  for (const key of keys) {
    // What a key shares with the one before is known.
    let same = 0;
    while (same < key.length && key[same] === before[same]) same++;
    // The letter before may be the first half of one beyond U+FFFF.
    for (const letter of key.slice(Math.max(0, same - 1)).replace(/^[\udc00-\udfff]/, '')) letters.add(letter);
    before = key;
  }
  return [...letters].sort();
}

/** Where each key's entries begin, and the place of each entry: in the order of keys, then of rows. */
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

/** Where the keys' entries begin is marked among them, and kept for one key in `keptEvery`. */
export function packEntries(rows: Uint32Array, keyEntries: Uint32Array): EntrySections {
  const entries = Int32Array.from(rows);
  for (const start of keyEntries.subarray(0, -1)) entries[start] = (entries[start] as number) + firstOfKey;
  return { entries, blockEntries: keyEntries.filter((_, key) => key % keptEvery === 0) };
}

export function permute<T extends Uint16Array | Uint32Array>(values: T, places: Uint32Array): T {
  const permuted = values.slice() as T;
  for (const [i, place] of places.entries()) permuted[place] = values[i] as number;
  return permuted;
}
