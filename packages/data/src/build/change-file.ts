import type { Changes } from './record-hashes.js';

/** The content of `data/changes/<version>.json`: the changes of one refresh of the data. */
export interface ChangeFile {
  /** The version before. */
  readonly since: string;
  readonly version: string;
  /** By folder name; datasets in which nothing changed are left out. */
  readonly datasets: Readonly<Record<string, LoggedChanges>>;
}

/** `changed` is `all` if every record has changed and it is not said how. Lists of fields are left out if they are empty. */
export type LoggedChanges = Pick<Changes, 'added' | 'removed'> &
  Partial<Pick<Changes, 'addedFields' | 'removedFields'>> & { readonly changed: Changes['changed'] | 'all' };

/** If every record of a dataset with more records has changed, the file does not list them. */
const maxListedWhole = 5000;

/** Formats the changes of one version, one record per line. */
export function writeChangeFile(
  since: string,
  version: string,
  recordHashes: ReadonlyMap<string, { readonly changes: Changes; readonly count: number }>,
): string {
  const datasets = [...recordHashes]
    .filter(([, { changes }]) => Object.values(changes).some(({ length }) => length > 0))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([folder, { changes, count }]) => `${JSON.stringify(folder)}:${writeChanges(changes, count)}`);
  const head = `"since":${JSON.stringify(since)},\n"version":${JSON.stringify(version)}`;
  return `{${head},\n"datasets":{\n${datasets.join(',\n')}\n}}\n`;
}

function writeChanges({ added, removed, changed, addedFields, removedFields }: Changes, count: number): string {
  const isWhole = changed.length > 1 && changed.length === count - added.length;
  const isPlain = changed.every(({ length }) => length === 2) || changed.length > maxListedWhole;
  const lists = {
    added: writeLines(added),
    removed: writeLines(removed),
    changed: isWhole && isPlain ? '"all"' : writeLines(changed),
    ...(addedFields.length > 0 && { addedFields: writeLines(addedFields) }),
    ...(removedFields.length > 0 && { removedFields: writeLines(removedFields) }),
  };
  const lines = Object.entries(lists).map(([name, list]) => `${JSON.stringify(name)}:${list}`);
  return `{${lines.join(',\n')}}`;
}

function writeLines(entries: readonly unknown[]): string {
  return entries.length === 0 ? '[]' : `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`;
}
