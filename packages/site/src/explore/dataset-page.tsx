import { AlmanacError } from '@almanac/client';
import { chooseWords, messagesFor } from '../messages/messages.js';
import type { Page, PageRequest } from '../page.js';
import { findFormats } from '../parts/formats.js';
import { Island } from '../parts/island.js';
import type { SiteContext } from '../site-context.js';
import { useLink, useMessages } from '../visit.js';
import { askList } from './ask-list.js';
import { chooseColumns, type Dataset, listFields } from './dataset.js';
import { describeFilterValue } from './describe-value.js';
import { Explorer } from './explorer.js';
import { listFilterNames } from './filter-words.js';
import { listDatasets } from './list-datasets.js';
import {
  changeQuery,
  orderQuery,
  pageRows,
  type Query,
  readOffset,
  readQuery,
  writeParameters,
  writeRequestPath,
} from './query.js';
import { packTable } from './table.js';
import type { ExplorerProps } from './use-explorer.js';

/** Loads the page of a dataset: the first rows of the query, and the props with which the table continues in the browser. */
export async function loadDatasetPage(request: PageRequest, site: SiteContext): Promise<Page | undefined> {
  const dataset = listDatasets(site.operations).find(({ name }) => name === request.params.dataset);
  if (!dataset) return undefined;
  const { language } = request;
  const query = readColumns(dataset, readQuery(request.query));
  const offset = readOffset(request.query);
  const fields = listFields(dataset, query);
  const asked = await reportInvalidQuery(
    askList(site, dataset, { query: orderQuery(dataset, query), language, fields, offset, limit: pageRows }),
  );
  const whole = await askList(site, dataset, { query: {}, language, fields: fields.slice(0, 1), limit: 1 });
  const { table, total, error } = asked;
  const { data: named } = await site.almanac.countries.list({
    lang: language,
    fields: ['alpha2', 'name'],
    sort: 'name',
  });
  const countries = usesCountries(dataset) ? Object.fromEntries(named.map(({ alpha2, name }) => [alpha2, name])) : {};
  const props: ExplorerProps = {
    dataset,
    query,
    offset,
    first: packTable(table, total),
    wholeCount: whole.total,
    ...(error !== undefined && { error }),
    countries,
    tables: `/site/tables/${site.dataVersion}`,
    land: `/site/data/${site.dataVersion}/land.json`,
  };
  const { explore: words, home } = messagesFor(chooseWords(language));
  const formats = findFormats(chooseWords(language));
  const names: Readonly<Record<string, string>> = home.datasetNames;
  const title = names[dataset.key] ?? dataset.name;
  const about = words.about[dataset.key] ?? '';
  const filters = ['q', ...listFilterNames(query)]
    .filter((name) => query[name] !== undefined)
    .map((name) => describeFilterValue(dataset, name, query[name] ?? '', { words, formats, countries }));
  const count = formats.number(total);
  return {
    isTranslated: true,
    title: words.title(title, filters.length === 0 ? '' : ` (${filters.join(', ')})`, count),
    description: words.description(about, count),
    canonicalPath: `/explore/${dataset.name}`,
    section: 'explore',
    jsonPath: writeRequestPath(dataset, writeParameters(dataset, query, language)),
    jsonLd: describeForSearch(dataset, title, about, site),
    content: <DatasetPage props={props} />,
  };
}

/** Drops the default choice of columns, which forms send if scripts do not run. */
function readColumns(dataset: Dataset, query: Query): Query {
  const chosen = chooseColumns(dataset, query);
  const isDefault = dataset.columns.every((column) => column.isDefault === chosen.includes(column));
  return changeQuery(query, 'fields', isDefault ? undefined : chosen.map(({ name }) => name).join(','));
}

/** Turns the error of an invalid query into an empty table with a message. */
async function reportInvalidQuery(
  asked: ReturnType<typeof askList>,
): Promise<Awaited<typeof asked> & { error?: string }> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof AlmanacError && error.code === 'invalid_query')) throw error;
    return { table: { count: 0, columns: {} }, total: 0, error: error.message };
  }
}

function usesCountries({ filters, columns }: Dataset): boolean {
  return [...filters, ...columns].some(({ kind }) => kind === 'country' || kind === 'countries');
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

function DatasetPage({ props }: { readonly props: ExplorerProps }) {
  const link = useLink();
  const { allDatasets } = useMessages().explore;
  return (
    <>
      <p class="explore-trail">
        <a href={link('/explore')}>{allDatasets}</a>
      </p>
      <Island name="explore/explorer" component={Explorer} props={props} />
    </>
  );
}
