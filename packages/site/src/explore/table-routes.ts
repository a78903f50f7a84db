import { AlmanacError } from '@almanac/client';
import type { SiteContext } from '../site-context.js';
import type { SiteAnswer, SiteRoute } from '../site-route.js';
import { askList } from './ask-list.js';
import { type Dataset, listWholeFields } from './dataset.js';
import { listDatasets } from './list-datasets.js';
import { type Query, readQuery } from './query.js';
import { packTable, type SentTable } from './table.js';
import { yieldToOthers } from './yield-to-others.js';

const jsonType = 'application/json; charset=utf-8';

/** How long values that depend on the time are shown, in ms. */
const timedForMs = 600_000;

/** The processor time of a small table, of a part of a table of thousands, of all of it, of the cities of the largest country, and of all cities. */
const workMs = 10;
const someWorkMs = 20;
const thousandsWorkMs = 60;
const manyCitiesWorkMs = 400;
const allCitiesWorkMs = 2500;

/** The processor time of a search for cities by one letter, two, three and more. */
const searchWorkMs = [400, 200, 150, 60];

/** The first visitor is charged this much for a table that all others get from the cache. */
const sharedWorkMs = 200;

/**
 * Creates the route of the rows that browsers load for tables: those of a query, which has the parameters of the request. It counts
 * against no allowance.
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
        const asked = readAsked(dataset, language, new URLSearchParams(queryText));
        const holdsUntilMs = dataset.isTimed ? (Math.floor(nowMs / timedForMs) + 1) * timedForMs : undefined;
        return createAnswer([name, language, JSON.stringify([asked.query, asked.fields]), String(holdsUntilMs)], {
          holdsUntilMs,
          workMs: estimateWorkMs(asked),
          load: async () => ({ status: 200, bytes: await writeTable(site, asked) }),
        });
      },
    },
  ];
}

const noTable = { status: 404, bytes: '{"error":"there is no such table"}' } as const;

interface Asked {
  readonly dataset: Dataset;
  readonly language: string;
  readonly query: Query;
  readonly fields: readonly string[];
}

function readAsked(dataset: Dataset, language: string, search: URLSearchParams): Asked {
  const known = listFields(dataset);
  const fields = (search.get('fields') ?? '').split(',').filter((field) => known.includes(field));
  return { dataset, language, query: readQuery(search), fields: fields.length > 0 ? [...new Set(fields)] : known };
}

function createAnswer(
  tagParts: readonly string[],
  { holdsUntilMs, workMs, load }: Pick<SiteAnswer, 'workMs' | 'load'> & { readonly holdsUntilMs?: number | undefined },
): SiteAnswer {
  return {
    contentType: jsonType,
    tagParts: ['table', ...tagParts],
    variesByLanguage: false,
    cacheControl: holdsUntilMs === undefined ? 'public, max-age=86400' : undefined,
    holdsUntilMs,
    workMs,
    load,
  };
}

function estimateWorkMs({ dataset, language, query, fields }: Asked): number {
  const { q = '', country, id, sort, ...others } = query;
  const isWhole = q === '' && id === undefined && country === undefined && Object.keys(others).length === 0;
  if (dataset.name === 'stars' || dataset.name === 'states') return isWhole ? thousandsWorkMs : someWorkMs;
  if (dataset.name !== 'cities') return workMs;
  const letters = q.replace(/[^\p{L}\p{N}]/gu, '').length;
  if (letters > 0) return searchWorkMs[Math.min(letters, searchWorkMs.length) - 1] as number;
  if (id !== undefined && sort === undefined) return workMs;
  if (country !== undefined) return manyCitiesWorkMs;
  const shared = [listWholeFields(dataset).join(), 'id', 'latitude,longitude'];
  const isPlain = isWhole && /^-?name$/.test(sort ?? 'name');
  return language === 'en' && isPlain && shared.includes(fields.join()) ? sharedWorkMs : allCitiesWorkMs;
}

/** Writes the rows of a query, or what is wrong with it. */
async function writeTable(site: SiteContext, { dataset, language, query, fields }: Asked): Promise<string> {
  try {
    const { table } = await askList(site, dataset, { query, language, fields });
    return await writePackedTable(packTable(table));
  } catch (error) {
    if (error instanceof AlmanacError && error.code === 'invalid_query')
      return JSON.stringify({ error: error.message });
    throw error;
  }
}

/** Writes a table column by column, so that other requests get their turn in between. */
async function writePackedTable({ count, columns }: SentTable): Promise<string> {
  const written: string[] = [];
  for (const [name, column] of Object.entries(columns)) {
    written.push(`${JSON.stringify(name)}:${JSON.stringify(column)}`);
    await yieldToOthers();
  }
  return `{"count":${count},"columns":{${written.join(',')}}}`;
}

/** The fields with which rows are loaded. */
function listFields({ columns, hiddenColumns }: Dataset): string[] {
  return [...columns.map(({ name }) => name), ...hiddenColumns];
}
