import { AlmanacError } from '@almanac/client';
import type { Page, PageRequest } from '../page.js';
import { Island } from '../parts/island.js';
import type { SiteContext } from '../site-context.js';
import { useLink } from '../visit.js';
import { askList } from './ask-list.js';
import { type Dataset, listFields } from './dataset.js';
import { Explorer } from './explorer.js';
import { formatNumber } from './format-cell.js';
import { listDatasets } from './list-datasets.js';
import { pageRows, readOffset, readQuery, writeParameters, writeRequestPath } from './query.js';
import { packTable } from './table.js';
import type { ExplorerProps } from './use-explorer.js';

/** Loads the page of a dataset: the first rows of the query, and what the table goes on with in browsers. */
export async function loadDatasetPage(request: PageRequest, site: SiteContext): Promise<Page | undefined> {
  const dataset = listDatasets(site.operations).find(({ name }) => name === request.params.dataset);
  if (!dataset) return undefined;
  const { language } = request;
  const query = readQuery(request.query);
  const offset = readOffset(request.query);
  const fields = listFields(dataset);
  const asked = await refuseKindly(askList(site, dataset, { query, language, fields, offset, limit: pageRows }));
  const whole = await askList(site, dataset, { query: {}, language, fields: fields.slice(0, 1), limit: 1 });
  const { table, total, error } = asked;
  const { data: countries } = await site.almanac.countries.list({
    lang: language,
    fields: ['alpha2', 'name'],
    sort: 'name',
  });
  const props: ExplorerProps = {
    dataset,
    query,
    offset,
    first: packTable(table, total),
    wholeCount: whole.total,
    ...(error !== undefined && { error }),
    countries: usesCountries(dataset) ? Object.fromEntries(countries.map(({ alpha2, name }) => [alpha2, name])) : {},
    tables: `/site/tables/${site.dataVersion}`,
  };
  return {
    title: `${dataset.title}: all ${formatNumber(whole.total)}`,
    description: `${dataset.description} A table to filter, sort and download: ${formatNumber(whole.total)} rows.`,
    canonicalPath: `/explore/${dataset.name}`,
    section: 'explore',
    jsonPath: writeRequestPath(dataset, writeParameters(dataset, query, language)),
    jsonLd: describeForSearch(dataset, site),
    content: <DatasetPage props={props} />,
  };
}

/** The answer to a query, or its problem. */
async function refuseKindly(asked: ReturnType<typeof askList>): Promise<Awaited<typeof asked> & { error?: string }> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof AlmanacError && error.code === 'invalid_query')) throw error;
    return { table: { count: 0, columns: {} }, total: 0, error: error.message };
  }
}

function usesCountries({ filters }: Dataset): boolean {
  return filters.some(({ kind }) => kind === 'country');
}

function describeForSearch(
  { title, description, formats, sample }: Dataset,
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
  const { title, description } = props.dataset;
  return (
    <>
      <p class="explore-trail">
        <a href={link('/explore')}>All datasets</a>
      </p>
      <h1>{title}</h1>
      <p class="prose">{description}</p>
      <Island name="explore/explorer" component={Explorer} props={props} />
    </>
  );
}
