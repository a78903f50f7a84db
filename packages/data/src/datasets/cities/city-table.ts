import { type Columns, readColumns } from '../../core/columns.js';
import { keepRows } from '../../core/keep-rows.js';
import type { CityNames } from './city-names.js';
import { unitsPerDegree } from './positions.js';
import type { CapitalType, City } from './schema.js';

export const dayMs = 86_400_000;

export type PopulationFact = readonly [
  year: City['populationYear'],
  source: City['populationSource'],
  of: City['populationOf'],
];

/** The content of `cities/cities.bin` besides its columns: lists that columns refer to by index. */
export interface CityLists {
  /** Alpha-2 codes. */
  readonly countries: readonly string[];
  readonly timezones: readonly string[];
  readonly capitalTypes: readonly (readonly CapitalType[])[];
  /** The first entry is for cities of unknown population. */
  readonly populationFacts: readonly PopulationFact[];
  /** The code and default name of each state. The first entry is for cities of unknown state. */
  readonly states: readonly (readonly [code: string | null, name: string | null])[];
  /** The row of each part of a city, with the id of the city. */
  readonly parts: readonly (readonly [row: number, partOf: number])[];
  /** Rows by alpha-2 code, the principal capital first. */
  readonly capitals: Readonly<Record<string, readonly number[]>>;
}

/** All cities as columns, the most populous first, with default names. */
export interface CityTable extends CityLists {
  readonly length: number;
  /** -1 if unknown. */
  readonly population: Int32Array;
  /** Indexes in `countries`. */
  readonly country: Uint8Array;
  /** Indexes in `states`. */
  readonly state: Uint16Array;
  /** Rows sorted by id. */
  readonly byId: Uint32Array;
  readonly id: Uint32Array;
  /** Rows sorted by default name. */
  readonly byName: Uint32Array;
  /** Indexes in `timezones`. */
  readonly timezone: Uint16Array;
  /** Rows in the order of a k-d tree. */
  readonly treeRows: Uint32Array;
  /** Latitudes and longitudes are in units of 0.00001 degrees. */
  readonly latitude: Int32Array;
  readonly longitude: Int32Array;
  /** All rows in ascending order. */
  readonly rows: Uint32Array;
  /** Those that are not parts of cities. */
  readonly wholeRows: Uint32Array;
  /** Lists the rows of a country, given by its index in `countries`; none for -1. */
  listRowsOfCountry(country: number): Uint32Array;
  /** Finds the index of a state in `states` by its code; -1 if there is none. */
  findState(code: string): number;
  /** Lists the rows of a state, given by its index in `states`; none for -1. */
  listRowsOfState(state: number): Uint32Array;
  readonly capitalRows: Uint32Array;
  isCapital(row: number): boolean;
  /** Returns the id of the city that counts the inhabitants of a row; null unless the row is a part of a city. */
  findWhole(row: number): number | null;
  /** Returns the city in a row, with its names in `local` if there are any. */
  record(row: number, local: CityNames | undefined): City;
  readName(row: number): string;
}

export function readCityTable(file: Uint8Array): CityTable {
  const columns = readColumns<CityLists>(file);
  const names = columns.texts('name');
  const asciiNames = columns.texts('asciiName');
  const capitalTypesIndex = columns.numbers<Uint8Array>('capitalTypes');
  const populationFact = columns.numbers<Uint16Array>('populationFact');
  const updatedDay = columns.numbers<Uint16Array>('updated');
  const formatDay = createDayWriter();
  /** By row, the id of the city that counts its inhabitants, or 0. */
  const wholes = new Int32Array(names.length);
  for (const [row, whole] of columns.meta.parts) wholes[row] = whole;
  const findWhole = (row: number) => wholes[row] || null;
  const table = { ...columns.meta, length: names.length, ...readNumberColumns(columns) };
  const { country, state, population, latitude, longitude, id, timezone } = table;

  function record(row: number, local: CityNames | undefined): City {
    const name = names.at(row);
    const capitalTypes = table.capitalTypes[capitalTypesIndex[row] as number] as CapitalType[];
    const [stateCode, stateName] = table.states[state[row] as number] as CityLists['states'][number];
    const inhabitants = population[row] as number;
    const [year, source, scope] = table.populationFacts[populationFact[row] as number] as PopulationFact;
    return {
      name: local?.findName(row) ?? name,
      country: table.countries[country[row] as number] as string,
      capital: capitalTypes.includes('country'),
      capitalTypes: [...capitalTypes],
      population: Math.max(0, inhabitants),
      populationKnown: inhabitants >= 0,
      populationYear: year,
      populationSource: source,
      populationOf: scope,
      partOf: findWhole(row),
      id: id[row] as number,
      asciiName: asciiNames.at(row) || name,
      latitude: (latitude[row] as number) / unitsPerDegree,
      longitude: (longitude[row] as number) / unitsPerDegree,
      state: local?.states[state[row] as number] ?? stateName,
      stateCode,
      timezone: table.timezones[timezone[row] as number] as string,
      updated: formatDay(updatedDay[row] as number),
    };
  }

  let rows: Uint32Array | undefined;
  let wholeRows: Uint32Array | undefined;
  const capitalRows = Uint32Array.from(Object.values(table.capitals).flat()).sort();
  const capitals = new Set(capitalRows);
  const indexByCode = new Map(table.states.map(([code], state) => [code, state]));
  return {
    ...table,
    get rows() {
      rows ??= listRows(names.length);
      return rows;
    },
    get wholeRows() {
      wholeRows ??= keepRows(this.rows, (row) => wholes[row] === 0);
      return wholeRows;
    },
    listRowsOfCountry: readGroups(columns, 'country'),
    findState: (code) => indexByCode.get(code) ?? -1,
    listRowsOfState: readGroups(columns, 'state'),
    capitalRows,
    isCapital: (row) => capitals.has(row),
    findWhole,
    record,
    readName: names.at,
  };
}

/**
 * Days are counted from 1970-01-01; day 0 means unknown. Formatted days are cached, because thousands of cities have
 * the same day.
 */
function createDayWriter(): (day: number) => string | null {
  const textByDay = new Map<number, string | null>([[0, null]]);
  return (day) => {
    const cached = textByDay.get(day);
    if (cached !== undefined) return cached;
    const text = new Date(day * dayMs).toISOString().slice(0, 10);
    textByDay.set(day, text);
    return text;
  };
}

function listRows(length: number): Uint32Array {
  const rows = new Uint32Array(length);
  for (let row = 0; row < length; row++) rows[row] = row;
  return rows;
}

function readNumberColumns(columns: Columns<CityLists>) {
  return {
    population: columns.numbers<Int32Array>('population'),
    country: columns.numbers<Uint8Array>('country'),
    state: columns.numbers<Uint16Array>('state'),
    id: columns.numbers<Uint32Array>('id'),
    byId: columns.numbers<Uint32Array>('byId'),
    byName: columns.numbers<Uint32Array>('byName'),
    timezone: columns.numbers<Uint16Array>('timezone'),
    treeRows: columns.numbers<Uint32Array>('places'),
    latitude: columns.numbers<Int32Array>('latitude'),
    longitude: columns.numbers<Int32Array>('longitude'),
  };
}

/** Returns a function that lists the rows of a group in a column; none for a negative group number. */
function readGroups(columns: Columns<CityLists>, column: string): (group: number) => Uint32Array {
  const rows = columns.numbers<Uint32Array>(`${column}.rows`);
  const starts = columns.numbers<Uint32Array>(`${column}.starts`);
  return (group) => (group < 0 ? rows.subarray(0, 0) : rows.subarray(starts[group], starts[group + 1]));
}
