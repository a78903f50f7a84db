import { AlmanacError } from '@almanac/client';
import type { SiteAnswer, SiteRoute } from '../site.js';
import type { SiteContext } from '../site-context.js';
import { askList } from './ask-list.js';
import { type Dataset, listWholeFields } from './dataset.js';
import { listDatasets } from './list-datasets.js';
import { readQuery } from './query.js';
import { packTable, type SentTable } from './table.js';
import { yieldToOthers } from './yield-to-others.js';

const jsonType = 'application/json; charset=utf-8';

/** How long values that depend on the time are shown, in ms. */
const timedForMs = 600_000;

/** The processor time of a table of a few rows, of all states, of the cities of the largest country or with a letter, and of all cities. */
const workMs = 10;
const statesWorkMs = 60;
const searchWorkMs = 60;
const manyCitiesWorkMs = 400;
const allCitiesWorkMs = 2500;

/** What the first visitor is charged for a table that all others get from the cache. */
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
        return createAnswer(site, dataset, { name, language, queryText, nowMs });
      },
    },
  ];
}

interface Asked {
  readonly name: string;
  readonly language: string;
  readonly queryText: string;
  readonly nowMs: number;
}

function createAnswer(site: SiteContext, dataset: Dataset | undefined, asked: Asked): SiteAnswer {
  const { name, language, queryText, nowMs } = asked;
  const holdsUntilMs = dataset?.isTimed ? (Math.floor(nowMs / timedForMs) + 1) * timedForMs : undefined;
  return {
    contentType: jsonType,
    tagParts: ['table', name, language, queryText, String(holdsUntilMs)],
    variesByLanguage: false,
    cacheControl: holdsUntilMs === undefined ? 'public, max-age=86400' : undefined,
    holdsUntilMs,
    workMs: estimateWorkMs(dataset, asked),
    async load() {
      if (!dataset) return { status: 404, bytes: '{"error":"there is no such table"}' };
      return { status: 200, bytes: await writeTable(site, dataset, asked) };
    },
  };
}

function estimateWorkMs(dataset: Dataset | undefined, { name, language, queryText }: Asked): number {
  const { q = '', country, id } = readQuery(new URLSearchParams(queryText));
  if (!dataset || id !== undefined) return workMs;
  if (name !== 'cities') return name === 'states' && country === undefined ? statesWorkMs : workMs;
  const letters = q.replace(/[^\p{L}\p{N}]/gu, '').length;
  if (letters > 2) return searchWorkMs;
  if (letters > 0 || country !== undefined) return manyCitiesWorkMs;
  const [, fields = ''] = /^(?:sort=-?name&)?fields=([\w,]+)$/.exec(queryText) ?? [];
  const shared = [listWholeFields(dataset).join(), 'id', 'latitude,longitude'];
  return language === 'en' && shared.includes(fields) ? sharedWorkMs : allCitiesWorkMs;
}

/** Writes the rows of a query, or what is wrong with it. */
async function writeTable(site: SiteContext, dataset: Dataset, { language, queryText }: Asked): Promise<string> {
  const search = new URLSearchParams(queryText);
  const known = listFields(dataset);
  const fields = (search.get('fields') ?? '').split(',').filter((field) => known.includes(field));
  try {
    const { table } = await askList(site, dataset, {
      query: readQuery(search),
      language,
      fields: fields.length > 0 ? fields : known,
    });
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

/** What rows are loaded with. */
function listFields({ columns, hiddenColumns }: Dataset): string[] {
  return [...columns.map(({ name }) => name), ...hiddenColumns];
}
