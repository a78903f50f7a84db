import type { SiteContext } from '../site-context.js';
import type { Dataset } from './dataset.js';
import type { Query } from './query.js';
import { type Cell, createTable, type Table } from './table.js';
import { yieldToOthers } from './yield-to-others.js';

type AskList = (parameters: object) => Promise<{ readonly data: object[]; readonly meta: { readonly total: number } }>;

/** How many records are read at once: what else the process does gets its turn in between. */
const pageSize = 2_000;

/** How a list is asked for. */
export interface ListRequest {
  readonly query: Query;
  readonly language: string;
  /** The fields to answer with. */
  readonly fields: readonly string[];
  readonly offset?: number;
  readonly limit?: number | undefined;
}

/** Answers with rows of a dataset, and how many there are. */
export async function askList(
  { almanac }: SiteContext,
  { sample, takesLanguage }: Dataset,
  { query, language, fields: asked, offset = 0, limit = Number.POSITIVE_INFINITY }: ListRequest,
): Promise<{ readonly table: Table; readonly total: number }> {
  const [group = '', method = ''] = sample.call.split('.');
  const ask = (almanac as unknown as Record<string, Record<string, AskList>>)[group]?.[method] as AskList;
  const fields = [...new Set(asked)];
  const parameters = { ...query, ...(takesLanguage && { lang: language }), fields: fields.join(',') };
  const maxCount = Math.min(limit, readLimit(query) - offset);
  const columns: Record<string, Cell[]> = Object.fromEntries(fields.map((name) => [name, []]));
  let count = 0;
  while (true) {
    const pageLimit = Math.max(1, Math.min(pageSize, maxCount - count));
    const page = { limit: isCount(query.limit) ? pageLimit : (query.limit ?? pageLimit), offset: offset + count };
    const { data, meta } = await ask({ ...parameters, ...page });
    const table = createTable(data.slice(0, Math.max(0, maxCount - count)), fields);
    for (const name of fields) for (const cell of table.columns[name] ?? []) columns[name]?.push(cell);
    count += table.count;
    await yieldToOthers();
    if (data.length < pageSize || count >= maxCount)
      return { table: { count, columns }, total: Math.min(meta.total, readLimit(query)) };
  }
}

/** How many records the request is for at most. What is no number is left for the answer to refuse. */
function readLimit({ limit }: Query): number {
  return isCount(limit) ? Number(limit) : Number.POSITIVE_INFINITY;
}

function isCount(text: string | undefined): boolean {
  return text !== undefined && /^[1-9][0-9]*$/.test(text);
}
