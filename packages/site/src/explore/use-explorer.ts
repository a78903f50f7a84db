import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useVisit } from '../visit.js';
import { type Dataset, listFields } from './dataset.js';
import type { Ask } from './filter-words.js';
import { orderQuery, pageRows, type Query, readOffset, readQuery, writePagePath, writeRequestPath } from './query.js';
import { appendTable, type Rows, type SentTable, unpackTable } from './table.js';

/** How long to wait after the last keystroke, in ms. */
const restMs = 120;

/** The rows and fields to load. */
interface RowsChoice {
  readonly fields: readonly string[];
  readonly offset?: number;
  /** All by default. */
  readonly count?: number;
}

/** Loads rows of a query. */
export type LoadRows = (query: Query, choice: RowsChoice, signal?: AbortSignal) => Promise<Rows>;

/** Initial values of a dataset's table. */
export interface ExplorerProps {
  readonly dataset: Dataset;
  readonly query: Query;
  /** The number of rows before the first. */
  readonly offset: number;
  /** The rows of the page. */
  readonly first: SentTable;
  readonly error?: string;
  /** The number of rows of the dataset. */
  readonly wholeCount: number;
  /** The names of countries by their codes. */
  readonly countries: Readonly<Record<string, string>>;
  /** The names of languages by their codes; empty for a table without any. */
  readonly languages: Readonly<Record<string, string>>;
}

export interface Shown {
  readonly query: Query;
  /** The query of the shown rows, which differs while others load. */
  readonly answered: Query;
  readonly rows: Rows;
  /** The number of rows before the first. */
  readonly offset: number;
  readonly isLoading: boolean;
}

/** The state of a table, synchronized with the URL of the page. */
export function useExplorer({ dataset, query, offset, first, error }: ExplorerProps) {
  const visit = useVisit();
  const { failed } = visit.explore;
  const tableUrl = `${visit.basePath}/site/tables/${visit.dataVersion}/${dataset.name}.${visit.language}.json`;
  const load = useMemo(() => createLoadRows(dataset, tableUrl), [tableUrl]);
  const [shown, setShown] = useState<Shown>({
    query,
    answered: query,
    rows: { table: unpackTable(first), total: first.total, ...(error !== undefined && { error }) },
    offset,
    isLoading: false,
  });
  const [turn, setTurn] = useState(0);
  const running = useRef<AbortController>(undefined);

  const show = async (asked: Query, from: number, waitMs: number, above?: Rows) => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setShown((before) => ({ ...before, query: asked, isLoading: true }));
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (signal.aborted) return;
    try {
      const fields = listFields(dataset, asked);
      const rows = await load(asked, { fields, offset: from, count: pageRows }, signal);
      if (signal.aborted) return;
      if (above)
        setShown((before) => ({
          ...before,
          rows: { ...rows, table: appendTable(above.table, rows.table) },
          isLoading: false,
        }));
      else setShown({ query: asked, answered: asked, rows, offset: from, isLoading: false });
    } catch {
      if (!signal.aborted)
        setShown((before) => ({ ...before, isLoading: false, rows: { ...before.rows, error: failed } }));
    }
  };

  useEffect(() => {
    const restore = () => {
      const search = new URLSearchParams(location.search);
      setTurn((before) => before + 1);
      void show(readQuery(search), readOffset(search), 0);
    };
    addEventListener('popstate', restore);
    return () => removeEventListener('popstate', restore);
  }, [load]);

  return {
    ...shown,
    /** A number that changes when the query changes, except by typing. */
    turn,
    load,
    ask: ((asked, isTyping = false) => {
      const url = visit.link(writePagePath(dataset, asked));
      if (isTyping) history.replaceState(null, '', url);
      else history.pushState(null, '', url);
      if (!isTyping) setTurn((before) => before + 1);
      void show(asked, 0, isTyping ? restMs : 0);
    }) satisfies Ask,
    /** Adds the next rows below. */
    showMore: () => void show(shown.query, shown.offset + shown.rows.table.count, 0, shown.rows),
  };
}

/** Creates a loader for the rows of a dataset. Its requests do not count against the rate limit. */
function createLoadRows(dataset: Dataset, tableUrl: string): LoadRows {
  return async (query, { fields, offset, count }, signal) => {
    const parameters = {
      ...orderQuery(dataset, query),
      fields: fields.join(','),
      ...(offset && { offset }),
      ...(count !== undefined && { count }),
    };
    const path = writeRequestPath(dataset, parameters).slice(dataset.sample.path.length);
    const response = await fetch(tableUrl + path, signal ? { signal } : {});
    const answer = (await response.json()) as SentTable | { readonly error: string | { readonly message: string } };
    if (!('error' in answer)) return { table: unpackTable(answer), total: answer.total };
    const { error } = answer;
    return { table: { count: 0, columns: {} }, total: 0, error: typeof error === 'string' ? error : error.message };
  };
}
