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
    const wanted = table.states.findIndex(([code]) => code === state);
    conditions.push((row) => table.state[row] === wanted);
  }
  if (capital !== undefined) {
    const capitals = new Set(Object.values(table.capitals).flat());
    conditions.push((row) => capitals.has(row) === capital);
  }
  if (conditions.length < 2) return conditions[0];
  return (row) => conditions.every((holds) => holds(row));
}

/** The rows among which those that meet the conditions are, in their order: a country's, or all. */
export function candidateRows(table: CityTable, { country }: CityFilter, all: Uint32Array): Uint32Array {
  if (country === undefined) return all;
  const position = table.countries.indexOf(country);
  return position < 0 ? all.subarray(0, 0) : table.rowsOfCountry(position);
}

/** How many rows, from the first on, have at least this population. */
export function countPopulous({ length, population }: CityTable, minPopulation: number): number {
  if (minPopulation <= 0) return length;
  let from = 0;
  let to = length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((population[middle] as number) >= minPopulation) from = middle + 1;
    else to = middle;
  }
  return from;
}
