import type { Almanac } from '@almanac/client';
import type { SiteContext } from '../site-context.js';
import type { Dataset } from './dataset.js';
import type { Query } from './query.js';
import { type Cell, createTable, type Table } from './table.js';

type ListRecords = (
  parameters: object,
) => Promise<{ readonly data: object[]; readonly meta: { readonly total: number } }>;

/** The maximum number of records to read at a time. Between two such reads, the process can do other work. */
const pageSize = 2_000;

export interface ListRequest {
  readonly query: Query;
  readonly language: string;
  readonly fields: readonly string[];
  readonly offset?: number;
  readonly limit?: number | undefined;
}

/**
 * Reads rows of a dataset and counts all rows that the query selects. Capitals of states get names in place of ids.
 * In languages other than English, official names without a translation become null.
 */
export async function readRows(
  { almanac }: SiteContext,
  { name: dataset, sample, takesLanguage }: Dataset,
  { query, language, fields: requestedFields, offset = 0, limit = Number.POSITIVE_INFINITY }: ListRequest,
): Promise<{ readonly table: Table; readonly total: number }> {
  const [group = '', method = ''] = sample.call.split('.');
  const listRecords = (almanac as unknown as Record<string, Record<string, ListRecords>>)[group]?.[
    method
  ] as ListRecords;
  const fields = [...new Set(requestedFields)];
  const parameters = { ...query, ...(takesLanguage && { lang: language }), fields: fields.join(',') };
  const maxCount = Math.min(limit, readLimit(query) - offset);
  const columns: Record<string, Cell[]> = Object.fromEntries(fields.map((name) => [name, []]));
  let count = 0;
  while (true) {
    const pageLimit = Math.max(1, Math.min(pageSize, maxCount - count));
    const page = { limit: isCount(query.limit) ? pageLimit : (query.limit ?? pageLimit), offset: offset + count };
    const { data, meta } = await listRecords({ ...parameters, ...page });
    const table = createTable(data.slice(0, Math.max(0, maxCount - count)), fields);
    for (const name of fields) for (const cell of table.columns[name] ?? []) columns[name]?.push(cell);
    count += table.count;
    await new Promise((resolve) => setTimeout(resolve));
    if (data.length < pageSize || count >= maxCount) {
      if (dataset === 'states' && columns.capital)
        columns.capital = await nameCapitals(almanac, columns.capital, language);
      if (language !== 'en' && columns.officialName)
        columns.officialName = await dropEnglish(almanac, columns.officialName);
      return { table: { count, columns }, total: Math.min(meta.total, readLimit(query)) };
    }
  }
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

/** The API gives the capitals of states only as ids. Capitals that are not found become null. */
async function nameCapitals(almanac: Almanac, ids: readonly Cell[], lang: string): Promise<Cell[]> {
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
