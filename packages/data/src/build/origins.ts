import type { TObject } from 'typebox';
import type { EvidenceKind } from '../record-sources.js';
import type { Correction } from './corrections.js';

/** The source of the values of a field. */
export interface Origin {
  /** Ids of `data/sources/`, first the source of the value itself. */
  readonly from: readonly [string, ...string[]];
  /** How the values are computed or chosen, if they are not copied from the source. */
  readonly how?: string;
  /** By default, `cited` if the first source was written by hand, else `source`. */
  readonly evidence?: EvidenceKind;
}

/** The source of some fields of some records, if it differs from the others. */
export interface Exception {
  readonly fields: readonly string[];
  /** The keys of the records. */
  readonly keys: readonly string[];
  readonly origin: Origin;
}

/** The target of a correction. */
export interface Corrected {
  /** The key of the record. */
  readonly key: string;
  /** Omitted if the whole record was added. */
  readonly fields?: readonly string[] | undefined;
  /** The language, if it corrects the name in one language. */
  readonly language?: string | undefined;
}

/** Input for finding the target of a correction: the records and the other corrections of the dataset. */
export interface Placing<R> {
  readonly records: readonly R[];
  readonly corrections: readonly Correction[];
}

/** The sources of a dataset's values: of every field of the record, or of some, and of all others. */
export type Origins<R extends object> = (
  | { readonly fields: { readonly [F in keyof R & string]-?: Origin } & Readonly<Record<string, Origin>> }
  | { readonly fields: { readonly [F in keyof R & string]?: Origin }; readonly others: Origin }
) & {
  /**
   * Finds the record and fields that a correction targets, if they have other keys or names in the extracts. By default, the field of
   * that name in the record of that key.
   */
  readonly place?: (correction: Correction, placing: Placing<R>) => Corrected | readonly Corrected[] | undefined;
};

/** The origin of each field of a dataset. */
export function listOrigins<R extends object>({
  record,
  origins,
}: {
  readonly record: TObject;
  readonly origins: Origins<R>;
}): Readonly<Record<string, Origin>> {
  if (!('others' in origins)) return origins.fields;
  const others = Object.keys(record.properties).map((field) => [field, origins.others]);
  return { ...Object.fromEntries(others), ...origins.fields };
}

/** Finds the targets of corrections whose fields have other names in the extracts. */
export function placeByField(
  fieldsByName: Readonly<Record<string, readonly string[]>>,
): (correction: Correction) => Corrected {
  return ({ key, field }) => ({ key, fields: field === undefined ? undefined : (fieldsByName[field] ?? [field]) });
}

/** A value copied from d3-celestial's catalogues. */
export const catalogue: Origin = { from: ['d3-celestial'] };

export const catalogueName: Origin = {
  from: ['d3-celestial', 'cldr'],
  how: 'The proper name, else the designation; Chinese names in both scripts by CLDR’s transforms.',
};

export const hasProperName: Origin = {
  from: ['d3-celestial'],
  evidence: 'derived',
  how: 'Whether there is a proper name.',
};

export const constellationByBorders: Origin = {
  from: ['d3-celestial'],
  evidence: 'derived',
  how: 'The constellation within whose borders (IAU, 1930) the position lies.',
};
