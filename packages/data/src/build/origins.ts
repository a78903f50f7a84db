import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TObject } from 'typebox';
import type { EvidenceKind } from '../record-sources.js';
import type { Correction } from './corrections.js';
import { DataError } from './data-error.js';
import { dataFolder } from './data-folder.js';
import { evidenceKinds } from './evidence.js';
import { readTsv } from './tsv.js';

export interface Origin {
  /** Ids in `data/sources/`. The first is the source of the value itself. */
  readonly from: readonly [string, ...string[]];
  /** How values are computed or chosen, if they are not copied. */
  readonly how?: string | undefined;
  /** By default `cited` if the first source was written by hand, otherwise `source`. */
  readonly evidence?: EvidenceKind | undefined;
}

export type Origins = Readonly<Record<string, Origin>>;

export interface Exception {
  readonly fields: readonly string[];
  readonly keys: readonly string[];
  readonly origin: Origin;
}

export interface CorrectionTarget {
  readonly key: string;
  /** Omitted if the correction added the whole record. */
  readonly fields?: readonly string[] | undefined;
  /** The language whose name is corrected, if it is only one. */
  readonly language?: string | undefined;
}

export interface CorrectionContext<R> {
  readonly records: readonly R[];
  readonly corrections: readonly Correction[];
}

/** @throws {DataError} if the file does not have the format in `data/README.md`, or lacks a field of the record */
export function readOrigins(dataset: string, record: TObject): Origins {
  return parseOrigins(readFileSync(join(dataFolder, dataset, 'origins.tsv'), 'utf8'), dataset, record);
}

/** The row `*` has the origin of all fields without a row of their own. */
export function parseOrigins(text: string, dataset: string, record: TObject): Origins {
  const rows = readTsv<'field' | 'from' | 'evidence' | 'how'>(text).map(({ field, from, evidence, how }) => {
    const isKnown = evidence === '' || evidenceKinds.some((kind) => kind === evidence);
    if (from === '' || !isKnown) throw new DataError(`data/${dataset}/origins.tsv: ${field} has no valid origin`);
    const origin = { from: from.split(' '), how: how || undefined, evidence: evidence || undefined };
    return [field, origin as unknown as Origin] as const;
  });
  const { '*': others, ...origins }: Origins = Object.fromEntries(rows);
  const remaining = Object.keys(record.properties).filter((field) => !(field in origins));
  if (!others && remaining.length > 0)
    throw new DataError(`data/${dataset}/origins.tsv has no row for ${remaining.join(', ')}`);
  return others
    ? { ...Object.fromEntries(Object.keys(record.properties).map((field) => [field, others])), ...origins }
    : origins;
}

/** @param fieldsByName the fields of the record by the name in the extracts; other names are the same in both */
export function findTargetByField(
  fieldsByName: Readonly<Record<string, readonly string[]>>,
): (correction: Correction) => CorrectionTarget {
  return ({ key, field }) => ({ key, fields: field === undefined ? undefined : (fieldsByName[field] ?? [field]) });
}
