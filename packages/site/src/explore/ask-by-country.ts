import type { SiteContext } from '../page/site-context.js';
import { loadNames } from '../parts/names.js';
import { type ListRequest, readRows } from './ask-list.js';
import type { Dataset } from './dataset.js';
import type { Query } from './query.js';
import type { TablePage } from './table.js';

/** True if rows are to be sorted by the names of their countries, which the API cannot do. */
export function isOrderedByCountry({ columns, titleColumn }: Dataset, { sort }: Query): boolean {
  return sort === undefined && columns.find(({ name }) => name === titleColumn)?.kind === 'country-code';
}

/** Reads all rows that the query selects, which are few, to sort them by the names of their countries. */
export async function askByCountry(
  site: SiteContext,
  dataset: Dataset,
  { offset = 0, limit, ...request }: ListRequest,
): Promise<TablePage> {
  const [{ table, total }, names] = await Promise.all([
    readRows(site, dataset, request),
    loadNames(site.almanac, request.language),
  ]);
  const { compare } = new Intl.Collator(request.language);
  const sortedRows = (table.columns[dataset.titleColumn] ?? [])
    .map((code, row) => ({ name: names.country(String(code)), row }))
    .sort((a, b) => compare(a.name, b.name))
    .slice(offset, limit === undefined ? undefined : offset + limit);
  const columns = Object.entries(table.columns).map(([name, cells]) => [
    name,
    sortedRows.map(({ row }) => cells[row] ?? null),
  ]);
  return { table: { count: sortedRows.length, columns: Object.fromEntries(columns) }, total };
}
