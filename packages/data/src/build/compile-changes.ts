import type { ChangeLogFile, LoggedChange, LoggedField } from '../change-log.js';
import { toDatasetName } from '../core/dataset-names.js';
import type { ChangeFile, LoggedChanges } from './change-file.js';
import { shorten } from './compare-contents.js';
import type { Altered, Named } from './record-hashes.js';

/** What a dataset has now. */
export interface CurrentRecords {
  readonly named: readonly Named[];
  /** The values of a field by key. */
  readonly values: (field: string) => ReadonlyMap<string, unknown>;
}

/**
 * The log of all versions as the library reads it.
 *
 * @param files one for each version but the first
 * @param current the version that the data has now
 * @param findRecords the records that a dataset has now, by folder name
 * @throws when the files do not follow one another up to the current version
 */
export function compileChanges(
  files: readonly ChangeFile[],
  current: string,
  findRecords: (folder: string) => CurrentRecords,
): ChangeLogFile {
  const ordered = [...files].sort((a, b) => compareVersions(a.version, b.version));
  const versions = [ordered[0]?.since ?? current, ...ordered.map(({ version }) => version)];
  for (const [index, { since, version }] of ordered.entries()) {
    if (since !== versions[index])
      throw new Error(`the changes of ${version} are since ${since}, not ${versions[index]}`);
  }
  if (versions.at(-1) !== current) throw new Error(`the log of changes ends with ${versions.at(-1)}, not ${current}`);
  return {
    versions,
    changes: ordered.map(({ datasets: logged }) =>
      Object.entries(logged).flatMap(([folder, changes]) => {
        const dataset = toDatasetName(folder);
        const { added, removed } = changes;
        return [
          ...added.map(([key, name]): LoggedChange => [dataset, 'added', key, name]),
          ...removed.map(([key, name]): LoggedChange => [dataset, 'removed', key, name]),
          ...listChanged(changes, findRecords(folder)).map(
            ([key, name, fields]): LoggedChange =>
              fields ? [dataset, 'changed', key, name, fields] : [dataset, 'changed', key, name],
          ),
        ];
      }),
    ),
  };
}

/** Lists the changed records of a dataset, also where the file only says that all of them have changed. */
function listChanged({ added, changed, newFields = [] }: LoggedChanges, { named, values }: CurrentRecords): Altered[] {
  if (changed !== 'all' && newFields.length === 0) return [...changed];
  const news = new Set(added.map(([key]) => key));
  const further = new Map(changed === 'all' ? [] : changed.map(([key, , fields = []]) => [key, fields]));
  const columns = newFields.map((field) => [field, values(field)] as const);
  return named
    .filter(([key]) => !news.has(key))
    .flatMap(([key, name]): Altered[] => {
      const grown = columns.flatMap(([field, column]): LoggedField[] => {
        const value = shorten(column.get(key) ?? null);
        return value === null ? [] : [[field, null, value]];
      });
      const fields = [...(further.get(key) ?? []), ...grown];
      if (fields.length > 0) return [[key, name, fields]];
      // A record whose new fields are all null has not changed.
      return changed === 'all' ? [[key, name]] : [];
    });
}

/** Compares versions, which are numbers separated by dots. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]];
  for (let part = 0; part < Math.max(left.length, right.length); part++) {
    const apart = (left[part] ?? 0) - (right[part] ?? 0);
    if (apart !== 0) return apart;
  }
  return 0;
}
