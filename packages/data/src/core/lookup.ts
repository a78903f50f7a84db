import { memoizeByKey } from './memoize-by-key.js';
import type { RecordRows } from './record-rows.js';
import { makeSliceable, type Sliceable, type Steps } from './scheduler.js';
import { type Hit, type Page, type Selection, type Strictness, selectHits, selectRows } from './selection.js';

export interface SearchPage extends Page {
  readonly q?: string | undefined;
  /** Excludes matches with typos. */
  readonly strictly?: Strictness | undefined;
}

/** A dataset of up to some thousand records, in one language. */
export interface Lookup<R, Query> {
  readonly rows: RecordRows<R>;
  /** Finds the row of a code, ignoring case; undefined if there is none. */
  find(code: string): number | undefined;
  /** Lists records in the order of the dataset or, with `q`, by relevance. */
  readonly list: Sliceable<[query?: Query], Selection<R>>;
}

export interface LookupOptions<R, Query> {
  readonly rows: RecordRows<R>;
  find(code: string): number | undefined;
  /** Returns a test of all filters except the search text. None reads a translated field, so the record is the English one. */
  createTest(query: Query): (record: R) => boolean;
  /** Finds matches, best first; if `strictly` is true, only those without typos. */
  search(q: string, strictly?: Strictness): Steps<readonly Hit[]>;
}

export function createLookup<R, Query extends SearchPage>(options: LookupOptions<R, Query>): Lookup<R, Query> {
  const { rows, find, createTest, search } = options;
  const everyRow = memoizeRows(rows.english, () => [...rows.english.keys()]);
  const emptyQuery = {} as Query;
  function* list(query: Query = emptyQuery): Steps<Selection<R>> {
    const test = createTest(query);
    const isAccepted = (row: number) => test(rows.english[row] as R);
    if (!query.q) return selectRows(rows, everyRow.filter(isAccepted), query);
    const hits = yield* search(query.q, query.strictly);
    return selectHits(
      rows,
      hits.filter(({ row }) => isAccepted(row)),
      query,
    );
  }
  return { rows, find, list: makeSliceable(list) };
}

const memoizeRows = memoizeByKey<readonly number[]>();
const memoizeCodes = memoizeByKey<ReadonlyMap<string, number>>();

/** Returns a function that finds the row of a code, ignoring case. All languages share its index. */
export function indexCodes<R>(
  englishRecords: readonly R[],
  listCodes: (record: R) => readonly string[],
): (code: string) => number | undefined {
  const rowByCode = memoizeCodes(
    englishRecords,
    () =>
      new Map(
        englishRecords.flatMap((record, row) =>
          listCodes(record).map((code): [string, number] => [code.toLowerCase(), row]),
        ),
      ),
  );
  return (code) => rowByCode.get(code.toLowerCase());
}
