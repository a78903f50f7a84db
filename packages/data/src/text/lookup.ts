import type { RecordRows } from '../core/record-rows.js';
import { type Sliceable, type Steps, sliceable } from '../core/scheduler.js';
import { type Hit, type Page, type Rows, type Selection, selectHits, selectRows } from '../core/selection.js';
import { createShare } from '../core/share.js';

/** Which page of a list is wanted, and the text to search for. */
export interface SearchPage extends Page {
  readonly q?: string | undefined;
  /** Whether only texts that match without a slip are found. */
  readonly strictly?: boolean | undefined;
}

/** A dataset of some thousand records at most, in one language. */
export interface Lookup<R, Ask> {
  readonly rows: Rows<R>;
  /** The row of a code, in any case. */
  find(code: string): number | undefined;
  /** Records in the order of the dataset or, with `q`, by how well they match. */
  readonly list: Sliceable<[ask?: Ask], Selection<R>>;
}

/** What tells one lookup from another. */
export interface LookupOptions<R, Ask> {
  readonly rows: RecordRows<R>;
  find(code: string): number | undefined;
  /** Whether a record is among those asked for, the text apart. */
  accepts(record: R, ask: Ask): boolean;
  /** The rows that match a text, best first. */
  search(q: string, strictly?: boolean): Steps<readonly Hit[]>;
}

/** Makes the lookup of a dataset that can be filtered and searched. */
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
