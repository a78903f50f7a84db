import type { RecordRows } from '../core/record-rows.js';
import { runInSlices, runSync, type Steps } from '../core/scheduler.js';
import { type Hit, type Page, type Rows, type Selection, selectHits, selectRows } from '../core/selection.js';
import { createShare } from '../core/share.js';

/** The page of a list, and a text that its records shall match. */
export interface SearchPage extends Page {
  readonly q?: string | undefined;
}

/** The same list, made synchronously or in time slices. */
export interface Listing<R, Ask> {
  /** Records in the order of the dataset or, with `q`, by how well they match. */
  list(ask?: Ask): Selection<R>;
  /** The same in time slices, between which the event loop goes on. */
  listInSlices(ask?: Ask): Promise<Selection<R>>;
}

/** A dataset of some thousand records at most, in one language. */
export interface Lookup<R, Ask> extends Listing<R, Ask> {
  readonly rows: Rows<R>;
  /** The row of a code, in any case. */
  find(code: string): number | undefined;
}

/** What tells one lookup from another. */
export interface LookupOptions<R, Ask> {
  readonly rows: RecordRows<R>;
  find(code: string): number | undefined;
  /** Whether a record is among those asked for, the text apart. */
  accepts(record: R, ask: Ask): boolean;
  /** The rows that match a text, best first. */
  search(q: string): Steps<readonly Hit[]>;
}

/** Makes the lookup of a dataset that can be filtered and searched. */
export function createLookup<R, Ask extends SearchPage>(options: LookupOptions<R, Ask>): Lookup<R, Ask> {
  const { rows, find, accepts, search } = options;
  const everyRow = [...rows.all.keys()];
  function* select(ask: Ask): Steps<Selection<R>> {
    const isWanted = (row: number) => accepts(rows.record(row), ask);
    if (!ask.q) return selectRows(rows, everyRow.filter(isWanted), ask);
    const hits = yield* search(ask.q);
    return selectHits(
      rows,
      hits.filter(({ row }) => isWanted(row)),
      ask,
    );
  }
  return { rows, find, ...createListing(select) };
}

/** Offers steps that select rows as a list of both kinds. */
export function createListing<R, Ask extends object>(select: (ask: Ask) => Steps<Selection<R>>): Listing<R, Ask> {
  const everything = {} as Ask;
  return {
    list: (ask = everything) => runSync(select(ask)),
    listInSlices: (ask = everything) => runInSlices(select(ask)),
  };
}

const shareCodes = createShare<ReadonlyMap<string, number>>();

/** Finds rows by codes, which are the same in every language, without regard to case. */
export function indexCodes<R>(
  english: readonly R[],
  listCodes: (record: R) => readonly string[],
): (code: string) => number | undefined {
  const rowByCode = shareCodes(
    english,
    () =>
      new Map(
        english.flatMap((record, row) => listCodes(record).map((code): [string, number] => [code.toLowerCase(), row])),
      ),
  );
  return (code) => rowByCode.get(code.toLowerCase());
}
