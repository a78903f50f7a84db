import type { TObject } from 'typebox';
import type { EvidenceKind } from '../record-sources.js';
import type { Correction } from './corrections.js';

export interface Origin {
  /** Ids in `data/sources/`. The first is the source of the value itself. */
  readonly from: readonly [string, ...string[]];
  /** How values are computed or chosen, if they are not copied. */
  readonly how?: string;
  /** By default `cited` if the first source was written by hand, otherwise `source`. */
  readonly evidence?: EvidenceKind;
}

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

/** The origins of every field, or of some fields and, as `others`, of all remaining fields. */
export type Origins<R extends object> = (
  | { readonly fields: { readonly [F in keyof R & string]-?: Origin } & Readonly<Record<string, Origin>> }
  | { readonly fields: { readonly [F in keyof R & string]?: Origin }; readonly others: Origin }
) & {
  /**
   * Needed if keys or names differ in the extracts: by default, a correction targets the field of the same name in the
   * record with the same key.
   */
  readonly findTargets?: (
    correction: Correction,
    context: CorrectionContext<R>,
  ) => CorrectionTarget | readonly CorrectionTarget[] | undefined;
};

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

/** @param fieldsByName the fields of the record by the name in the extracts; other names are the same in both */
export function findTargetByField(
  fieldsByName: Readonly<Record<string, readonly string[]>>,
): (correction: Correction) => CorrectionTarget {
  return ({ key, field }) => ({ key, fields: field === undefined ? undefined : (fieldsByName[field] ?? [field]) });
}

/** For values that are copied from D3-Celestial. */
export const catalogue: Origin = { from: ['d3-celestial'] };

/** For the names of stars and galaxies. */
export const catalogueName: Origin = {
  from: ['d3-celestial', 'cldr'],
  how: 'The proper name, or else the designation. Chinese names are converted between scripts with CLDR’s transforms.',
};

export const hasProperName: Origin = {
  from: ['d3-celestial'],
  evidence: 'derived',
  how: 'True if there is a proper name.',
};

/** For constellations that are found by position. */
export const constellationByBorders: Origin = {
  from: ['d3-celestial'],
  evidence: 'derived',
  how: 'The constellation (with its borders by the IAU, 1930) that contains the position.',
};
