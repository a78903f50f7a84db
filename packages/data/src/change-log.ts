import type { Files } from './core/files.js';
import { type Page, type Rows, type Selection, selectRows } from './core/selection.js';
import { compareTexts } from './text/compare-texts.js';

/** The kind of a change. */
export type ChangeKind = 'added' | 'changed' | 'removed';

/** The change of a record between a version of the data and the present one. */
export interface Change {
  /** The name of the dataset, as `open` takes it. */
  readonly dataset: string;
  readonly change: ChangeKind;
  /** What identifies the record in its dataset: a code, an id or a name. */
  readonly key: string;
  /** The record's English name, of one that was removed the last; null where records of the dataset have none. */
  readonly name: string | null;
  /** The name that it had in the version asked for, where it was another. */
  readonly formerName: string | null;
  /** The version of the data in which it changed last. */
  readonly dataVersion: string;
}

/** The content of `changes.json`: the changes of each version but the first. */
export interface ChangeLogFile {
  /** The oldest first; the last one is that of the data. */
  readonly versions: readonly string[];
  /** In the order of `versions` from the second on. */
  readonly changes: readonly (readonly LoggedChange[])[];
}

export type LoggedChange = readonly [
  dataset: string,
  change: ChangeKind,
  key: string,
  name: string,
  formerName?: string,
];

/** Filters of changes. */
export interface ChangesAsk extends Page {
  /** A version of the data; the first one that is known where it is not given. */
  readonly since?: string | undefined;
  readonly dataset?: string | undefined;
  readonly change?: ChangeKind | undefined;
}

/** The changes of the data from version to version. */
export interface ChangeLog {
  /** Every version that is known, the oldest first; the last one is that of the data. */
  readonly versions: readonly string[];
  /**
   * Lists the changes of records since a version, by dataset and key: each record once, however often it changed.
   * Names in other languages count as changes too, except those of cities.
   *
   * @returns undefined where the version is not known
   * @example
   * const log = await library.changeLog();
   * log.list({ since: log.versions[0], dataset: 'countries' })?.total; // how many countries have changed
   */
  list(ask?: ChangesAsk): Selection<Change> | undefined;
}

/** Opens the log of changes. */
export async function openChangeLog(files: Files): Promise<ChangeLog> {
  const { versions, changes } = await files.json<ChangeLogFile>('changes.json');
  const rowsBySince = new Map<string, Rows<Change> & { all: readonly Change[] }>();

  const rowsSince = (since: string, index: number) => {
    const known = rowsBySince.get(since);
    if (known) return known;
    const all = combine(changes.slice(index), versions.slice(index + 1));
    const rows = {
      dataset: 'changes',
      language: 'en',
      length: all.length,
      all,
      record: (row: number) => all[row] as Change,
    };
    rowsBySince.set(since, rows);
    return rows;
  };

  return {
    versions,
    list({ since = versions[0] as string, dataset, change, ...page } = {}) {
      const index = versions.indexOf(since);
      if (index < 0) return undefined;
      const rows = rowsSince(since, index);
      const wanted = [...rows.all.keys()].filter((row) => {
        const found = rows.all[row] as Change;
        return (dataset ?? found.dataset) === found.dataset && (change ?? found.change) === found.change;
      });
      return selectRows(rows, wanted, page);
    },
  };
}

/** What is known of a record while its changes are combined: also the name that it had at first, if it was there. */
type Combined = Omit<Change, 'formerName'> & { readonly firstName: string | undefined };

/** One change for each record, of all that happened to it. */
function combine(changes: readonly (readonly LoggedChange[])[], versions: readonly string[]): Change[] {
  const combined = new Map<string, Combined>();
  for (const [index, logged] of changes.entries()) {
    for (const [dataset, kind, key, name, formerName = name] of logged) {
      const id = `${dataset}\t${key}`;
      const earlier = combined.get(id);
      const change = follow(earlier?.change, kind);
      const firstName = earlier ? earlier.firstName : kind === 'added' ? undefined : formerName;
      if (change === undefined) combined.delete(id);
      else combined.set(id, { dataset, change, key, name, firstName, dataVersion: versions[index] as string });
    }
  }
  return [...combined.values()]
    .map(asChange)
    .sort((a, b) => compareTexts(a.dataset, b.dataset) || compareTexts(a.key, b.key));
}

function asChange({ dataset, change, key, name, firstName, dataVersion }: Combined): Change {
  const isRenamed = change === 'changed' && firstName !== name;
  return { dataset, change, key, name: name || null, formerName: (isRenamed && firstName) || null, dataVersion };
}

/** What two things that happened to a record are together; undefined where it is as if nothing had. */
function follow(earlier: ChangeKind | undefined, later: ChangeKind): ChangeKind | undefined {
  if (earlier === 'added') return later === 'removed' ? undefined : 'added';
  if (earlier === 'removed' && later === 'added') return 'changed';
  return later;
}
