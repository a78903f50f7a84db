import type { Evidence } from './evidence.js';

/**
 * One error of a source. `key` is the id of the record. A correction of a field has the value of the source (`was`) and the right one
 * (`value`), so that the build notices when the source is fixed. `drop` removes a record; `add` adds one.
 */
export interface Correction extends Evidence {
  readonly key: string;
  readonly field?: string;
  readonly was?: unknown;
  readonly value?: unknown;
  readonly drop?: true;
  readonly add?: Readonly<Record<string, unknown>>;
  /** Why the source is wrong, in a sentence. */
  readonly reason: string;
  /** The authority, with its year. */
  readonly source: string;
}

/**
 * Applies corrections to extracts.
 *
 * @returns new records, the added ones last
 * @throws when a correction names no record, or the source no longer says what the correction mends
 */
export function applyCorrections<R extends object>(
  records: readonly R[],
  readKey: (record: R) => string,
  corrections: readonly Correction[],
): R[] {
  const byKey = new Map(records.map((record) => [readKey(record), record]));
  for (const { key, field, was, value, drop, add } of corrections) {
    const record = byKey.get(key);
    if (add) {
      if (record) throw new Error(`correction adds ${key}, which the source has by now: take the correction out`);
      byKey.set(key, add as R);
    } else if (!record) {
      throw new Error(`correction of ${key}: the source has no such record`);
    } else if (drop) {
      byKey.delete(key);
    } else {
      const now = record[field as keyof R];
      if (JSON.stringify(now) !== JSON.stringify(was)) {
        throw new Error(
          `correction of ${key} ${field}: the source says ${JSON.stringify(now)}, not ${JSON.stringify(was)}: look at it again`,
        );
      }
      byKey.set(key, { ...record, [field as string]: value });
    }
  }
  return [...byKey.values()];
}
