import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { linkTo, useVisit } from '../visit.js';
import type { Dataset } from './dataset.js';
import { createRowLoader, type RowLoader } from './load-rows.js';
import { type Query, readQuery, writePagePath } from './query.js';
import type { Ask } from './query-link.js';
import { type Rows, type SentTable, unpackTable } from './table.js';

/** How long typing rests before the service is asked, in ms. */
const restMs = 200;

/** Initial values of a dataset's table. */
export interface ExplorerProps {
  readonly dataset: Dataset;
  readonly query: Query;
  /** How many rows stand before the first. */
  readonly offset: number;
  /** The rows of the page. */
  readonly first: SentTable;
  readonly total: number;
  readonly tookMs: number;
  readonly error?: string;
  /** The names of countries by their codes. */
  readonly countries: Readonly<Record<string, string>>;
  /** Where tables are. */
  readonly tables: string;
  /** Whether rows are loaded only when the table is used. */
  readonly isLarge: boolean;
}

export interface Shown {
  readonly query: Query;
  readonly rows: Rows;
  /** How long it took, in ms. */
  readonly tookMs: number;
  /** True if all rows of the query are here, not only those of the page. */
  readonly isWhole: boolean;
  readonly isLoading: boolean;
}

export interface Explorer extends Shown {
  readonly loader: RowLoader;
  readonly ask: Ask;
  /** Loads all rows of the query. */
  loadAll(): void;
}

/** Keeps the table, the query and the address of the page together. */
export function useExplorer({
  dataset,
  query: firstQuery,
  first,
  total,
  tookMs,
  error,
  tables,
  isLarge,
}: ExplorerProps): Explorer {
  const visit = useVisit();
  const tableUrl = `${visit.basePath}${tables}/${dataset.name}.${visit.language}.json`;
  const loader = useMemo(() => createRowLoader(dataset, tableUrl, isLarge), [tableUrl]);
  const firstRows: Rows = { table: unpackTable(first), total, ...(error && { error }) };
  const [shown, setShown] = useState<Shown>({
    query: firstQuery,
    rows: firstRows,
    tookMs,
    isWhole: total <= first.count,
    isLoading: false,
  });
  const running = useRef<AbortController>(undefined);

  const show = async (query: Query, waitMs: number) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const startedMs = performance.now();
    const finish = (rows: Rows, isLoading: boolean, startMs: number) =>
      setShown({ query, rows, tookMs: performance.now() - startMs, isWhole: true, isLoading });
    const known = loader.find(query);
    if (known) finish(known, known.isProvisional === true, startedMs);
    else setShown((before) => ({ ...before, query, isLoading: true }));
    if (known && !known.isProvisional) return;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (controller.signal.aborted) return;
    const askedMs = performance.now();
    try {
      const rows = await loader.load(query, controller.signal);
      // All rows are loaded to the end, also for a query that is no longer asked.
      if (!controller.signal.aborted) finish(rows, false, askedMs);
    } catch {
      if (controller.signal.aborted) return;
      setShown((before) => ({
        ...before,
        isLoading: false,
        rows: { ...before.rows, error: 'The rows could not be loaded. Try again in a minute.' },
      }));
    }
  };

  useEffect(() => {
    const restore = () => void show(readQuery(new URLSearchParams(location.search)), 0);
    addEventListener('popstate', restore);
    return () => removeEventListener('popstate', restore);
  }, [loader]);

  return {
    ...shown,
    loader,
    ask(query, isTyping = false) {
      const address = linkTo(writePagePath(dataset, query), visit);
      if (isTyping) history.replaceState(null, '', address);
      else history.pushState(null, '', address);
      void show(query, isTyping ? restMs : 0);
    },
    loadAll() {
      if (!shown.isWhole && !shown.isLoading && !shown.rows.error) void show(shown.query, 0);
    },
  };
}
