import type { CountryCode, Suggested, TimezoneName } from '../core/codes.js';
import type { BoundingBox, Cities, City, NearCity, ZoneNames } from '../datasets/cities/lookup.js';
import type { TimezoneNames } from '../datasets/timezones/lookup.js';
import { findNearest } from '../search/text/typos.js';
import { createSearchableCollection, type PageOptions, type SearchableCollection } from './collection.js';
import { fromRows } from './from-rows.js';
import {
  createChoiceOption,
  pageOptions,
  readBoolean,
  readCount,
  readCountryCode,
  readDegrees,
  readOptions,
  readText,
  readUpperCase,
} from './options.js';
import { createCountryOption, type RequireCode, refuseCode } from './refuse-code.js';

/** A box crosses the antimeridian if west is greater than east. */
function readBox(
  value: readonly [west: number, south: number, east: number, north: number],
  name: string,
): BoundingBox {
  if (!Array.isArray(value) || value.length !== 4) throw new TypeError(`${name} must be [west, south, east, north]`);
  const [west, south, east, north] = value as unknown as [number, number, number, number];
  for (const longitude of [west, east]) readDegrees(longitude, `a longitude of ${name}`, 180);
  for (const latitude of [south, north]) readDegrees(latitude, `a latitude of ${name}`, 90);
  if (south > north) throw new RangeError(`${name} must have the southern edge before the northern one`);
  return { west, south, east, north };
}

function readIds(value: readonly number[], name: string): readonly number[] {
  if (!Array.isArray(value)) throw new TypeError(`${name} must be a list of ids`);
  return value.map((id) => readCount(id, name));
}

type ZoneFinder = Pick<TimezoneNames, 'findSynonyms' | 'names'>;

/**
 * The options besides `limit` and `offset`. `timezone` converts one name of a zone to all names that city records may
 * use for it.
 */
function createFilters(zones: ZoneFinder, requireCode: RequireCode) {
  return {
    country: createCountryOption(requireCode),
    state(value: string, name: string) {
      const code = readUpperCase(value, name);
      requireCode('states', code, name);
      return code;
    },
    capital: readBoolean,
    bbox: readBox,
    minPopulation: readCount,
    maxPopulation: readCount,
    partOf: readCount,
    parts: readBoolean,
    id: readIds,
    sort: createChoiceOption(['population', 'name', '-name']),
    timezone(value: string, name: string): ZoneNames {
      const zoneNames = zones.findSynonyms(readText(value, name));
      return zoneNames ?? refuseCode('timezones', value, name, findNearest(value, zones.names));
    },
  };
}

/** The filters, the order and the requested page of a list of cities. Filters combine with AND. */
export interface CityOptions extends PageOptions {
  /** Only one country or territory. */
  readonly country?: Suggested<CountryCode> | undefined;
  /** Only one state or other subdivision, by its ISO 3166-2 code. */
  readonly state?: string | undefined;
  /** True for only capitals of countries, false for only other cities. */
  readonly capital?: boolean | undefined;
  /**
   * Only cities in a bounding box in degrees, as in GeoJSON. It crosses the antimeridian if west is greater than east.
   */
  readonly bbox?: readonly [west: number, south: number, east: number, north: number] | undefined;
  /** Only cities with at least this population. Cities of unknown population are left out. */
  readonly minPopulation?: number | undefined;
  /** Only cities with at most this population. Cities of unknown population are left out. */
  readonly maxPopulation?: number | undefined;
  /** Only the parts of the city with this id. */
  readonly partOf?: number | undefined;
  /**
   * True for cities and their parts, such as the sectors of Bucharest; false for cities only. By default, there are parts
   * only in searches and with `id` or `partOf`.
   */
  readonly parts?: boolean | undefined;
  /** Only cities with these ids, in this order. */
  readonly id?: readonly number[] | undefined;
  /** Only cities in a time zone, by any name in the tz database or Windows. */
  readonly timezone?: Suggested<TimezoneName> | undefined;
  /**
   * By population, highest first and unknown last; by name; or by name in descending order. Without this option, lists
   * are sorted by population or in the order of `id`, and searches by relevance.
   */
  readonly sort?: 'population' | 'name' | '-name' | undefined;
}

/** Filters of the cities nearest to a place. */
export interface NearestCityOptions {
  /** The maximum number of cities; ten by default. */
  readonly limit?: number | undefined;
  /** Only cities with at least this population. Cities of unknown population are left out. */
  readonly minPopulation?: number | undefined;
  /** Only one country or territory. */
  readonly country?: Suggested<CountryCode> | undefined;
}

/** The principal capital of a country, with its other capitals. */
export type Capital = City & {
  /** The other capitals of a country with several, for example Cape Town and Bloemfontein. */
  readonly otherCapitals: readonly City[];
};

/** The cities in one language. */
export interface CityCollection extends SearchableCollection<City, CityOptions> {
  /** Returns the capital of a country, or the principal one of several; undefined if it has none. */
  capital(country: Suggested<CountryCode>): Capital | undefined;
  /**
   * Lists the cities nearest to a place, nearest first; ten by default.
   *
   * @param latitude in degrees, north positive
   * @param longitude in degrees, east positive
   */
  nearest(latitude: number, longitude: number, options?: NearestCityOptions): NearCity[];
}

export function createCityCollection(cities: Cities, zones: ZoneFinder, requireCode: RequireCode): CityCollection {
  const filters = createFilters(zones, requireCode);
  const nearestOptions = { limit: pageOptions.limit, minPopulation: readCount, country: filters.country };
  const find = (id: string) => cities.find(Number(id));
  return {
    ...createSearchableCollection({ ...fromRows({ ...cities, find }, 'id', filters), listCodes: () => [] }),
    capital(code) {
      const capitals = cities.findCapitals(readCountryCode(code, 'country'));
      if (!capitals) return undefined;
      const otherCapitals = capitals.otherCapitals.map((row) => cities.rows.record(row));
      return Object.assign({}, cities.rows.record(capitals.row), { otherCapitals });
    },
    nearest(latitude, longitude, options) {
      readDegrees(latitude, 'latitude', 90);
      readDegrees(longitude, 'longitude', 180);
      const { from, rows } = cities.nearest(latitude, longitude, readOptions(options, nearestOptions));
      return Array.from(rows, (row) => from.record(row));
    },
  };
}
