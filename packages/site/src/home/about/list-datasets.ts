import type { Meta } from '@almanac/client';
import { type AnyOperation, findFormats, unusedLanguage } from '@almanac/operations';

/** What the front page says of a dataset. */
export interface DatasetLine {
  readonly name: DatasetName;
  /** Undefined for what is computed or drawn. */
  readonly count: number | undefined;
  /** In how many languages its names are. */
  readonly languages: number;
  /** The date of its latest source; undefined if none has one. */
  readonly date: string | undefined;
  readonly formats: readonly string[];
  /** The path of its list. */
  readonly path: string;
}

export type DatasetName = keyof Meta['datasets'];

/** The route where each dataset is found, in the order of the page. */
const paths: Readonly<Record<DatasetName, string>> = {
  countries: '/countries',
  states: '/states',
  cities: '/cities',
  timezones: '/timezones',
  phoneCodes: '/phone-codes',
  addressFormats: '/address-formats',
  currencies: '/currencies',
  languages: '/languages',
  continents: '/continents',
  borders: '/where',
  worldMap: '/maps/world.svg',
  countryShapes: '/maps/world.geojson',
  flags: '/flags',
  astronomy: '/astronomy/events',
  moonPhases: '/moon-phases',
  planets: '/planets',
  moons: '/moons',
  stars: '/stars',
  galaxies: '/galaxies',
};

/** Lists the datasets with what `/meta` and the operations say of them. */
export function listDatasets(
  { datasets, resources, supportedLanguages }: Pick<Meta, 'datasets' | 'resources' | 'supportedLanguages'>,
  operations: readonly AnyOperation[],
): readonly DatasetLine[] {
  const counts: Readonly<Record<string, number>> = { ...resources };
  return (Object.keys(paths) as DatasetName[]).map((name) => {
    const operation = operations.find(({ path, method }) => path === paths[name] && method === 'GET');
    return {
      name,
      count: counts[name],
      languages: operation?.params.lang === unusedLanguage ? 1 : supportedLanguages.length,
      date: findLatest(datasets[name].sources.map(({ date }) => date)),
      formats: listFormats(name, operations),
      path: paths[name],
    };
  });
}

function findLatest(dates: readonly (string | null)[]): string | undefined {
  return dates
    .filter((date) => date !== null)
    .sort()
    .at(-1);
}

/** The formats of its list; of what is drawn, those that its paths end with. */
function listFormats(name: DatasetName, operations: readonly AnyOperation[]): readonly string[] {
  const formats = operations.flatMap(({ path, answers, reads }) => {
    if (path === paths[name] && answers.kind === 'list') return findFormats(answers.record).map(({ suffix }) => suffix);
    if (path === paths[name] && answers.kind === 'record') return ['json'];
    const suffix = /\.(\w+)$/.exec(path)?.[1];
    return suffix && reads.includes(name) && answers.kind === 'content' ? [suffix] : [];
  });
  return [...new Set(formats)];
}
