import { fill } from '../messages/fill.js';
import type { PageRoute } from '../page/page.js';
import { nameFormat } from '../page/text.js';
import { MarkedText } from '../parts/marked-text.js';
import { createNumberColumn, Table } from '../parts/table.js';
import { listDatasets } from './describe-dataset.js';

export const datasetsRoute: PageRoute = {
  path: '/explore',
  async load({ explore: words, home, link, number, list, partialDate }, { almanac, operations }) {
    const { data: meta } = await almanac.meta.get();
    const counts: Readonly<Record<string, number>> = { ...meta.resources };
    const datasetsMeta: Readonly<Record<string, { readonly sources: readonly { readonly date: string | null }[] }>> =
      meta.datasets;
    const datasets = listDatasets(operations).map(({ name, key, formats }) => ({
      name,
      title: home.datasetNames[key] ?? name,
      about: words.about[key],
      count: counts[key],
      formats,
      // The date of the latest source; undefined if no source has a date.
      date: (datasetsMeta[key]?.sources ?? [])
        .flatMap(({ date }) => date ?? [])
        .sort()
        .at(-1),
    }));
    return {
      title: words.allDatasets,
      description: fill(words.allDescription, {
        count: number(datasets.length),
        names: list(datasets.map(({ title }) => title)),
      }),
      jsonPath: '/meta',
      content: (
        <>
          <h1>{words.allDatasets}</h1>
          <p class="prose">
            <MarkedText>{words.intro}</MarkedText>
          </p>
          <Table
            className="explore-table explore-list"
            columns={[
              { label: words.dataset, className: 'explore-title', isHead: true },
              words.contents,
              { ...createNumberColumn(words.count), cellLabel: words.count },
              words.formats,
              { label: words.source, cellLabel: words.source, className: 'nowrap' },
            ]}
            rows={datasets.map(({ name, title, about, count, formats, date }) => [
              <a href={link(`/explore/${name}`)}>{title}</a>,
              about,
              count !== undefined && number(count),
              formats.map(nameFormat).join(', '),
              date === undefined ? words.undated : partialDate(date),
            ])}
          />
        </>
      ),
    };
  },
};
