import { type Dataset, listWholeFields } from './dataset.js';
import { createLocalRows, type LocalRows } from './local-rows.js';
import { type Query, writeRequestPath } from './query.js';
import { type Rows, type SentTable, type Table, unpackTable } from './table.js';

/** Loads the rows of one dataset. */
export interface RowLoader {
  /** Rows that are known without a request; undefined if there are none. */
  find(query: Query): Rows | undefined;
  load(query: Query, signal: AbortSignal): Promise<Rows>;
  /** Loads where all rows are. */
  loadPlaces(rows: Rows): Promise<Table>;
}

const maxKept = 20;

const placeFields = ['latitude', 'longitude'];

/** Creates a loader. Large datasets are loaded whole, and filtered here as far as the table tells; of others only the rows of the query. */
export function createRowLoader(dataset: Dataset, tableUrl: string, isLarge: boolean): RowLoader {
  const fetchTable = (query: Query, fields: readonly string[], signal?: AbortSignal) =>
    loadTable(
      tableUrl + writeRequestPath(dataset, { ...query, fields: fields.join(',') }).slice(dataset.sample.path.length),
      signal,
    );
  const shown = dataset.columns.map(({ name }) => name);
  return isLarge ? createLargeLoader(dataset, fetchTable) : createSmallLoader(dataset, shown, fetchTable);
}

type FetchTable = (query: Query, fields: readonly string[], signal?: AbortSignal) => Promise<Table | string>;

async function loadTable(url: string, signal: AbortSignal | undefined): Promise<Table | string> {
  const response = await fetch(url, signal ? { signal } : {});
  const answer = (await response.json()) as SentTable | { readonly error: string | { readonly message: string } };
  if (!('error' in answer)) return unpackTable(answer);
  return typeof answer.error === 'string' ? answer.error : answer.error.message;
}

function createSmallLoader({ hiddenColumns }: Dataset, shown: readonly string[], fetchTable: FetchTable): RowLoader {
  const kept = new Map<string, Rows>();
  return {
    find: (query) => kept.get(JSON.stringify(query)),
    async load(query, signal) {
      const rows = readRows(await fetchTable(query, [...shown, ...hiddenColumns], signal));
      const [oldest] = kept.keys();
      if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
      kept.set(JSON.stringify(query), rows);
      return rows;
    },
    loadPlaces: async ({ table }) => table,
  };
}

function createLargeLoader(dataset: Dataset, fetchTable: FetchTable): RowLoader {
  const [key = ''] = dataset.hiddenColumns;
  let loading: Promise<LocalRows> | undefined;
  let local: LocalRows | undefined;
  let places: Promise<Table> | undefined;
  const loadLocal = async () => {
    const table = await fetchTable({}, listWholeFields(dataset));
    if (typeof table === 'string') throw new Error(table);
    local = createLocalRows(dataset, table, key);
    return local;
  };
  const loadAllPlaces = async () => {
    const table = await fetchTable({}, placeFields);
    if (typeof table === 'string') throw new Error(table);
    return table;
  };
  const loadOrder = async (local: LocalRows, query: Query, signal?: AbortSignal) => {
    const keys = await fetchTable(query, [key], signal);
    return typeof keys === 'string' ? keys : local.findRows(keys.columns[key] ?? []);
  };
  return {
    find: (query) => local?.select(query),
    async load(query, signal) {
      loading ??= loadLocal();
      // The next query retries a failed load.
      loading.catch(() => {
        loading = undefined;
      });
      // Few rows are here sooner than all of them.
      if (!local && isFiltered(query))
        return readRows(await fetchTable(query, [...listWholeFields(dataset), ...placeFields], signal));
      const all = await loading;
      if (query.sort && !all.knowsOrder(query.sort)) {
        const order = await loadOrder(all, { sort: query.sort }, signal);
        if (typeof order === 'string') return readRows(order);
        all.addOrder(query.sort, order);
      }
      const selected = all.select(query);
      if (!selected.isProvisional) return selected;
      const order = await loadOrder(all, query, signal);
      return typeof order === 'string' ? readRows(order) : { table: all.table, order, total: order.length };
    },
    async loadPlaces({ table }) {
      if (table !== local?.table && 'latitude' in table.columns) return table;
      places ??= loadAllPlaces();
      places.catch(() => {
        places = undefined;
      });
      return places;
    },
  };
}

function isFiltered(query: Query): boolean {
  return Object.keys(query).some((name) => name !== 'sort');
}

function readRows(table: Table | string): Rows {
  if (typeof table !== 'string') return { table, total: table.count };
  return { table: { count: 0, columns: {} }, total: 0, error: table };
}
