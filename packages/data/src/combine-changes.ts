import { compareTexts } from './core/compare-texts.js';
import { groupBy } from './core/group-by.js';
import type { ChangeKind, LoggedChange, LoggedField } from './core/logged-change.js';
import type { Change, FieldChange } from './schema.js';

interface CombinedRecord extends Omit<Change, 'formerName' | 'fields'> {
  /** The name in the first version; undefined if the record did not exist then. */
  readonly firstName: string | undefined;
  readonly fields: ReadonlyMap<string, FieldChange>;
}

/** If `language` is not null, only the field's translations into this language were added or removed. */
interface CombinedField {
  readonly dataset: string;
  readonly change: ChangeKind;
  readonly field: string;
  readonly language: string | null;
  readonly dataVersion: string;
}

/** Each record has one change. The added and removed fields of a dataset precede its records. */
export function combineChanges(
  changes: readonly (readonly LoggedChange[])[],
  versions: readonly string[],
): readonly Change[] {
  const records = new Map<string, CombinedRecord>();
  const fields = new Map<string, CombinedField>();
  const addedOrRemovedIds = new Set<string>();
  for (const [index, logged] of changes.entries()) {
    const dataVersion = versions[index] as string;
    for (const entry of logged) {
      if (!isFieldChange(entry[1])) addRecordChange(records, entry, dataVersion);
      else for (const id of addFieldChanges(fields, entry, dataVersion)) addedOrRemovedIds.add(id);
    }
  }
  const changedRecords = [...records.values()].flatMap((record) => toChanges(record, addedOrRemovedIds));
  return [...groupFields(fields.values()), ...changedRecords].sort(
    (a, b) =>
      compareTexts(a.dataset, b.dataset) ||
      Number(isFieldChange(b.change)) - Number(isFieldChange(a.change)) ||
      compareTexts(a.key, b.key),
  );
}

function isFieldChange(change: ChangeKind): boolean {
  return change.startsWith('field-');
}

function addRecordChange(
  records: Map<string, CombinedRecord>,
  [dataset, kind, key, name, details = []]: LoggedChange,
  dataVersion: string,
): void {
  const id = `${dataset}\t${key}`;
  const earlier = records.get(id);
  const change = combineKinds(earlier?.change, kind);
  if (change === undefined) records.delete(id);
  else {
    const firstName = earlier ? earlier.firstName : kind === 'added' ? undefined : findNameBefore(details, name);
    const fields = mergeFields(earlier?.fields, details);
    records.set(id, { dataset, change, key, name, firstName, fields, dataVersion });
  }
}

function addFieldChanges(
  fields: Map<string, CombinedField>,
  [dataset, kind, , , details = []]: LoggedChange,
  dataVersion: string,
): string[] {
  return details.map(([field, , , language = null]) => {
    const id = `${dataset}\t${identify(field, language)}`;
    const change = combineKinds(fields.get(id)?.change, kind);
    if (change === undefined) fields.delete(id);
    else fields.set(id, { dataset, change, field, language, dataVersion });
    return id;
  });
}

function identify(field: string, language: string | null): string {
  return `${field}\t${language ?? ''}`;
}

function groupFields(fields: Iterable<CombinedField>): Change[] {
  const groups = groupBy(fields, ({ dataset, change, field }) => [dataset, change, field].join('\t'));
  return [...groups.values()].map((group) => {
    const { dataset, change, field, dataVersion } = group.at(-1) as CombinedField;
    const languages = group.map(({ language }) => ({ field, language, before: null, after: null }));
    return { dataset, change, key: field, name: null, formerName: null, fields: languages, dataVersion };
  });
}

function findNameBefore(fields: readonly LoggedField[], name: string): string {
  const renamed = fields.find(([field, , , language]) => field === 'name' && language === undefined);
  return renamed ? String(renamed[1] ?? '') : name;
}

function mergeFields(
  earlier: ReadonlyMap<string, FieldChange> = new Map(),
  later: readonly LoggedField[],
): Map<string, FieldChange> {
  const mergedFields = new Map(earlier);
  for (const [field, before, after, language = null] of later) {
    const id = identify(field, language);
    const first = mergedFields.get(id);
    mergedFields.set(id, { field, language, before: first ? first.before : before, after });
  }
  return mergedFields;
}

/** Returns no change if the only changed fields of the record were added to or removed from the dataset. */
function toChanges(record: CombinedRecord, addedOrRemovedIds: ReadonlySet<string>): Change[] {
  const { dataset, change, key, name, firstName, dataVersion } = record;
  const isRenamed = change === 'changed' && firstName !== name;
  const recordFields = change === 'changed' ? [...record.fields] : [];
  const isAddedOrRemoved = (field: string, language: string | null) =>
    addedOrRemovedIds.has(`${dataset}\t${identify(field, language)}`);
  const fields = recordFields
    .map(([, field]) => field)
    .filter(({ field, language }) => !isAddedOrRemoved(field, language) && !isAddedOrRemoved(field, null));
  if (recordFields.length > 0 && fields.length === 0) return [];
  return [
    {
      dataset,
      change,
      key,
      name: name || null,
      formerName: (isRenamed && firstName) || null,
      fields: fields.filter(isDifferent),
      dataVersion,
    },
  ];
}

/** Null can stand for a value that is too long for the log, so the value may have changed. */
function isDifferent({ before, after }: FieldChange): boolean {
  return before === null || JSON.stringify(before) !== JSON.stringify(after);
}

function combineKinds(earlier: ChangeKind | undefined, later: ChangeKind): ChangeKind | undefined {
  if (earlier === 'added') return later === 'removed' ? undefined : 'added';
  if (earlier === 'field-added' && later === 'field-removed') return undefined;
  if (earlier === 'field-removed' && later === 'field-added') return undefined;
  if (earlier === 'removed' && later === 'added') return 'changed';
  return later;
}
