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

/** The sources of a dataset's values: the `origins` that its `build/origins.ts` exports. */
export interface Origins<R extends object> {
  /** Of every field of the record. */
  readonly fields: { readonly [F in keyof R & string]-?: Origin } & Readonly<Record<string, Origin>>;
  /**
   * Finds the record and fields that a correction targets, if they have other keys or names in the extracts. By default, the field of
   * that name in the record of that key.
   */
  readonly place?: (correction: Correction, placing: Placing<R>) => Corrected | readonly Corrected[] | undefined;
}

/** Finds the targets of corrections whose fields have other names in the extracts. */
export function placeByField(
  fieldsByName: Readonly<Record<string, readonly string[]>>,
): (correction: Correction) => Corrected {
  return ({ key, field }) => ({ key, fields: field === undefined ? undefined : (fieldsByName[field] ?? [field]) });
}
