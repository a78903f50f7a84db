import type { Page } from '../page.js';
import type { SiteContext } from '../site-context.js';
import { useLink } from '../visit.js';
import type { Dataset } from './dataset.js';
import { formatNumber } from './format-cell.js';
import { listDatasets } from './list-datasets.js';

interface ListedDataset {
  readonly dataset: Dataset;
  readonly count: number | undefined;
  /** The latest date of its sources. */
  readonly date: string | undefined;
}

/** Loads the table of all datasets. */
export async function loadDatasetsPage(site: SiteContext): Promise<Page> {
  const { data: meta } = await site.almanac.meta.get();
  const counts = meta.resources as unknown as Readonly<Record<string, number>>;
  const sources = meta.datasets as unknown as Readonly<
    Record<string, { readonly sources: readonly { readonly date: string | null }[] }>
  >;
  const listed = listDatasets(site.operations).map((dataset): ListedDataset => {
    const [key = ''] = dataset.sample.call.split('.');
    const dates = (sources[key]?.sources ?? []).flatMap(({ date }) => date ?? []);
    return { dataset, count: counts[key], date: dates.sort().at(-1) };
  });
  return {
    title: 'All datasets',
    description: `${listed.length} datasets to filter, sort and download: ${listed.map(({ dataset }) => dataset.title.toLowerCase()).join(', ')}.`,
    canonicalPath: '/explore',
    section: 'explore',
    jsonPath: '/meta',
    content: <Datasets listed={listed} />,
  };
}

function Datasets({ listed }: { readonly listed: readonly ListedDataset[] }) {
  const link = useLink();
  return (
    <>
      <h1>All datasets</h1>
      <p class="prose">
        Each is a table to filter, sort and search. The address of a table is the request that answers with the same, to
        share or to download. For everything in one file, see <a href={link('/downloads')}>downloads</a>.
      </p>
      <div class="scroll-area explore-list">
        <table>
          <thead>
            <tr>
              <th scope="col">Dataset</th>
              <th scope="col">What it holds</th>
              <th scope="col" class="number">
                Rows
              </th>
              <th scope="col">Formats</th>
              <th scope="col">Latest source</th>
            </tr>
          </thead>
          <tbody>
            {listed.map(({ dataset, count, date }) => (
              <tr key={dataset.name}>
                <th scope="row">
                  <a href={link(`/explore/${dataset.name}`)}>{dataset.title}</a>
                </th>
                <td>{dataset.description}</td>
                <td class="number">{count !== undefined && formatNumber(count)}</td>
                <td>{dataset.formats.join(', ')}</td>
                <td class="explore-date">{date ?? 'undated'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
