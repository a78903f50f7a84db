import { chooseWords, messagesFor } from '../messages/messages.js';
import type { Page, PageRequest } from '../page.js';
import { findFormats, useFormats } from '../parts/formats.js';
import { MarkedText } from '../parts/marked-text.js';
import { nameFormat } from '../parts/name-format.js';
import type { SiteContext } from '../site-context.js';
import { useLink, useMessages } from '../visit.js';
import type { Dataset } from './dataset.js';
import { listDatasets } from './list-datasets.js';

interface ListedDataset {
  readonly dataset: Dataset;
  readonly count: number | undefined;
  /** The latest date of its sources. */
  readonly date: string | undefined;
}

/** Loads the table of all datasets. */
export async function loadDatasetsPage({ language }: PageRequest, site: SiteContext): Promise<Page> {
  const { data: meta } = await site.almanac.meta.get();
  const counts = meta.resources as unknown as Readonly<Record<string, number>>;
  const sources = meta.datasets as unknown as Readonly<
    Record<string, { readonly sources: readonly { readonly date: string | null }[] }>
  >;
  const listed = listDatasets(site.operations).map((dataset): ListedDataset => {
    const { key } = dataset;
    const dates = (sources[key]?.sources ?? []).flatMap(({ date }) => date ?? []);
    return { dataset, count: counts[key], date: dates.sort().at(-1) };
  });
  const { explore: words, home } = messagesFor(chooseWords(language));
  const { number, list } = findFormats(chooseWords(language));
  const names: Readonly<Record<string, string>> = home.datasetNames;
  return {
    isTranslated: true,
    title: words.allDatasets,
    description: words.allDescription(
      number(listed.length),
      list(listed.map(({ dataset: { key, name } }) => names[key] ?? name)),
    ),
    canonicalPath: '/explore',
    section: 'explore',
    jsonPath: '/meta',
    content: <Datasets listed={listed} />,
  };
}

function Datasets({ listed }: { readonly listed: readonly ListedDataset[] }) {
  const link = useLink();
  const { explore: words, home } = useMessages();
  const { number, partialDate } = useFormats();
  const names: Readonly<Record<string, string>> = home.datasetNames;
  return (
    <>
      <h1>{words.allDatasets}</h1>
      <p class="prose">
        <MarkedText>{words.intro}</MarkedText>
      </p>
      <table class="explore-table explore-list">
        <thead>
          <tr>
            <th scope="col">{words.dataset}</th>
            <th scope="col">{words.contents}</th>
            <th scope="col" class="number">
              {words.count}
            </th>
            <th scope="col">{words.formats}</th>
            <th scope="col">{words.source}</th>
          </tr>
        </thead>
        <tbody>
          {listed.map(({ dataset: { name, key, formats }, count, date }) => (
            <tr key={name}>
              <th scope="row" class="explore-title">
                <a href={link(`/explore/${name}`)}>{names[key] ?? name}</a>
              </th>
              <td>{words.about[key]}</td>
              <td class="number" data-label={words.count}>
                {count !== undefined && number(count)}
              </td>
              <td>{formats.map(nameFormat).join(', ')}</td>
              <td data-label={words.source}>{date === undefined ? words.undated : partialDate(date)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
