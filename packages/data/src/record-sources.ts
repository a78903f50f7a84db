import type { RecordSources, ValueCorrection, ValueSource, ValueSources } from './schema.js';

export type { RecordSources, ValueCorrection, ValueSource, ValueSources } from './schema.js';

/** The kind of evidence for a value, defined in `docs/data-guidelines/evidence.md`. */
export type EvidenceKind = ValueSources['evidence'];

/** The origin of a value, with sources by id. */
export interface StoredOrigin {
  /** The first is the source of the value itself. */
  readonly from: readonly string[];
  readonly evidence: EvidenceKind;
  /** The way in which the value is computed or chosen, if it is not copied. */
  readonly how?: string | undefined;
}

/** Origins that differ from `SourcesFile.fields`. */
export interface StoredException {
  readonly keys: readonly string[];
  readonly fields: Readonly<Record<string, StoredOrigin>>;
}

/** The part of corrections that many records share. */
export interface StoredReason extends Omit<ValueCorrection, 'sourceKey' | 'was' | 'is'> {
  /** The corrected fields; undefined for an added record, in which all values that are not derived are corrected. */
  readonly fields?: readonly string[] | undefined;
}

/** `reason` is an index in `SourcesFile.reasons`. */
export type StoredCorrection = readonly [reason: number, sourceKey: string, was: unknown, is: unknown];

/** The content of `<dataset>/sources.json`. */
export interface SourcesFile {
  /** The field that identifies records. */
  readonly key: string;
  readonly sources: readonly ValueSource[];
  /** The origin of each field, unless `exceptions` has another. */
  readonly fields: Readonly<Record<string, StoredOrigin>>;
  /** If several apply to a field of a record, the last one wins. */
  readonly exceptions: readonly StoredException[];
  readonly reasons: readonly StoredReason[];
  /** By the key of the record, as JSON: a text takes a quarter of the memory of its `StoredCorrection[]`. */
  readonly corrections: Readonly<Record<string, string>>;
}

/** If the key is null, lists the origins that records have by default. */
export function describeSources(file: SourcesFile, dataset: string, key: string | null): RecordSources {
  const origins = { ...file.fields };
  for (const { keys, fields } of file.exceptions)
    if (key !== null && keys.includes(key)) Object.assign(origins, fields);
  const corrections = key === null ? [] : readCorrections(file, key);
  const sources = new Map(file.sources.map((source) => [source.id, source]));
  const values = Object.entries(origins).map(([field, { from, evidence, how = null }]): ValueSources => {
    const [source = null, ...furtherSources] = from.map((id) => sources.get(id) as ValueSource);
    const value = { field, evidence, source, furtherSources, how, corrections: [] };
    return corrections.length === 0 ? value : addCorrections(value, corrections);
  });
  return { dataset, key, values };
}

/** If `fields` is undefined, every field whose value is not derived is corrected. */
type FieldCorrection = ValueCorrection & Pick<StoredReason, 'fields'>;

function readCorrections(file: SourcesFile, key: string): FieldCorrection[] {
  const storedText = Object.hasOwn(file.corrections, key) ? file.corrections[key] : undefined;
  const storedCorrections: readonly StoredCorrection[] = JSON.parse(storedText ?? '[]');
  return storedCorrections.map(([reason, sourceKey, was, is]) => {
    const { fields, sourceField, language, ...justification } = file.reasons[reason] as StoredReason;
    return { fields, sourceKey, sourceField, language, was, is, ...justification };
  });
}

/** Adds corrections to a value, and changes its evidence, source and `how` accordingly. */
function addCorrections(value: ValueSources, corrections: readonly FieldCorrection[]): ValueSources {
  const fieldCorrections = corrections.filter(
    ({ fields }) => fields?.includes(value.field) ?? value.evidence !== 'derived',
  );
  const isAdded = fieldCorrections.some(({ fields }) => fields === undefined);
  const evidence = findWeakestEvidence(fieldCorrections) ?? value.evidence;
  const derivedCorrection =
    evidence === 'derived' ? fieldCorrections.find((correction) => correction.evidence === 'derived') : undefined;
  return {
    ...value,
    evidence,
    source: isAdded ? null : value.source,
    how: derivedCorrection?.reason ?? value.how,
    corrections: fieldCorrections.map(({ fields, ...correction }) => correction),
  };
}

const evidenceWeakestFirst = ['cited', 'derived', 'reported', 'published'] as const;

/** Considers only corrections that apply to every language; undefined if there are none. */
function findWeakestEvidence(corrections: readonly ValueCorrection[]): EvidenceKind | undefined {
  const kinds = corrections.filter(({ language }) => language === null).map(({ evidence }) => evidence);
  return evidenceWeakestFirst.find((kind) => kinds.includes(kind));
}
