import { DataError } from './data-error.js';
import type { Evidence } from './evidence.js';

/**
 * Corrects one error of a source. A correction of a field has the source value (`was`) and the right one (`value`), so
 * that the build notices when the source is fixed. `drop` removes a record; `add` adds one.
 */
export interface Correction extends Evidence {
  readonly key: string;
  readonly field?: string;
  readonly was?: unknown;
  readonly value?: unknown;
  readonly drop?: true;
  readonly add?: Readonly<Record<string, unknown>>;
  /** The reason why the source is wrong, in one sentence. */
  readonly reason: string;
  /** The authority, with its year. */
  readonly source: string;
  /** The file and row of the correction, for messages. */
  readonly location: string;
}

const appliedCorrections = new WeakSet<Correction>();

/**
 * Returns the corrected records, the added ones last.
 *
 * @throws {DataError} if the source lacks the key (or already has it, for `add`), or if the source value has changed
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
      if (record) throw new DataError(`${location}: the source now has the record ${key}: remove the correction`);
      byKey.set(key, add as R);
    } else if (!record) {
      throw new DataError(`${location}: the source has no record ${key}`);
    } else if (drop) {
      byKey.delete(key);
    } else {
      checkSource(correction, record[field as keyof R]);
      byKey.set(key, { ...record, [field as string]: value });
    }
    appliedCorrections.add(correction);
  }
  return [...byKey.values()];
}

/** @throws {DataError} if the source no longer has the wrong value */
export function checkSource(correction: Correction, sourceValue: unknown): void {
  const { was, location } = correction;
  if (JSON.stringify(sourceValue) !== JSON.stringify(was))
    throw new DataError(`${location}: the source says ${JSON.stringify(sourceValue)}, not ${JSON.stringify(was)}`);
  appliedCorrections.add(correction);
}

/** @throws {DataError} if a correction was not applied, because its key or field is unknown */
export function checkApplied(corrections: readonly Correction[]): void {
  const unusedCorrection = corrections.find((correction) => !appliedCorrections.has(correction));
  if (unusedCorrection) throw new DataError(`${unusedCorrection.location}: no record has this key or field`);
}
