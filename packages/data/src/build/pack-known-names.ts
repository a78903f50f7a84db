import { hashKey, type KnownNameSections, rankFactor } from '../search/names/known-names.js';
import { hasArticle, toNameKey, toSignKey } from '../search/names/name-key.js';
import type { Compiled } from './dataset.js';
import { packColumns } from './pack-columns.js';

export interface RowName {
  readonly row: number;
  readonly text: string;
  /** 0 by default; see `KnownName`. */
  readonly rank?: number;
  /** Signs match as they are written. */
  readonly isSign?: boolean;
}

/** Packs `names.bin`, which `openKnownNames` reads. */
export function packKnownNames(names: Iterable<RowName>): Uint8Array {
  // Many languages write a name in the same way.
  const keysOfText = new Map<string, readonly HashedKey[]>();
  const listKeys = (text: string) => {
    const keys = keysOfText.get(text) ?? hashKeys(text);
    keysOfText.set(text, keys);
    return keys;
  };
  const byRow: Map<string, { row: number; text: string; rank: number; hash: number; check: number }>[] = [];
  for (const { row, text, rank = 0, isSign } of names) {
    byRow[row] ??= new Map();
    for (const { key, hash, check } of isSign ? [addHash(toSignKey(text))] : listKeys(text))
      if (rank < (byRow[row].get(key)?.rank ?? Number.POSITIVE_INFINITY))
        byRow[row].set(key, { row, text, rank, hash, check });
  }
  const sorted = byRow.flatMap((best) => [...best.values()]);
  sorted.sort((a, b) => a.hash - b.hash || a.rank - b.rank || a.row - b.row);
  const numbers: KnownNameSections = {
    hashes: Uint32Array.from(sorted, ({ hash }) => hash),
    checks: Uint8Array.from(sorted, ({ check }) => check),
    rows: Uint16Array.from(sorted, ({ row, rank }) => row * rankFactor + rank),
  };
  return packColumns({}, { ...numbers }, { texts: sorted.map(({ text }) => text) });
}

type HashedKey = ReturnType<typeof addHash>;

const addHash = (key: string) => ({ key, ...hashKey(key) });

/** `El Salvador` keeps its article: without it, it would be a name of another place. */
function hashKeys(text: string): HashedKey[] {
  const key = toNameKey(text);
  const shortKey = hasArticle(key) ? toNameKey(text, false) : '';
  const keys = shortKey.includes(' ') && shortKey !== key ? [key, shortKey] : [key];
  return keys.filter((each) => each !== '').map(addHash);
}

/** Lists the texts of localized fields, which `records` has in English. */
export function* listLocalizedTexts(
  { records, localized = {} }: Pick<Compiled, 'records' | 'localized'>,
  ...fields: readonly string[]
): Generator<RowName> {
  for (const field of fields) {
    for (const [row, record] of records.entries()) {
      const text = (record as Readonly<Record<string, unknown>>)[field];
      if (typeof text === 'string') yield { row, text };
    }
    for (const columns of Object.values(localized))
      for (const [row, text] of (columns[field] ?? []).entries()) if (text) yield { row, text, rank: 1 };
  }
}
