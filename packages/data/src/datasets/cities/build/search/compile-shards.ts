import type { TextKind } from '../../../../text/rank.js';
import { kindCount, kinds } from '../../search/search-index.js';
import { type ShardedHead, shardName, writeLine } from '../../search/shards.js';
import type { SearchedCity } from './compile-entries.js';

/** Names in the order of their keys. */
export interface SortedEntries {
  readonly keys: readonly string[];
  /** Where each key's entries begin; one more than there are keys. */
  readonly keyEntries: Uint32Array;
  /** Row times `kindCount` plus kind. */
  readonly entries: Uint32Array;
  /** Which of the row's written names makes the key. */
  readonly ordinals: Uint16Array;
  /** By row. */
  readonly writtenNames: readonly (readonly string[])[];
}

const headCities = 5_000;

// In bytes of UTF-8, before compression. A key's names stay together, so a shard may grow a little beyond.
const fullShardBytes = 55_000;

const kindNames = Object.keys(kinds) as TextKind[];

/**
 * Cuts the names into files that a browser can load one by one: a head with the largest cities, by the names that they
 * go by in their own or in several languages, and shards with all names of all cities, by their folded beginning.
 */
export function compileShards(cities: readonly SearchedCity[], names: SortedEntries): Record<string, Uint8Array> {
  const { keys, keyEntries, entries, ordinals, writtenNames } = names;
  const shards: { readonly beginning: string; readonly lines: string[] }[] = [];
  const headLines: [row: number, line: string][] = [];
  let free = 0;
  for (const [i, key] of keys.entries()) {
    if (free <= 0) {
      shards.push({ beginning: key, lines: [] });
      free = fullShardBytes;
    }
    for (let entry = keyEntries[i] as number; entry < (keyEntries[i + 1] as number); entry++) {
      const row = Math.floor((entries[entry] as number) / kindCount);
      const kind = kindNames[(entries[entry] as number) % kindCount] as TextKind;
      const text = writtenNames[row]?.[ordinals[entry] as number] as string;
      const line = writeLine({ ...(cities[row] as SearchedCity), text, kind });
      shards.at(-1)?.lines.push(line);
      free -= Buffer.byteLength(line) + 1;
      if (row < headCities && (kind === 'name' || kind === 'widespread')) headLines.push([row, line]);
    }
  }
  headLines.sort(([one], [other]) => one - other);
  return packShards(shards, [...new Set(headLines.map(([, line]) => line))]);
}

function packShards(shards: readonly { beginning: string; lines: string[] }[], headLines: readonly string[]) {
  const encoder = new TextEncoder();
  const head: ShardedHead = { beginnings: shards.map(({ beginning }) => beginning), lines: headLines.join('\n') };
  const files = shards.map(({ lines }, i) => [shardName(i), encoder.encode(lines.join('\n'))] as const);
  return { 'search/head.json': encoder.encode(JSON.stringify(head)), ...Object.fromEntries(files) };
}
