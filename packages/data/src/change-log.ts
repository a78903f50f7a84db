import { combineChanges } from './combine-changes.js';
import { MissingPackageError } from './core/errors.js';
import type { Files } from './core/files.js';
import type { ChangeKind, LoggedChange } from './core/logged-change.js';
import { type Page, type Rows, type Selection, selectRows } from './core/selection.js';
import type { Change } from './schema.js';

export { type ChangeKind, changeKinds, type LoggedChange, type LoggedField } from './core/logged-change.js';
export type { Change, FieldChange } from './schema.js';

/** The changes of each version except the first, in order. */
export type ChangesByVersion = readonly (readonly LoggedChange[])[];

/** The content of `changes.json`. Changes of cities, the majority, are in `cities/changes.json`. */
export interface ChangeLogFile {
  readonly versions: readonly string[];
  readonly changes: ChangesByVersion;
}

export interface ChangesQuery extends Page {
  /** A version of the data, or a date as YYYY-MM-DD for changes since then; the first known version by default. */
  readonly since?: string | undefined;
  readonly dataset?: string | undefined;
  readonly change?: ChangeKind | undefined;
}

/** The changes of the data from version to version. */
export interface ChangeLog {
  /** Oldest first; the last is the current one. */
  readonly versions: readonly string[];
  /**
   * Lists the changes since a version, by dataset: first its added and removed fields, then each added, changed or
   * removed record once, by key. A new field does not count as a change of its records. Names in other languages count
   * as changes, except those of cities.
   *
   * @returns undefined if the version is unknown or the date does not exist
   * @example
   * const log = await library.openChangeLog();
   * log.list({ since: log.versions[0], dataset: 'countries' })?.total; // the number of changes of countries
   */
  list(query?: ChangesQuery): Selection<Change> | undefined;
}

export async function openChangeLog(files: Files): Promise<ChangeLog> {
  const { versions, changes: otherChanges } = await files.json<ChangeLogFile>('changes.json');
  const cityChanges = await files.json<ChangesByVersion>('cities/changes.json').catch(acceptMissingPackage);
  const changes = otherChanges.map((logged, index) => [...logged, ...(cityChanges[index] ?? [])]);
  const rowsByIndex = new Map<number, Rows<Change> & { all: readonly Change[] }>();

  const openRowsSince = (index: number) => {
    const cached = rowsByIndex.get(index);
    if (cached) return cached;
    const all = combineChanges(changes.slice(index), versions.slice(index + 1));
    const rows = {
      dataset: 'changes',
      language: 'en',
      length: all.length,
      all,
      record: (row: number) => all[row] as Change,
    };
    rowsByIndex.set(index, rows);
    return rows;
  };

  return {
    versions,
    list({ since, dataset, change, ...page } = {}) {
      const index = since === undefined ? 0 : findVersion(versions, since);
      if (index < 0) return undefined;
      const rows = openRowsSince(index);
      const matchingRows = [...rows.all.keys()].filter((row) => {
        const entry = rows.all[row] as Change;
        return (dataset ?? entry.dataset) === entry.dataset && (change ?? entry.change) === entry.change;
      });
      return selectRows(rows, matchingRows, page);
    },
  };
}

function acceptMissingPackage(fault: unknown): ChangesByVersion {
  if (fault instanceof MissingPackageError) return [];
  throw fault;
}

/** Returns the date as YYYY-MM-DD: 2026.9.3.2 is the second version of 3 September. */
export function toDate(version: string): string {
  const [year, month = '', day = ''] = version.split('.');
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/** For a date, finds the last version before it, or the first if there is none. Returns -1 for an unknown version. */
function findVersion(versions: readonly string[], since: string): number {
  if (!isDate(since)) return versions.indexOf(since);
  return Math.max(
    0,
    versions.findLastIndex((version) => toDate(version) < since),
  );
}

function isDate(text: string): boolean {
  const isWellFormed = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const date = new Date(isWellFormed ? text : Number.NaN);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
