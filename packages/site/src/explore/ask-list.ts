import type { Almanac } from '@almanac/client';
import type { SiteContext } from '../page/site-context.js';
import type { Dataset } from './dataset.js';
import type { Query } from './query.js';
import { type Cell, createTable, type Table, type ValueCounts } from './table.js';

export interface ListRequest {
  readonly query: Query;
  readonly language: string;
  readonly fields: readonly string[];
  readonly offset?: number;
  readonly limit?: number | undefined;
}

/**
 * Reads rows of a dataset and counts all rows that the query selects. Cities get names in place of ids.
 * In languages other than English, official names without a translation become null.
 */
export async function readRows(
  { almanac, list }: SiteContext,
  { name: dataset, columns: describedColumns, takesLanguage }: Dataset,
  { query, language, fields: requestedFields, offset = 0, limit = Number.POSITIVE_INFINITY }: ListRequest,
): Promise<{ readonly table: Table; readonly total: number }> {
  const fields = [...new Set(requestedFields)];
  const maxCount = Math.max(0, Math.min(limit, readLimit(query) - offset));
  const { from, rows, total } = await list(`/${dataset}`, {
    ...query,
    ...(takesLanguage && { lang: language }),
    fields: fields.join(','),
    limit: isCount(query.limit ?? '1') && maxCount < Number.POSITIVE_INFINITY ? Math.max(1, maxCount) : query.limit,
    offset,
  });
  const records = Array.from(rows, (row) => from.record(row)).slice(0, maxCount);
  const table = createTable(records, fields);
  const columns = { ...table.columns } as Record<string, readonly Cell[]>;
  for (const { name } of describedColumns.filter(({ kind }) => kind === 'city-id'))
    if (columns[name]) columns[name] = await nameCities(almanac, columns[name], language);
  if (language !== 'en' && columns.officialName)
    columns.officialName = await dropEnglish(almanac, columns.officialName);
  return { table: { ...table, columns }, total: Math.min(total, readLimit(query)) };
}

/** Counts the rows that a query selects by the values of each of some fields, without sorting or reading whole records. */
export async function countValues(
  { list }: SiteContext,
  { name: dataset, takesLanguage }: Dataset,
  { query: { sort, ...query }, language, fields }: ListRequest,
): Promise<ValueCounts> {
  const { from, rows } = await list(`/${dataset}`, {
    ...query,
    ...(takesLanguage && { lang: language }),
    // Without a limit, the order changes no count.
    ...(query.limit !== undefined && { sort }),
    fields: fields.join(','),
  });
  return Object.fromEntries(
    fields.map((field) => {
      const readField = from.fields?.[field] ?? ((row: number) => (from.record(row) as Record<string, unknown>)[field]);
      const counts = new Map<unknown, number>();
      for (let index = 0; index < rows.length; index++) {
        const value = readField(rows[index] as number);
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      return [field, counts];
    }),
  );
}

/** Infinity if the limit is missing or invalid. The operation rejects invalid limits. */
function readLimit({ limit }: Query): number {
  return isCount(limit) ? Number(limit) : Number.POSITIVE_INFINITY;
}

function isCount(text: string | undefined): boolean {
  return text !== undefined && /^[1-9][0-9]*$/.test(text);
}

/** The maximum number of ids in one request. */
const maxIds = 100;

/** Cities that are not found become null. */
async function nameCities(almanac: Almanac, ids: readonly Cell[], lang: string): Promise<Cell[]> {
  const names = new Map<Cell, string>();
  const knownIds = [...new Set(ids)].filter((id) => id !== null).map(Number);
  for (let start = 0; start < knownIds.length; start += maxIds) {
    const id = knownIds.slice(start, start + maxIds);
    const { data } = await almanac.cities.list({ id, lang, fields: ['id', 'name'], limit: maxIds });
    for (const city of data) names.set(city.id, city.name);
  }
  return ids.map((id) => names.get(id) ?? null);
}

/** An official name that equals an English one has no translation. It becomes null. */
async function dropEnglish(almanac: Almanac, officialNames: readonly Cell[]): Promise<Cell[]> {
  const { data } = await almanac.countries.list({ fields: ['officialName'] });
  const englishNames = new Set<Cell>(data.map(({ officialName }) => officialName));
  return officialNames.map((name) => (englishNames.has(name) ? null : name));
}
