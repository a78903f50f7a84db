import { findBound } from '../../core/binary-search.js';
import type { CityTable } from './city-table.js';

/** Conditions on a city, all of which must hold. */
export interface CityFilter {
  readonly country?: string | undefined;
  readonly state?: string | undefined;
  readonly capital?: boolean | undefined;
}

/** Whether a row meets the conditions; undefined where there are none. */
export function filterRows(table: CityTable, filter: CityFilter): ((row: number) => boolean) | undefined {
  const { country, state, capital } = filter;
  const conditions: ((row: number) => boolean)[] = [];
  if (country !== undefined) {
    const wanted = table.countries.indexOf(country);
    conditions.push((row) => table.country[row] === wanted);
  }
  if (state !== undefined) {
    const wanted = table.findState(state);
    conditions.push((row) => table.state[row] === wanted);
  }
  if (capital !== undefined) conditions.push((row) => table.isCapital(row) === capital);
  if (conditions.length < 2) return conditions[0];
  return (row) => conditions.every((holds) => holds(row));
}

/** The rows that meet the conditions, in their order. */
export function findRows(table: CityTable, { country, state, capital }: CityFilter): Uint32Array {
  if (capital === true) return narrow(table.capitalRows, filterRows(table, { country, state }));
  if (state !== undefined)
    return narrow(table.rowsOfState(table.findState(state)), filterRows(table, { country, capital }));
  const rows = country === undefined ? table.rows : table.rowsOfCountry(table.countries.indexOf(country));
  return narrow(rows, filterRows(table, { capital }));
}

function narrow(rows: Uint32Array, accepts: ((row: number) => boolean) | undefined): Uint32Array {
  return accepts ? rows.filter(accepts) : rows;
}

/** How many rows, from the first on, have at least this population. */
export function countPopulous({ length, population }: CityTable, minPopulation: number): number {
  return minPopulation <= 0 ? length : findBound(0, length, (row) => (population[row] as number) >= minPopulation);
}
