import {
  describeSources,
  type EvidenceKind,
  type SourcesFile,
  type StoredCorrection,
  type StoredException,
  type StoredOrigin,
  type StoredReason,
  type ValueSource,
} from '../record-sources.js';
import type { Correction } from './corrections.js';
import { DataError } from './data-error.js';
import type { Compiled, DatasetCompiler } from './dataset.js';
import { evidenceKinds } from './evidence.js';
import type { CorrectionContext, CorrectionTarget, Origin, Origins } from './origins.js';
import type { Source } from './sources.js';

export type EvidenceCounts = Readonly<Record<EvidenceKind, number>>;

/**
 * Combines the origins of fields, the exceptions found while compiling, and the corrections.
 *
 * @throws if an origin refers to an unknown source, or a correction to an undeclared field
 */
export function compileSources<R extends object>(
  dataset: DatasetCompiler<R>,
  origins: Origins,
  { records, exceptions = [] }: Compiled<R>,
  corrections: readonly Correction[],
  sources: readonly Source[],
): SourcesFile {
  const { key } = dataset;
  const byId = new Map(sources.map((source) => [source.id, source]));
  const usedIds = new Set<string>();
  const toStoredOrigin = ({ from, how, evidence }: Origin): StoredOrigin => {
    for (const id of from) {
      if (!byId.has(id)) throw new Error(`an origin refers to the source ${id}, which is not in data/sources/`);
      usedIds.add(id);
    }
    return { from, evidence: evidence ?? (byId.get(from[0])?.written ? 'cited' : 'source'), how };
  };
  const fields = Object.fromEntries(Object.entries(origins).map(([field, origin]) => [field, toStoredOrigin(origin)]));
  const keys = new Set(records.map((record) => String(record[key])));
  const storedExceptions = exceptions.map((exception) => ({
    keys: exception.keys.filter((each) => keys.has(each)),
    fields: Object.fromEntries(exception.fields.map((field) => [field, toStoredOrigin(exception.origin)])),
  }));
  const indexByReason = new Map<string, number>();
  const correctionsByKey = new Map<string, StoredCorrection[]>();
  for (const correction of corrections.filter(({ drop }) => !drop)) {
    for (const target of findTargets(dataset, correction, { records, corrections })) {
      // The compiler may have left out the corrected record.
      if (!keys.has(target.key)) continue;
      for (const field of target.fields ?? [])
        if (!(field in fields)) throw new DataError(`${correction.location}: there is no field ${field}`);
      const reason = JSON.stringify(describeReason(correction, target));
      const index = indexByReason.get(reason) ?? indexByReason.size;
      indexByReason.set(reason, index);
      const earlierCorrections = correctionsByKey.get(target.key) ?? [];
      correctionsByKey.set(target.key, [
        ...earlierCorrections,
        [index, correction.key, correction.was ?? null, correction.value ?? null],
      ]);
    }
  }
  return {
    key,
    sources: sources.filter(({ id }) => usedIds.has(id)).map(describeSource),
    fields,
    exceptions: mergeNeighbours(storedExceptions.filter((exception) => exception.keys.length > 0)),
    reasons: [...indexByReason.keys()].map((reason) => JSON.parse(reason) as StoredReason),
    corrections: Object.fromEntries(Array.from(correctionsByKey, ([id, stored]) => [id, JSON.stringify(stored)])),
  };
}

/** Finds what a correction changes: all fields if it added the record. */
function findTargets<R extends object>(
  dataset: DatasetCompiler<R>,
  correction: Correction,
  context: CorrectionContext<R>,
): readonly CorrectionTarget[] {
  const { key, field } = correction;
  const defaultTarget = { key, fields: field === undefined ? undefined : [field] };
  return [dataset.findTargets?.(correction, context) ?? defaultTarget].flat();
}

function describeReason(correction: Correction, { fields, language }: CorrectionTarget): StoredReason {
  const { field, reason, source, url = null, evidence = 'cited' } = correction;
  return { fields, sourceField: field ?? null, language: language ?? null, reason, authority: source, url, evidence };
}

/** Merges consecutive exceptions for the same records. */
function mergeNeighbours(exceptions: readonly StoredException[]): StoredException[] {
  const mergedExceptions: StoredException[] = [];
  for (const exception of exceptions) {
    const last = mergedExceptions.at(-1);
    if (last?.keys.join() === exception.keys.join())
      mergedExceptions.splice(-1, 1, { keys: last.keys, fields: { ...last.fields, ...exception.fields } });
    else mergedExceptions.push(exception);
  }
  return mergedExceptions;
}

function describeSource({ id, title, version, date, licence }: Source): ValueSource {
  return { id, title, version: version ?? null, date: date ?? null, licence };
}

export function countValues(file: SourcesFile, recordCount: number): EvidenceCounts {
  const counts = Object.fromEntries(evidenceKinds.map((kind) => [kind, 0])) as Record<EvidenceKind, number>;
  const exceptions = new Map<string, StoredException[]>(Object.keys(file.corrections).map((key) => [key, []]));
  for (const { keys, fields } of file.exceptions)
    for (const key of keys) exceptions.set(key, [...(exceptions.get(key) ?? []), { keys: [key], fields }]);
  for (const { evidence } of Object.values(file.fields)) counts[evidence] += recordCount - exceptions.size;
  // Each record is described with its own exceptions only, because cities have tens of thousands of exceptions.
  for (const [key, ownExceptions] of exceptions)
    for (const { evidence } of describeSources({ ...file, exceptions: ownExceptions }, '', key).values)
      counts[evidence]++;
  return counts;
}
