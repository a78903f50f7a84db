import { memoizeByKey } from './memoize-by-key.js';
import type { RecordRows } from './record-rows.js';
import { type Sliceable, type Steps, sliceable } from './scheduler.js';
import { type Hit, type Page, type Rows, type Selection, selectHits, selectRows } from './selection.js';

/** The requested page of a list, and the text to search for. */
export interface SearchPage extends Page {
  readonly q?: string | undefined;
  /** True if matches with typos are excluded. */
  readonly strictly?: boolean | undefined;
}

/** A dataset of at most some thousand records, in one language. */
export interface Lookup<R, Ask> {
  readonly rows: Rows<R>;
  /** The row of a code, ignoring case. */
  find(code: string): number | undefined;
  /** Records in the order of the dataset or, with `q`, by relevance. */
  readonly list: Sliceable<[ask?: Ask], Selection<R>>;
}

export interface LookupOptions<R, Ask> {
  readonly rows: RecordRows<R>;
  find(code: string): number | undefined;
  /** True if a record meets the conditions other than the text. */
  accepts(record: R, ask: Ask): boolean;
  /** The rows that match a text, best first. */
  search(q: string, strictly?: boolean): Steps<readonly Hit[]>;
}

/** Creates the lookup of a dataset with filters and search. */
export function createLookup<R, Ask extends SearchPage>(options: LookupOptions<R, Ask>): Lookup<R, Ask> {
  const { rows, find, accepts, search } = options;
  const everyRow = [...rows.all.keys()];
  const everything = {} as Ask;
  function* list(ask: Ask = everything): Steps<Selection<R>> {
    const isWanted = (row: number) => accepts(rows.record(row), ask);
    if (!ask.q) return selectRows(rows, everyRow.filter(isWanted), ask);
    const hits = yield* search(ask.q, ask.strictly);
    return selectHits(
      rows,
      hits.filter(({ row }) => isWanted(row)),
      ask,
    );
  }
  return { rows, find, list: sliceable(list) };
}

const shareCodes = memoizeByKey<ReadonlyMap<string, number>>();

/** Finds rows by code, ignoring case. Codes are the same in every language. */
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
