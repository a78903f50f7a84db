import { DataError } from './data-error.js';
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
  /** The file and row that it is in, for messages. */
  readonly location: string;
}

const applied = new WeakSet<Correction>();

/**
 * Applies corrections to extracts.
 *
 * @returns new records, the added ones last
 * @throws {DataError} when a correction names no record, or the source no longer says what the correction mends
 */
export function applyCorrections<R extends object>(
  records: readonly R[],
  readKey: (record: R) => string,
  corrections: readonly Correction[],
): R[] {
  const byKey = new Map(records.map((record) => [readKey(record), record]));
  for (const correction of corrections) {
    const { key, field, value, drop, add, location } = correction;
    const record = byKey.get(key);
    if (add) {
      if (record) throw new DataError(`${location}: the source has the record ${key} by now: take the correction out`);
      byKey.set(key, add as R);
    } else if (!record) {
      throw new DataError(`${location}: the source has no record ${key}`);
    } else if (drop) {
      byKey.delete(key);
    } else {
      checkSource(correction, record[field as keyof R]);
      byKey.set(key, { ...record, [field as string]: value });
    }
    applied.add(correction);
  }
  return [...byKey.values()];
}

/**
 * Checks that the source still says what a correction mends, and counts the correction as applied.
 *
 * @throws {DataError} if it does not
 */
export function checkSource(correction: Correction, now: unknown): void {
  const { was, location } = correction;
  if (JSON.stringify(now) !== JSON.stringify(was))
    throw new DataError(`${location}: the source says ${JSON.stringify(now)}, not ${JSON.stringify(was)}`);
  applied.add(correction);
}

/**
 * Checks that each correction was applied: one with a key or field that nothing looks for would go unnoticed.
 *
 * @throws {DataError} if one was not
 */
export function checkApplied(corrections: readonly Correction[]): void {
  const unused = corrections.find((correction) => !applied.has(correction));
  if (unused) throw new DataError(`${unused.location}: no record has this key, or none has this field`);
}
