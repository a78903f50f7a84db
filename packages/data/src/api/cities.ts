import type { CountryCode, Suggested } from '../core/codes.js';
import type { Cities, City, NearCity } from '../datasets/cities/lookup.js';
import { createSearchableCollection, type SearchableCollection } from './collection.js';
import { fromRows } from './from-rows.js';
import {
  choice,
  count,
  country,
  degrees,
  flag,
  pageOptions,
  readOptions,
  upperCase,
  type ValuesFor,
} from './options.js';

const filters = { country, state: upperCase, capital: flag, sort: choice(['population']) };

const nearestOptions = { limit: pageOptions.limit, minPopulation: count, country };

/** The capital of a country, and the further ones of a country that has several. */
export type Capital = City & { readonly otherCapitals: readonly City[] };

/** The cities in one language. */
export interface CityCollection extends SearchableCollection<City, typeof filters> {
  /** The capital of a country, the principal one where it has several; undefined where it has none. */
  capital(country: Suggested<CountryCode>): Capital | undefined;
  /**
   * The cities nearest to a place, nearest first; ten of them without a limit.
   *
   * @param latitude in degrees, north positive
   * @param longitude in degrees, east positive
   */
  nearest(latitude: number, longitude: number, options?: ValuesFor<typeof nearestOptions>): NearCity[];
}

/** Makes the collection of the cities. Their codes are GeoNames ids. */
export function createCityCollection(cities: Cities): CityCollection {
  const find = (id: string) => cities.find(Number(id));
  return {
    ...createSearchableCollection({ ...fromRows({ ...cities, find }, 'id', filters), listCodes: () => [] }),
    capital(code) {
      const found = cities.findCapitals(country(code, 'country'));
      if (!found) return undefined;
      const otherCapitals = found.otherCapitals.map((row) => cities.rows.record(row));
      return Object.assign({}, cities.rows.record(found.row), { otherCapitals });
    },
    nearest(latitude, longitude, options) {
      degrees(latitude, 'latitude', 90);
      degrees(longitude, 'longitude', 180);
      const { from, rows } = cities.nearest(latitude, longitude, readOptions(options, nearestOptions));
      return Array.from(rows, (row) => from.record(row));
    },
  };
}
