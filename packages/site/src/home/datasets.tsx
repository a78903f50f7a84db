import type { Meta } from '@almanac/client';
import { type AnyOperation, findFormats, unusedLanguage } from '@almanac/operations';
import { capitalize, nameFormat } from '../page/text.js';
import { useVisit } from '../page/visit.js';
import { createNumberColumn, Table } from '../parts/table.js';

type DatasetLine = ReturnType<typeof listDatasetLines>[number];

type DatasetName = keyof Meta['datasets'];

export function Datasets({ datasets }: { readonly datasets: readonly DatasetLine[] }) {
  const { link, number, partialDate, explore, home } = useVisit();
  const { contents, datasetNames, columns } = home;
  const names: Readonly<Partial<Record<string, string>>> = datasetNames;
  return (
    <div class="home-datasets">
      <h2>{contents}</h2>
      <Table
        className="explore-table"
        columns={[
          { label: explore.dataset, className: 'explore-title', isHead: true },
          { ...createNumberColumn(columns.count), cellLabel: columns.count },
          { ...createNumberColumn(explore.fields.languages), cellLabel: explore.fields.languages },
          { label: columns.date, cellLabel: columns.date },
          explore.formats,
        ]}
        rows={datasets.map(({ name, count, languages, date, formats, path }) => [
          <a href={link(findPage(path))}>{names[name] ?? capitalize(path.slice(1).replaceAll('-', ' '))}</a>,
          count !== undefined && number(count),
          number(languages),
          date && partialDate(date),
          formats.map(nameFormat).join(', '),
        ])}
      />
    </div>
  );
}

function findPage(path: string): string {
  if (path.startsWith('/maps/')) return '/tools/map';
  if (path === '/where') return '/tools/where';
  return path === '/astronomy/events' ? '/tools/moon' : `/explore${path}`;
}

/** These datasets come first; the others follow in the order of `/meta`. */
const firstDatasets: readonly DatasetName[] = [
  'countries',
  'states',
  'cities',
  'timezones',
  'phoneCodes',
  'addressFormats',
  'currencies',
  'languages',
  'continents',
  'borders',
  'worldMap',
  'countryShapes',
  'stateShapes',
  'flags',
  'astronomy',
];

/** The paths of datasets without an operation that is named after them, as `listCountries` is after countries. */
const otherPaths: Readonly<Partial<Record<DatasetName, string>>> = {
  borders: '/where',
  worldMap: '/maps/world.svg',
  countryShapes: '/maps/world.geojson',
  stateShapes: '/maps/states.topojson',
  astronomy: '/astronomy/events',
};

export function listDatasetLines(
  { datasets, resources, supportedLanguages }: Pick<Meta, 'datasets' | 'resources' | 'supportedLanguages'>,
  operations: readonly AnyOperation[],
) {
  const counts: Readonly<Record<string, number>> = { ...resources };
  const names = new Set([...firstDatasets, ...(Object.keys(datasets) as DatasetName[])]);
  return Array.from(names, (name) => {
    const listId = `list${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const operation = operations.find(({ id, path }) => path === otherPaths[name] || id === listId);
    const path = otherPaths[name] ?? operation?.path ?? '';
    return {
      name,
      count: counts[name],
      languages: operation?.params.lang === unusedLanguage ? 1 : supportedLanguages.length,
      date: findLatest(datasets[name].sources.map(({ date }) => date)),
      formats: listFormats(name, path, operations),
      path,
    };
  });
}

function findLatest(dates: readonly (string | null)[]): string | undefined {
  return dates
    .filter((date) => date !== null)
    .sort()
    .at(-1);
}

/** Lists the formats of a dataset's list, JSON if its operation returns a record, or the suffixes of its map paths. */
function listFormats(name: DatasetName, listPath: string, operations: readonly AnyOperation[]): readonly string[] {
  const formats = operations.flatMap(({ path, answers, reads }) => {
    if (path === listPath && answers.kind === 'list') return findFormats(answers.record).map(({ suffix }) => suffix);
    if (path === listPath && answers.kind === 'record') return ['json'];
    const suffix = /\.(\w+)$/.exec(path)?.[1];
    return suffix && reads.includes(name) && answers.kind === 'content' ? [suffix] : [];
  });
  return [...new Set(formats)];
}
