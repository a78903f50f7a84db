import type { ChangeLogFile, LoggedChange, LoggedField } from '../change-log.js';
import { toDatasetName } from '../core/dataset-names.js';
import type { ChangeFile, LoggedChanges } from './change-file.js';
import type { SchemaField } from './compare-fields.js';
import type { ChangedRecord, NamedRecord } from './record-hashes.js';

/**
 * @param files one for each version except the first
 * @param listRecords lists the current records of a dataset, by folder name
 * @throws if the files do not form a chain of versions up to the current one
 */
export function compileChanges(
  files: readonly ChangeFile[],
  current: string,
  listRecords: (folder: string) => readonly NamedRecord[],
): ChangeLogFile {
  const orderedFiles = [...files].sort((a, b) => compareVersions(a.version, b.version));
  const versions = [orderedFiles[0]?.since ?? current, ...orderedFiles.map(({ version }) => version)];
  for (const [index, { since, version }] of orderedFiles.entries()) {
    if (since !== versions[index])
      throw new Error(`the changes of ${version} begin at ${since}, not ${versions[index]}`);
  }
  if (versions.at(-1) !== current) throw new Error(`the log of changes ends with ${versions.at(-1)}, not ${current}`);
  return {
    versions,
    changes: orderedFiles.map(({ datasets }) =>
      Object.entries(datasets).flatMap(([folder, changes]) => {
        const dataset = toDatasetName(folder);
        const { added, removed, addedFields = [], removedFields = [] } = changes;
        return [
          ...addedFields.map((field): LoggedChange => [dataset, 'field-added', field[0], '', logField(field)]),
          ...removedFields.map((field): LoggedChange => [dataset, 'field-removed', field[0], '', logField(field)]),
          ...added.map(([key, name]): LoggedChange => [dataset, 'added', key, name]),
          ...removed.map(([key, name]): LoggedChange => [dataset, 'removed', key, name]),
          ...listChangedRecords(changes, () => listRecords(folder)).map(
            ([key, name, fields]): LoggedChange =>
              fields ? [dataset, 'changed', key, name, fields] : [dataset, 'changed', key, name],
          ),
        ];
      }),
    ),
  };
}

function logField([field, languages]: SchemaField): LoggedField[] {
  return languages?.map((language): LoggedField => [field, null, null, language]) ?? [[field, null, null]];
}

function listChangedRecords(
  { added, changed }: LoggedChanges,
  listRecords: () => readonly NamedRecord[],
): readonly ChangedRecord[] {
  if (changed !== 'all') return changed;
  const addedKeys = new Set(added.map(([key]) => key));
  return listRecords().filter(([key]) => !addedKeys.has(key));
}

export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]];
  for (let part = 0; part < Math.max(left.length, right.length); part++) {
    const difference = (left[part] ?? 0) - (right[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
