import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './data-folder.js';
import type { Changes } from './record-hashes.js';

/** The content of `data/changes/<version>.json`. */
export interface ChangeFile {
  /** The previous version. */
  readonly since: string;
  readonly version: string;
  /** By folder name; unchanged datasets are omitted. */
  readonly datasets: Readonly<Record<string, LoggedChanges>>;
}

/**
 * `changed` is `all` if all records that were not added changed, there are at least two of them, and their list would
 * be too long or the changed fields are unknown. Empty lists of fields are omitted.
 */
export type LoggedChanges = Pick<Changes, 'added' | 'removed'> &
  Partial<Pick<Changes, 'addedFields' | 'removedFields'>> & { readonly changed: Changes['changed'] | 'all' };

/** If all records of a dataset changed, a file lists them only up to this number. */
const maxListedChanges = 5000;

/** Writes one record per line. `count` is the number of records of the dataset; keys are folder names. */
export function writeChangeFile(
  since: string,
  version: string,
  changesByFolder: ReadonlyMap<string, { readonly changes: Changes; readonly count: number }>,
): string {
  const datasets = [...changesByFolder]
    .filter(([, { changes }]) => Object.values(changes).some(({ length }) => length > 0))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([folder, { changes, count }]) => `${JSON.stringify(folder)}:${writeChanges(changes, count)}`);
  const head = `"since":${JSON.stringify(since)},\n"version":${JSON.stringify(version)}`;
  return `{${head},\n"datasets":{\n${datasets.join(',\n')}\n}}\n`;
}

function writeChanges({ added, removed, changed, addedFields, removedFields }: Changes, count: number): string {
  const haveAllChanged = changed.length > 1 && changed.length === count - added.length;
  const areFieldsUnknown = changed.every(([, , fields]) => fields === undefined);
  const lists = {
    added: writeLines(added),
    removed: writeLines(removed),
    changed: haveAllChanged && (areFieldsUnknown || changed.length > maxListedChanges) ? '"all"' : writeLines(changed),
    ...(addedFields.length > 0 && { addedFields: writeLines(addedFields) }),
    ...(removedFields.length > 0 && { removedFields: writeLines(removedFields) }),
  };
  const lines = Object.entries(lists).map(([name, list]) => `${JSON.stringify(name)}:${list}`);
  return `{${lines.join(',\n')}}`;
}

function writeLines(entries: readonly unknown[]): string {
  return entries.length === 0 ? '[]' : `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`;
}

export function readDataVersion(): string {
  return (readJson('version.json') as { dataVersion: string }).dataVersion;
}

export function readChangeFiles(): ChangeFile[] {
  const folder = join(dataFolder, 'changes');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => readJson(`changes/${file}`) as ChangeFile);
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(dataFolder, path), 'utf8'));
}
