import { hashKey, type KnownNameSections, rankFactor } from '../search/names/known-names.js';
import { toNameKey, toSignKey } from '../search/names/name-key.js';
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
  const keysOfText = new Map<string, readonly string[]>();
  const listKeys = (text: string) => {
    const keys = keysOfText.get(text) ?? [...new Set([toNameKey(text), withoutArticles(text)])];
    keysOfText.set(text, keys);
    return keys;
  };
  const byRowAndKey = new Map<string, { row: number; text: string; rank: number; hash: number; check: number }>();
  for (const { row, text, rank = 0, isSign } of names) {
    for (const key of isSign ? [toSignKey(text)] : listKeys(text))
      if (key !== '' && !((byRowAndKey.get(`${row} ${key}`)?.rank ?? Number.POSITIVE_INFINITY) <= rank))
        byRowAndKey.set(`${row} ${key}`, { row, text, rank, ...hashKey(key) });
  }
  const sorted = [...byRowAndKey.values()].sort((a, b) => a.hash - b.hash || a.rank - b.rank || a.row - b.row);
  const numbers: KnownNameSections = {
    hashes: Uint32Array.from(sorted, ({ hash }) => hash),
    checks: Uint8Array.from(sorted, ({ check }) => check),
    rows: Uint16Array.from(sorted, ({ row, rank }) => row * rankFactor + rank),
  };
  return packColumns({}, { ...numbers }, { texts: sorted.map(({ text }) => text) });
}

/** `El Salvador` stays: without its article, it would be a name of another place. */
function withoutArticles(text: string): string {
  const key = toNameKey(text, false);
  return key.includes(' ') ? key : '';
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
