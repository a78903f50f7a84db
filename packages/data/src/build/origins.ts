import type { EvidenceKind } from '../record-sources.js';
import type { Correction } from './corrections.js';

/** Where the values of a field come from. */
export interface Origin {
  /** Ids of `src/provenance/`; that which the value itself is taken from stands first. */
  readonly from: readonly [string, ...string[]];
  /** How the values are computed or chosen, where they are not as the source has them. */
  readonly how?: string;
  /** `cited` where it is left out and the first source was written by hand, else `source`. */
  readonly evidence?: EvidenceKind;
}

/** Where some fields of some records come from, unlike those of the others. */
export interface Exception {
  readonly fields: readonly string[];
  /** The keys of the records. */
  readonly keys: readonly string[];
  readonly origin: Origin;
}

/** What a correction bears on. */
export interface Corrected {
  /** The key of the record. */
  readonly key: string;
  /** Left out where the whole record was added. */
  readonly fields?: readonly string[] | undefined;
  /** The language whose name it corrects, if it is the name in one language. */
  readonly language?: string | undefined;
}

/** What a correction is placed by: the records, and the other corrections of the dataset. */
export interface Placing<R> {
  readonly records: readonly R[];
  readonly corrections: readonly Correction[];
}

/** Where the values of a dataset come from: what `build/origins.ts` of each dataset's folder exports as `origins`. */
export interface Origins<R extends object> {
  /** Of every field of the record. */
  readonly fields: { readonly [F in keyof R & string]-?: Origin } & Readonly<Record<string, Origin>>;
  /**
   * Which fields of which record a correction bears on, where records and fields are called otherwise while they are corrected.
   * Where it places nothing, the field of that name of the record of that key.
   */
  readonly place?: (correction: Correction, placing: Placing<R>) => Corrected | readonly Corrected[] | undefined;
}

/** Places corrections of fields that are called otherwise while they are corrected. */
export function placeByField(
  fieldsByName: Readonly<Record<string, readonly string[]>>,
): (correction: Correction) => Corrected {
  return ({ key, field }) => ({ key, fields: field === undefined ? undefined : (fieldsByName[field] ?? [field]) });
}
