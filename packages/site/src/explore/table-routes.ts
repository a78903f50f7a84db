import { attempt } from '../parts/ask.js';
import type { SiteContext } from '../site-context.js';
import type { SiteAnswer, SiteRoute } from '../site-route.js';
import { askList, yieldToOthers } from './ask-list.js';
import { type Dataset, listFields } from './dataset.js';
import { listDatasets } from './describe-dataset.js';
import { mapFields, maxPoints, placeFields } from './map-points.js';
import { pageRows, type Query, readOffset, readQuery } from './query.js';
import { packTable, type SentTable } from './table.js';

const jsonType = 'application/json; charset=utf-8';

/** How long time-dependent values are cached. */
const timedForMs = 600_000;

/** Estimated processor times in ms: a small table, */
const workMs = 10;
const someWorkMs = 20;
const thousandsWorkMs = 60;
const cityPageWorkMs = 30;
const manyCitiesWorkMs = 300;
const allCitiesWorkMs = 1200;

/** The cost for the first visitor of a column of all cities; others get it from the cache. */
const sharedWorkMs = 200;

/**
 * Creates the route from which pages load rows of tables. It has the parameters of the API but does not count against the rate limit.
 */
export function createTableRoutes(site: SiteContext): readonly SiteRoute[] {
  const datasets = new Map(listDatasets(site.operations).map((dataset) => [dataset.name, dataset]));
  return [
    {
      path: `/site/tables/${site.dataVersion}/:file`,
      answer({ params: { file = '' }, queryText, nowMs }) {
        const [, name = '', language = ''] = /^([\w-]+)\.([\w-]+)\.json$/.exec(file) ?? [];
        const dataset = site.languages.includes(language) ? datasets.get(name) : undefined;
        if (!dataset) return createAnswer([name, language], { workMs, load: async () => noTable });
        const asked = readTableRequest(dataset, language, new URLSearchParams(queryText));
        const holdsUntilMs = dataset.isTimed ? (Math.floor(nowMs / timedForMs) + 1) * timedForMs : undefined;
        return createAnswer(
          [
            name,
            language,
            JSON.stringify([asked.query, asked.fields, asked.offset, asked.limit]),
            String(holdsUntilMs),
          ],
          {
            holdsUntilMs,
            workMs: estimateWorkMs(asked),
            load: async () => ({ status: 200, bytes: await writeTable(site, asked) }),
          },
        );
      },
    },
  ];
}

const noTable = { status: 404, bytes: '{"error":"there is no such table"}' } as const;

interface TableRequest {
  readonly dataset: Dataset;
  readonly language: string;
  readonly query: Query;
  readonly fields: readonly string[];
  readonly offset: number;
  /** At most a page of rows; undefined for all. */
  readonly limit: number | undefined;
}

function readTableRequest(dataset: Dataset, language: string, search: URLSearchParams): TableRequest {
  const known = [...dataset.columns.map(({ name }) => name), ...dataset.hiddenColumns, ...placeFields, 'population'];
  const { fields: asked = '', ...query } = readQuery(search);
  const fields = asked.split(',').filter((field) => known.includes(field));
  const count = search.get('count');
  return {
    dataset,
    language,
    query,
    fields: fields.length > 0 ? [...new Set(fields)] : listFields(dataset, {}),
    offset: readOffset(search),
    limit: count === null ? undefined : Math.min(maxRows(fields), Math.max(1, Number(count) || pageRows)),
  };
}

/** More rows are allowed for the few fields of maps. */
function maxRows(fields: readonly string[]): number {
  return fields.length > 0 && fields.every((field) => mapFields.includes(field)) ? maxPoints : pageRows;
}

function createAnswer(
  tagParts: readonly string[],
  { holdsUntilMs, workMs, load }: Pick<SiteAnswer, 'workMs' | 'load'> & { readonly holdsUntilMs?: number | undefined },
): SiteAnswer {
  return {
    contentType: jsonType,
    tagParts: ['table', ...tagParts],
    cacheControl: holdsUntilMs === undefined ? 'public, max-age=86400' : undefined,
    holdsUntilMs,
    workMs,
    load,
  };
}

function estimateWorkMs({ dataset, query, fields, limit }: TableRequest): number {
  const isWhole = Object.keys(query).every((name) => name === 'sort');
  if (dataset.name === 'stars' || dataset.name === 'states')
    return isWhole && limit === undefined ? thousandsWorkMs : someWorkMs;
  if (dataset.name !== 'cities') return workMs;
  if (limit !== undefined) return limit > pageRows ? manyCitiesWorkMs : cityPageWorkMs;
  if (!isWhole) return manyCitiesWorkMs;
  const shared = [...dataset.columns.flatMap(({ name, isFacet }) => (isFacet ? [name] : []))];
  return query.sort === undefined && shared.includes(fields.join()) ? sharedWorkMs : allCitiesWorkMs;
}

/** Writes the rows of a query, or its error. */
async function writeTable(site: SiteContext, { dataset, ...asked }: TableRequest): Promise<string> {
  const { answer, refusal } = await attempt(() => askList(site, dataset, asked));
  return refusal ? JSON.stringify({ error: refusal.message }) : writePackedTable(packTable(answer.table, answer.total));
}

/** Writes a table column by column, so that other requests can run in between. */
async function writePackedTable({ count, total, columns }: SentTable): Promise<string> {
  const written: string[] = [];
  for (const [name, column] of Object.entries(columns)) {
    written.push(`${JSON.stringify(name)}:${JSON.stringify(column)}`);
    await yieldToOthers();
  }
  return `{"count":${count},"total":${total},"columns":{${written.join(',')}}}`;
}
