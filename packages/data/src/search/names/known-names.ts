import { findBound } from '../../core/binary-search.js';
import { readColumns } from '../../core/columns.js';
import type { Files } from '../../core/files.js';
import { memoizeByKey } from '../../core/memoize-by-key.js';

/** A name of a row; `rank` is 0 for what is meant first, such as the main country of a calling code. */
export interface KnownName {
  readonly row: number;
  readonly text: string;
  readonly rank: number;
}

/** The names of a dataset's records in all languages, with other names and signs, which match as a whole. */
export interface KnownNames {
  /** @param key of `toNameKey` or `toSignKey` */
  find(key: string): KnownName[];
}

export interface KnownNameSections {
  /** The lower 32 bits of the hashes of keys, sorted; the other columns have the same order. */
  readonly hashes: Uint32Array;
  /** The next 8 bits, so that a text that is no name finds none by chance. */
  readonly checks: Uint8Array;
  /** `rankFactor` times the row, plus the rank. */
  readonly rows: Uint16Array;
}

export const rankFactor = 4;

const memoizeNames = memoizeByKey<KnownNames>();

export async function openKnownNames(files: Files, folder: string): Promise<KnownNames> {
  const file = await files.bytes(`${folder}/names.bin`);
  return memoizeNames(file, () => readKnownNames(file));
}

function readKnownNames(file: Uint8Array): KnownNames {
  const columns = readColumns(file);
  const { hashes, checks, rows } = columns.allNumbers<KnownNameSections>();
  const texts = columns.texts('texts');
  return {
    find(key) {
      const { hash, check } = hashKey(key);
      const found: KnownName[] = [];
      for (let i = findBound(0, hashes.length, (at) => (hashes[at] as number) < hash); hashes[i] === hash; i++) {
        const row = rows[i] as number;
        if (checks[i] === check)
          found.push({ row: Math.floor(row / rankFactor), rank: row % rankFactor, text: texts.at(i) });
      }
      return found;
    },
  };
}

/** Hashes a key with FNV-1a, for the check from another start. */
export function hashKey(key: string): { readonly hash: number; readonly check: number } {
  let [hash, check] = [0x811c9dc5, 0x2545f491];
  for (let i = 0; i < key.length; i++) {
    hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
    check = Math.imul(check ^ key.charCodeAt(i), 0x85ebca6b);
  }
  return { hash: hash >>> 0, check: check >>> 24 };
}
