import { findBound } from '../../core/binary-search.js';
import { keepRows } from '../../core/keep-rows.js';
import type { CityTable } from './city-table.js';
import { unitsPerDegree } from './positions.js';

/** In degrees. It crosses the antimeridian if west is greater than east. */
export interface BoundingBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface ZoneNames {
  readonly zone: readonly string[];
  /** The names of all zones with the same offsets since 1970, used if no city has a name of the zone itself. */
  readonly record: readonly string[];
}

/** A city must pass all filters. */
export interface CityFilter {
  /** Alpha-2 code, upper case. */
  readonly country?: string | undefined;
  /** ISO 3166-2 code, upper case. */
  readonly state?: string | undefined;
  /** If true, only capitals of countries; if false, only cities that are not capitals of countries. */
  readonly capital?: boolean | undefined;
  readonly bbox?: BoundingBox | undefined;
  readonly timezone?: ZoneNames | undefined;
  /** Only cities with a known population of at least `minPopulation` and at most `maxPopulation`. */
  readonly minPopulation?: number | undefined;
  readonly maxPopulation?: number | undefined;
  /** Only the parts of the city with this id. */
  readonly partOf?: number | undefined;
  /** If false, no parts of cities. */
  readonly parts?: boolean | undefined;
}

type Accepts = (row: number) => boolean;

/** Returns undefined if there are no filters. */
export function createRowTest(table: CityTable, filter: CityFilter): Accepts | undefined {
  const { country, state, capital, bbox, timezone, partOf, parts } = filter;
  const conditions: Accepts[] = [];
  if (country !== undefined) {
    const countryIndex = table.countries.indexOf(country);
    conditions.push((row) => table.country[row] === countryIndex);
  }
  if (state !== undefined) {
    const stateIndex = table.findState(state);
    conditions.push((row) => table.state[row] === stateIndex);
  }
  if (capital !== undefined) conditions.push((row) => table.isCapital(row) === capital);
  if (partOf !== undefined) conditions.push((row) => table.findWhole(row) === partOf);
  if (parts === false) conditions.push((row) => table.findWhole(row) === null);
  if (filter.minPopulation !== undefined || filter.maxPopulation !== undefined)
    conditions.push(createPopulationTest(table.population, filter.minPopulation ?? 0, filter.maxPopulation));
  if (timezone !== undefined) conditions.push(createZoneTest(table, timezone));
  if (bbox !== undefined) conditions.push(createBoxTest(table, bbox));
  if (conditions.length < 2) return conditions[0];
  return (row) => conditions.every((condition) => condition(row));
}

/** Unknown populations, which are -1, never pass. */
function createPopulationTest(population: Int32Array, min: number, max = Number.POSITIVE_INFINITY): Accepts {
  return (row) => (population[row] as number) >= min && (population[row] as number) <= max;
}

function createZoneTest({ timezones, timezone }: CityTable, { zone, record }: ZoneNames): Accepts {
  const zoneNames = timezones.some((name) => zone.includes(name)) ? zone : record;
  const isWanted = Uint8Array.from(timezones, (name) => (zoneNames.includes(name) ? 1 : 0));
  return (row) => isWanted[timezone[row] as number] === 1;
}

function createBoxTest({ latitude, longitude }: CityTable, { west, south, east, north }: BoundingBox): Accepts {
  const [left, bottom, right, top] = [west, south, east, north].map((degrees) =>
    Math.round(degrees * unitsPerDegree),
  ) as [number, number, number, number];
  const isInRange = left <= right ? (x: number) => x >= left && x <= right : (x: number) => x >= left || x <= right;
  return (row) => {
    const y = latitude[row] as number;
    return y >= bottom && y <= top && isInRange(longitude[row] as number);
  };
}

/** Finds the rows that pass all filters, in ascending order. */
export function findRows(table: CityTable, filter: CityFilter): Uint32Array {
  const { country, state, capital, ...others } = filter;
  if (capital === true) return keepRows(table.capitalRows, createRowTest(table, { ...others, country, state }));
  if (state !== undefined)
    return keepRows(
      table.listRowsOfState(table.findState(state)),
      createRowTest(table, { ...others, country, capital }),
    );
  if (country !== undefined)
    return keepRows(
      table.listRowsOfCountry(table.countries.indexOf(country)),
      createRowTest(table, { ...others, capital }),
    );
  // Most lists are of all cities: their rows are known without a test of each.
  const { parts, ...tests } = others;
  if (parts === false) return keepRows(table.wholeRows, createRowTest(table, { ...tests, capital }));
  return keepRows(table.rows, createRowTest(table, { ...others, capital }));
}

/** Counts the rows with at least this population, which precede all others. For 0, counts all rows. */
export function countPopulous({ length, population }: CityTable, minPopulation: number): number {
  return minPopulation <= 0 ? length : findBound(0, length, (row) => (population[row] as number) >= minPopulation);
}
