import { continents, regions } from '../core/regions.js';
import type { DatasetName } from '../datasets/datasets.js';
import type { Library } from '../library.js';
import { createSkyCollection } from './astronomy.js';
import { createBordersCollection } from './borders.js';
import { createCityCollection } from './cities.js';
import { createCollection, createSearchableCollection } from './collection.js';
import { createShapeCollection } from './country-shapes.js';
import { createFlagCollection } from './flags.js';
import { fromRows } from './from-rows.js';
import { choice, country, countryCodes, decimal, flag, lowerCase, text, upperCase } from './options.js';
import { createTimezoneCollection } from './timezones.js';
import { createWorldMapCollection } from './world-map.js';

const currencyKinds = ['currency', 'fund', 'metal', 'unit-of-account', 'special'] as const;
const galaxyTypes = ['spiral', 'lenticular', 'elliptical', 'irregular', 'dwarf-spheroidal'] as const;

/** Opens the collection of each dataset in a supported language. */
export const collections = {
  async countries(library: Library, language: string) {
    const countries = await library.open('countries', language);
    const source = fromRows(countries, 'alpha2', {
      recognized: flag,
      continent: choice(continents),
      region: choice(regions),
      currency: upperCase,
      language: lowerCase,
      borders: country,
      alpha2: countryCodes,
    });
    return createSearchableCollection({ ...source, suggest: countries.nearest });
  },
  async states(library: Library, language: string) {
    const states = await library.open('states', language);
    const parent = (value: string | null, name: string) => {
      const row = value === null ? undefined : states.find(text(value, name));
      return row === undefined ? value : states.rows.record(row).id;
    };
    const filters = { country, parent, topLevel: flag, type: text, inForce: flag, status: choice(['iso', 'law']) };
    return createSearchableCollection(fromRows(states, 'id', filters));
  },
  async cities(library: Library, language: string) {
    // Cities are also found by any name of their time zones.
    const [cities, timezones] = await Promise.all([library.open('cities', language), library.open('timezones')]);
    return createCityCollection(cities, timezones);
  },
  async phoneCodes(library: Library, language: string) {
    const filters = { country, phoneCode: text };
    return createSearchableCollection(fromRows(await library.open('phoneCodes', language), 'code', filters));
  },
  async timezones(library: Library, language: string) {
    return createTimezoneCollection(await library.open('timezones', language));
  },
  async addressFormats(library: Library, language: string) {
    const addressFormats = await library.open('addressFormats', language);
    return {
      ...createCollection(fromRows(addressFormats, 'countryCode', { country })),
      /** The states that addresses of a country name, for `writeAddress` and `checkAddress`; none where they name none or no list is known. */
      states: (alpha2: string) => addressFormats.states(country(alpha2, 'country')),
    };
  },
  async languages(library: Library, language: string) {
    const filters = { country, script: text, supported: flag };
    return createSearchableCollection(fromRows(await library.open('languages', language), 'code', filters));
  },
  async currencies(library: Library, language: string) {
    const filters = { country, kind: choice(currencyKinds) };
    return createSearchableCollection(fromRows(await library.open('currencies', language), 'code', filters));
  },
  async flags(library: Library) {
    return createFlagCollection(await library.open('flags'));
  },
  async continents(library: Library, language: string) {
    return createSearchableCollection(fromRows(await library.open('continents', language), 'code', {}));
  },
  async borders(library: Library, language: string) {
    const [borders, cities] = await Promise.all([library.open('borders'), library.open('cities', language)]);
    return createBordersCollection(borders, cities, language);
  },
  async countryShapes(library: Library, language: string) {
    const [shapes, countries] = await Promise.all([library.open('countryShapes'), library.open('countries', language)]);
    return createShapeCollection(shapes, countries, language);
  },
  async worldMap(library: Library, language: string) {
    return createWorldMapCollection(await library.open('worldMap', language));
  },
  async moonPhases(library: Library, language: string) {
    return createSearchableCollection(fromRows(await library.open('moonPhases', language), 'key', { principal: flag }));
  },
  async astronomy(library: Library, language: string) {
    return createSkyCollection(await library.open('astronomy', language), language);
  },
  async planets(library: Library, language: string) {
    const filters = { kind: choice(['planet', 'dwarf-planet']) };
    return createSearchableCollection(fromRows(await library.open('planets', language), 'id', filters));
  },
  async moons(library: Library, language: string) {
    return createSearchableCollection(fromRows(await library.open('moons', language), 'id', { planet: text }));
  },
  async stars(library: Library, language: string) {
    const filters = { constellation: text, named: flag, maxMagnitude: decimal };
    return createSearchableCollection(fromRows(await library.open('stars', language), 'id', filters));
  },
  async galaxies(library: Library, language: string) {
    const filters = { constellation: text, type: choice(galaxyTypes), messier: flag };
    return createSearchableCollection(fromRows(await library.open('galaxies', language), 'id', filters));
  },
} satisfies Record<DatasetName, (library: Library, language: string) => Promise<object>>;

/** The collection of each dataset. */
export type Collections = { readonly [N in DatasetName]: Awaited<ReturnType<(typeof collections)[N]>> };
