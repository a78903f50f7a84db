import { type Dataset, type DatasetName, datasets } from '../datasets/datasets.js';
import type { DatasetRecord } from '../datasets/define-dataset.js';
import type { Library } from '../library.js';
import { createSkyCollection } from './astronomy.js';
import { createBordersCollection } from './borders.js';
import { createCityCollection } from './cities.js';
import { createCollection, createSearchableCollection, type SearchableCollection } from './collection.js';
import { createShapeCollection } from './country-shapes.js';
import { type FilterOptions, readFilters } from './filter-options.js';
import { createFlagCollection } from './flags.js';
import { fromRows, type RowLookup } from './from-rows.js';
import { country } from './options.js';
import { createStateShapeCollection } from './state-shapes.js';
import { createTimezoneCollection } from './timezones.js';
import { createWorldMapCollection } from './world-map.js';

/** The collections that do more than find, list and search. */
const specialCollections = {
  async countries(library: Library, language: string) {
    const countries = await library.open('countries', language);
    return createSearchableCollection({ ...describe('countries', countries), suggest: countries.nearest });
  },
  async states(library: Library, language: string) {
    const states = await library.open('states', language);
    const { filters, ...source } = describe('states', states);
    const parent = (value: string | null, name: string) => {
      const row = value === null ? undefined : states.find(filters.parent(value, name));
      return row === undefined ? value : states.rows.record(row).id;
    };
    return createSearchableCollection({ ...source, filters: { ...filters, parent } });
  },
  async cities(library: Library, language: string) {
    // Cities are also found by any name of their time zones.
    const [cities, timezones] = await Promise.all([library.open('cities', language), library.open('timezones')]);
    return createCityCollection(cities, timezones);
  },
  async timezones(library: Library, language: string) {
    return createTimezoneCollection(await library.open('timezones', language));
  },
  async addressFormats(library: Library, language: string) {
    const addressFormats = await library.open('addressFormats', language);
    return {
      ...createCollection(describe('addressFormats', addressFormats)),
      /** The states that addresses of a country name, for `writeAddress` and `checkAddress`; none where they name none or no list is known. */
      states: (alpha2: string) => addressFormats.states(country(alpha2, 'country')),
    };
  },
  async flags(library: Library) {
    return createFlagCollection(await library.open('flags'));
  },
  async borders(library: Library, language: string) {
    const [borders, cities, states] = await Promise.all([
      library.open('borders'),
      library.open('cities', language),
      library.open('states', language),
    ]);
    return createBordersCollection(borders, cities, states, language);
  },
  async countryShapes(library: Library, language: string) {
    const [shapes, countries] = await Promise.all([library.open('countryShapes'), library.open('countries', language)]);
    return createShapeCollection(shapes, countries, language);
  },
  async stateShapes(library: Library, language: string) {
    const [shapes, states] = await Promise.all([library.open('stateShapes'), library.open('states', language)]);
    return createStateShapeCollection(shapes, states, language);
  },
  async worldMap(library: Library, language: string) {
    return createWorldMapCollection(await library.open('worldMap', language));
  },
  async astronomy(library: Library, language: string) {
    return createSkyCollection(await library.open('astronomy', language), language);
  },
};

type Special = typeof specialCollections;

type DatasetFilters<N extends DatasetName> = (typeof datasets)[N]['filters'];

/** The collection of each dataset. */
export type Collections = {
  readonly [N in DatasetName]: N extends keyof Special
    ? Awaited<ReturnType<Special[N]>>
    : SearchableCollection<DatasetRecord<Dataset<N>>, FilterOptions<DatasetFilters<N>>>;
};

/** Opens the collection of a dataset in a supported language. */
export async function openCollection<N extends DatasetName>(
  library: Library,
  dataset: N,
  language: string,
): Promise<Collections[N]> {
  const open = (
    specialCollections as Partial<Record<DatasetName, (library: Library, language: string) => Promise<unknown>>>
  )[dataset];
  if (open) return open(library, language) as Promise<Collections[N]>;
  const lookup = (await library.open(dataset, language)) as Dataset<'planets'>;
  return createSearchableCollection(describe(dataset as 'planets', lookup)) as unknown as Collections[N];
}

/** The source of a collection with the filters of its dataset. */
function describe<N extends DatasetName, R extends object>(dataset: N, lookup: RowLookup<R, never>) {
  const { key, filters } = datasets[dataset];
  return fromRows(lookup, key as keyof R, readFilters(filters as DatasetFilters<N>));
}
