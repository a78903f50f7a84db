import { fill } from '../messages/fill.js';
import { attempt, tryCall } from '../page/ask.js';
import type { Page, PageRequest, PageRoute } from '../page/page.js';
import type { SiteContext } from '../page/site-context.js';
import { loadNames } from '../parts/names.js';
import { askByCountry, isOrderedByCountry } from './ask-by-country.js';
import { countValues, readRows } from './ask-list.js';
import { chooseColumns, type Dataset, listFields } from './dataset.js';
import { listDatasets } from './describe-dataset.js';
import { describeFilterValue } from './describe-filter-value.js';
import { hasPlaces, loadRowsMap } from './dot-map.js';
import { listConditions } from './empty-table.js';
import { Explorer } from './explorer.js';
import { listFacets } from './facets.js';
import { listFilterNames } from './filter-words.js';
import {
  changeQuery,
  countsParameter,
  mapParameter,
  orderQuery,
  type Query,
  readOffset,
  readQuery,
  rowsPerPage,
  writeParameters,
  writeRequestPath,
} from './query.js';

const workMs = 40;
/** The processor time for a page that also counts the values of all rows, or maps them, which for all cities is 60 ms. */
const viewWorkMs = 80;

export const datasetRoute: PageRoute = {
  path: '/explore/:dataset',
  readsQuery: true,
  workMs: (_params, query) => (query.has(countsParameter) || query.has(mapParameter) ? viewWorkMs : workMs),
  load: loadDatasetPage,
};

async function loadDatasetPage(request: PageRequest, site: SiteContext): Promise<Page | undefined> {
  const dataset = listDatasets(site.operations).find(({ name }) => name === request.params.dataset);
  if (!dataset) return undefined;
  const { language, explore: words, home, number, link } = request;
  const { almanac } = site;
  const hasKind = (kind: string) => dataset.columns.some((column) => column.kind === kind);
  const query = normalizeFields(dataset, readQuery(request.query));
  const offset = readOffset(request.query);
  const fields = listFields(dataset, query);
  const listRequest = { query: orderQuery(dataset, query), language, fields };
  const ask = isOrderedByCountry(dataset, query) ? askByCountry : readRows;
  const { answer, refusal } = await attempt(() => ask(site, dataset, { ...listRequest, offset, limit: rowsPerPage }));
  const unfilteredRows = await readRows(site, dataset, { query: {}, language, fields: fields.slice(0, 1), limit: 1 });
  const rows = answer ?? { table: { count: 0, columns: {} }, total: 0 };
  const { data: countryRecords } = await almanac.countries.list({
    lang: language,
    fields: ['alpha2', 'name'],
    sort: 'name',
  });
  const countries = usesCountries(dataset)
    ? Object.fromEntries(countryRecords.map(({ alpha2, name }) => [alpha2, name]))
    : {};
  const wording = {
    visit: request,
    countries,
    languages: await nameLanguages(dataset, site, language),
    continents: hasKind('continent')
      ? nameBy('continent', (await almanac.continents.list({ lang: language })).data)
      : {},
    planets: hasKind('planet') ? nameBy('id', (await almanac.planets.list({ kind: 'all', lang: language })).data) : {},
    groups: dataset.filters.some(({ name }) => name === 'memberships')
      ? nameBy('id', (await almanac.groups.list({ lang: language, fields: ['id', 'name'] })).data)
      : {},
    choices: await listChoices(dataset, query, site, language),
  };
  const facets = rows.total > 1 ? listFacets(dataset, query, rows) : [];
  const valueCounts =
    answer && facets.length > 0 && request.query.has(countsParameter)
      ? await countValues(site, dataset, { query, language, fields: facets })
      : undefined;
  const map =
    rows.total > 0 && hasPlaces(dataset) && request.query.has(mapParameter)
      ? await loadRowsMap(site, dataset, query, language)
      : undefined;
  const countsByOmittedParameter =
    answer?.total === 0 ? await countWithoutEachCondition(dataset, query, language, site) : {};
  const title = home.datasetNames[dataset.key] ?? dataset.name;
  const datasetSummary = words.about[dataset.key] ?? '';
  const filters = ['q', ...listFilterNames(query)]
    .filter((name) => query[name] !== undefined)
    .map((name) => describeFilterValue(dataset, name, query[name] ?? '', wording));
  const count = number(rows.total);
  return {
    title: fill(words.title, {
      dataset: title,
      filters: filters.length === 0 ? '' : ` (${filters.join(', ')})`,
      count,
    }),
    description: fill(words.description, { about: datasetSummary, count }),
    jsonPath: writeRequestPath(dataset, writeParameters(dataset, query, language)),
    jsonLd: describeForSearch(dataset, title, datasetSummary, site),
    isPaintedWhole: true,
    content: (
      <>
        <p class="explore-trail">
          <a href={link('/explore')}>{words.allDatasets}</a>
        </p>
        <Explorer
          dataset={dataset}
          query={query}
          title={title}
          offset={offset}
          rows={rows}
          error={refusal?.message}
          wholeCount={unfilteredRows.total}
          countsByOmittedParameter={countsByOmittedParameter}
          facets={facets}
          valueCounts={valueCounts}
          map={map}
          hasDownloads={(await site.listDownloads()).status !== 'none'}
          wording={wording}
        />
      </>
    ),
  };
}

/** At most this many conditions are left out in turn, because each count takes as long as the page. */
const maxCountedConditions = 4;

/** A condition has no count if the API rejects the query without it. */
async function countWithoutEachCondition(dataset: Dataset, query: Query, language: string, site: SiteContext) {
  const counts: Record<string, number> = {};
  for (const name of listConditions(query).slice(0, maxCountedConditions)) {
    const fields = [dataset.titleColumn];
    const listRequest = { query: changeQuery(query, name, undefined), language, fields, limit: 1 };
    const { answer } = await attempt(() => readRows(site, dataset, listRequest));
    if (answer) counts[name] = answer.total;
  }
  return counts;
}

/**
 * Makes `fields` list the chosen columns in the order of the dataset. Drops it if these are the default columns, which
 * the form sends if scripts are off.
 */
function normalizeFields(dataset: Dataset, query: Query): Query {
  const chosenColumns = chooseColumns(dataset, query);
  const isDefault = dataset.columns.every((column) => column.isDefault === chosenColumns.includes(column));
  return changeQuery(query, 'fields', isDefault ? undefined : chosenColumns.map(({ name }) => name).join(','));
}

function usesCountries({ filters, columns }: Dataset): boolean {
  return [...filters, ...columns].some(({ kind }) => /^country/.test(kind));
}

/** The official languages of all countries, by code, if the table has a column with languages. */
async function nameLanguages({ columns }: Dataset, { almanac }: SiteContext, lang: string) {
  if (!columns.some(({ kind }) => kind === 'language-codes')) return {};
  const [names, { data }] = await Promise.all([
    loadNames(almanac, lang),
    almanac.countries.list({ fields: ['languages'] }),
  ]);
  const codes = new Set(data.flatMap(({ languages }) => languages));
  return Object.fromEntries([...codes].map((code) => [code, names.language(code)]));
}

/** Names by a field that identifies the record. */
function nameBy<F extends string>(field: F, records: readonly Readonly<Record<F | 'name', string>>[]) {
  return Object.fromEntries(records.map((record) => [record[field], record.name]));
}

/** The states and the time zones of the country in the query, if the table can be filtered by them. */
async function listChoices({ filters }: Dataset, { country }: Query, { almanac }: SiteContext, lang: string) {
  const has = (filter: string) => country !== undefined && filters.some(({ name }) => name === filter);
  const [states, zones] = await Promise.all([
    has('state') ? tryCall(almanac.states.list({ country, lang, fields: ['id', 'name'] })) : undefined,
    has('timezone') ? tryCall(almanac.timezones.list({ country, lang, fields: ['name', 'displayName'] })) : undefined,
  ]);
  const { compare } = new Intl.Collator(lang);
  const sort = (pairs: readonly (readonly [value: string, name: string])[]) =>
    pairs.toSorted(([, a], [, b]) => compare(a, b));
  return {
    ...(states?.answer && { state: sort(states.answer.map(({ id, name }) => [id, name])) }),
    ...(zones?.answer && { timezone: sort(zones.answer.map(({ name, displayName }) => [name, displayName])) }),
  };
}

function describeForSearch(
  { formats, sample }: Dataset,
  title: string,
  description: string,
  { publicUrl = '', dataVersion }: SiteContext,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: title,
    description,
    version: dataVersion,
    isAccessibleForFree: true,
    distribution: formats.map((format) => ({
      '@type': 'DataDownload',
      encodingFormat: format,
      contentUrl: `${publicUrl}${sample.path}.${format}`,
    })),
  };
}
