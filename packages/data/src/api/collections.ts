import type { CountryCode, CurrencyCode, LanguageCode, Suggested } from '../core/codes.js';
import type { AddressState } from '../datasets/address-formats/read-state.js';
import type { AddressFormat } from '../datasets/address-formats/schema.js';
import type { Continent } from '../datasets/continents/schema.js';
import type { Country } from '../datasets/countries/schema.js';
import type { Currency } from '../datasets/currencies/schema.js';
import { type DatasetName, datasets } from '../datasets/datasets.js';
import type { Galaxy } from '../datasets/galaxies/schema.js';
import type { Group } from '../datasets/groups/schema.js';
import type { Language } from '../datasets/languages/schema.js';
import type { MoonPhase } from '../datasets/moon-phases/schema.js';
import type { Moon } from '../datasets/moons/schema.js';
import type { PhoneCode } from '../datasets/phone-codes/schema.js';
import type { Planet } from '../datasets/planets/schema.js';
import type { Star } from '../datasets/stars/schema.js';
import type { State } from '../datasets/states/schema.js';
import type { Library } from '../library.js';
import { createSkyCollection, type SkyCollection } from './astronomy.js';
import { type BordersCollection, createBordersCollection } from './borders.js';
import { type CityCollection, createCityCollection } from './cities.js';
import {
  type Collection,
  type CollectionSource,
  createCollection,
  createSearchableCollection,
  type SearchableCollection,
} from './collection.js';
import { createShapeCollection, type ShapeCollection } from './country-shapes.js';
import { toOptions } from './filter-options.js';
import { createFlagCollection, type FlagCollection } from './flags.js';
import { fromRows, type RowLookup } from './from-rows.js';
import { listCodeDatasets, openCodes } from './known-codes.js';
import type * as Options from './list-options.js';
import { readCountryCode } from './options.js';
import { createStateShapeCollection, type StateShapeCollection } from './state-shapes.js';
import { createTimezoneCollection, type TimezoneCollection } from './timezones.js';
import { createWorldMapCollection, type WorldMapCollection } from './world-map.js';

/** Address formats by country. */
export interface AddressFormatCollection extends Collection<AddressFormat, Options.AddressFormatOptions, CountryCode> {
  /**
   * Lists the states used in addresses of a country, for `writeAddress` and `checkAddress`; empty if there are none or
   * they are not known.
   */
  states(country: Suggested<CountryCode>): Promise<readonly AddressState[]>;
}

/** The collection of each dataset. */
export interface Collections {
  /** Languages: names, scripts, speakers and where each is official. */
  readonly languages: SearchableCollection<Language, Options.LanguageOptions, LanguageCode>;
  /** States, provinces, regions and other subdivisions, by ISO 3166-2 code. */
  readonly states: SearchableCollection<State, Options.StateOptions>;
  /** The 249 entries of ISO 3166-1 and Kosovo. */
  readonly countries: SearchableCollection<Country, Options.CountryOptions, CountryCode>;
  /** The current codes of ISO 4217, with names, symbols and digits. */
  readonly currencies: SearchableCollection<Currency, Options.CurrencyOptions, CurrencyCode>;
  /** The seven continents. */
  readonly continents: SearchableCollection<Continent, Options.ContinentOptions>;
  /** Groups of countries, such as the European Union and NATO, with their members. */
  readonly groups: SearchableCollection<Group, Options.GroupOptions>;
  /** Flags as SVG, from `@almanac/maps`. */
  readonly flags: FlagCollection;
  /** Calling codes, by country. */
  readonly phoneCodes: SearchableCollection<PhoneCode, Options.PhoneCodeOptions, CountryCode>;
  /** Time zones with their offsets, now or at another instant. */
  readonly timezones: TimezoneCollection;
  /** Address formats by country. */
  readonly addressFormats: AddressFormatCollection;
  /** Cities of 500 inhabitants or more, and smaller seats of government, from `@almanac/cities`. */
  readonly cities: CityCollection;
  /** Finds the country, state, time zone and nearest city of a point; from `@almanac/maps` and `@almanac/cities`. */
  readonly borders: BordersCollection;
  /** The shapes of countries as GeoJSON and TopoJSON, from `@almanac/maps`. */
  readonly countryShapes: ShapeCollection;
  /** The shapes of states as GeoJSON and TopoJSON, from `@almanac/maps`. */
  readonly stateShapes: StateShapeCollection;
  /** Draws the world, continents and countries as SVG; from `@almanac/maps`. */
  readonly worldMap: WorldMapCollection;
  /** The eight phases of the Moon. */
  readonly moonPhases: SearchableCollection<MoonPhase, Options.MoonPhaseOptions>;
  /** The Moon, seasons and sky events at any instant. */
  readonly astronomy: SkyCollection;
  /** Planets and dwarf planets. */
  readonly planets: SearchableCollection<Planet, Options.PlanetOptions>;
  /** The named moons of planets and dwarf planets. */
  readonly moons: SearchableCollection<Moon, Options.MoonOptions>;
  /** Stars visible to the naked eye, and Proxima Centauri. */
  readonly stars: SearchableCollection<Star, Options.StarOptions>;
  /** The Messier galaxies and all others to magnitude 10.5. */
  readonly galaxies: SearchableCollection<Galaxy, Options.GalaxyOptions>;
}

/** These collections need more functions, suggestions or filters than `createSource` provides. */
const specialCollections: {
  readonly [N in DatasetName]?: (library: Library, language: string) => Promise<Collections[N]>;
} = {
  async countries(library, language) {
    const countries = await library.open('countries', language);
    return createSearchableCollection({
      ...(await createSource(library, 'countries', countries)),
      suggest: countries.nearest,
    });
  },
  async states(library, language) {
    const states = await library.open('states', language);
    const { filters, ...source } = await createSource(library, 'states', states);
    const readParent = filters.parent as (value: string, name: string) => string;
    const parent = (value: string | null, name: string) => {
      const row = value === null ? undefined : states.find(readParent(value, name));
      return row === undefined ? value : states.rows.record(row).id;
    };
    return createSearchableCollection({ ...source, filters: { ...filters, parent } });
  },
  async cities(library, language) {
    // The option `timezone` accepts any name of a time zone.
    const [cities, timezones, requireCode] = await Promise.all([
      library.open('cities', language),
      library.open('timezones'),
      openCodes(library, ['countries', 'states']),
    ]);
    return createCityCollection(cities, timezones, requireCode);
  },
  async timezones(library, language) {
    const requireCode = await openCodes(library, ['countries']);
    return createTimezoneCollection(await library.open('timezones', language), requireCode);
  },
  async addressFormats(library, language) {
    const addressFormats = await library.open('addressFormats', language);
    return {
      ...createCollection(await createSource(library, 'addressFormats', addressFormats)),
      states: (alpha2) => addressFormats.states(readCountryCode(alpha2, 'country')),
    };
  },
  async flags(library) {
    return createFlagCollection(await library.open('flags'));
  },
  async borders(library, language) {
    const [borders, cities, states] = await Promise.all([
      library.open('borders'),
      library.open('cities', language),
      library.open('states', language),
    ]);
    return createBordersCollection(borders, cities, states, language);
  },
  async countryShapes(library, language) {
    const [shapes, countries] = await Promise.all([library.open('countryShapes'), library.open('countries', language)]);
    return createShapeCollection(shapes, countries, language);
  },
  async stateShapes(library, language) {
    const [shapes, states] = await Promise.all([library.open('stateShapes'), library.open('states', language)]);
    return createStateShapeCollection(shapes, states, language);
  },
  async worldMap(library, language) {
    return createWorldMapCollection(await library.open('worldMap', language));
  },
  async astronomy(library, language) {
    return createSkyCollection(await library.open('astronomy', language), language);
  },
};

export async function openCollection<N extends DatasetName>(
  library: Library,
  dataset: N,
  language: string,
): Promise<Collections[N]> {
  const open = specialCollections[dataset];
  if (open) return open(library, language);
  const lookup = (await library.open(dataset, language)) as unknown as RowLookup<object, object>;
  return createSearchableCollection(await createSource(library, dataset, lookup)) as unknown as Collections[N];
}

async function createSource<R extends object>(
  library: Library,
  dataset: DatasetName,
  lookup: RowLookup<R, never>,
): Promise<CollectionSource<R>> {
  const { key, filters } = datasets[dataset];
  const requireCode = await openCodes(library, listCodeDatasets(filters));
  return fromRows(lookup as RowLookup<R, object>, key as keyof R, toOptions(filters, requireCode));
}
