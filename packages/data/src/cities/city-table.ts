import { type Columns, readColumns, type Texts } from '../columns.js';
import type { CapitalType, City } from './record.schema.js';

/** What `cities/cities.bin` holds beside its columns: the lists whose positions stand in the columns. */
export interface CityLists {
  readonly countries: readonly string[];
  readonly timezones: readonly string[];
  readonly capitalTypes: readonly (readonly CapitalType[])[];
  /** Code and default name. The first is the state of cities whose state is not known. */
  readonly states: readonly (readonly [code: string | null, name: string | null])[];
  /** By country: the row of the capital, then those of further capitals. */
  readonly capitals: Readonly<Record<string, readonly number[]>>;
}

/** What `cities/<language>.bin` holds beside its columns. */
export interface LocalNames {
  /** By position in `CityLists.states`, the names that differ. */
  readonly states: Readonly<Record<number, string>>;
}

/** All cities in the default language, most populous first, as columns. */
export interface CityTable extends CityLists {
  readonly length: number;
  /** The population of a row, or -1 where it is not known. */
  readonly population: Int32Array;
  readonly country: Uint8Array;
  readonly state: Uint16Array;
  /** Rows in the order of their ids. */
  readonly byId: Uint32Array;
  readonly id: Uint32Array;
  /** Rows in the order of a k-d tree. */
  readonly places: Uint32Array;
  /** In units of 0.00001 degrees. */
  readonly latitude: Int32Array;
  readonly longitude: Int32Array;
  /** The rows of a country, by its position in `countries`. */
  rowsOfCountry(country: number): Uint32Array;
  record(row: number, local: CityNames | undefined): City;
  name(row: number): string;
}

const degreesPerUnit = 100_000;

/** Reads `cities/cities.bin`. */
export function readCityTable(file: Uint8Array): CityTable {
  const columns = readColumns<CityLists>(file);
  const names = columns.texts('name');
  const asciiNames = columns.texts('asciiName');
  const timezone = columns.numbers<Uint16Array>('timezone');
  const capital = columns.numbers<Uint8Array>('capitalTypes');
  const table = { ...columns.meta, length: names.length, ...numberColumns(columns) };
  const { country, state, population, latitude, longitude, id } = table;

  function record(row: number, local: CityNames | undefined): City {
    const name = names.at(row);
    const capitalTypes = table.capitalTypes[capital[row] as number] as CapitalType[];
    const [stateCode, stateName] = table.states[state[row] as number] as CityLists['states'][number];
    const inhabitants = population[row] as number;
    return {
      name: local?.nameOf(row) ?? name,
      country: table.countries[country[row] as number] as string,
      capital: capitalTypes.includes('country'),
      capitalTypes: [...capitalTypes],
      population: Math.max(0, inhabitants),
      populationKnown: inhabitants >= 0,
      id: id[row] as number,
      asciiName: asciiNames.at(row) || name,
      latitude: (latitude[row] as number) / degreesPerUnit,
      longitude: (longitude[row] as number) / degreesPerUnit,
      state: local?.states[state[row] as number] ?? stateName,
      stateCode,
      timezone: table.timezones[timezone[row] as number] as string,
    };
  }

  return { ...table, rowsOfCountry: openRowsOfCountry(country, table.countries.length), record, name: names.at };
}

function numberColumns(columns: Columns<CityLists>) {
  return {
    population: columns.numbers<Int32Array>('population'),
    country: columns.numbers<Uint8Array>('country'),
    state: columns.numbers<Uint16Array>('state'),
    id: columns.numbers<Uint32Array>('id'),
    byId: columns.numbers<Uint32Array>('byId'),
    places: columns.numbers<Uint32Array>('places'),
    latitude: columns.numbers<Int32Array>('latitude'),
    longitude: columns.numbers<Int32Array>('longitude'),
  };
}

/** Sorts rows by country when they are first asked for. */
function openRowsOfCountry(country: Uint8Array, countries: number): CityTable['rowsOfCountry'] {
  let sorted: Uint32Array | undefined;
  const starts = new Uint32Array(countries + 1);
  return (wanted) => {
    if (!sorted) {
      for (const one of country) starts[one + 1] = (starts[one + 1] as number) + 1;
      for (let one = 0; one < countries; one++) starts[one + 1] = (starts[one + 1] as number) + (starts[one] as number);
      sorted = new Uint32Array(country.length);
      const next = starts.slice();
      for (const [row, one] of country.entries()) {
        sorted[next[one] as number] = row;
        next[one] = (next[one] as number) + 1;
      }
    }
    return sorted.subarray(starts[wanted], starts[wanted + 1]);
  };
}

/** The names of one language where they differ from the default ones. */
export interface CityNames extends LocalNames {
  nameOf(row: number): string | undefined;
}

/** Reads `cities/<language>.bin`. */
export function readCityNames(file: Uint8Array): CityNames {
  const columns = readColumns<LocalNames>(file);
  const rows = columns.numbers<Uint32Array>('rows');
  const names: Texts = columns.texts('name');
  const nameOf = (row: number) => {
    const at = findSorted(rows.length, (index) => (rows[index] as number) - row);
    return at === undefined ? undefined : names.at(at);
  };
  return { ...columns.meta, nameOf };
}

/** The index at which `compare` is 0, where it rises with the index; undefined where it is never 0. */
export function findSorted(length: number, compare: (index: number) => number): number | undefined {
  let from = 0;
  let to = length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const order = compare(middle);
    if (order === 0) return middle;
    if (order < 0) from = middle + 1;
    else to = middle;
  }
  return undefined;
}
