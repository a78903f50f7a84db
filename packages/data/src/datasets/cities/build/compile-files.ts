import { packColumns } from '../../../build/pack-columns.js';
import type { LocalNames } from '../city-names.js';
import { type CityLists, dayMs, type PopulationFact } from '../city-table.js';
import { unitsPerDegree } from '../positions.js';
import type { City } from '../schema.js';
import type { NameOrder } from './compile-name-order.js';
import { compileKdTree } from './compile-places.js';
import type { CityState } from './compile-states.js';

/** Numbers items from 0. `getNumber` adds an unknown item to `items`, with the next number. */
function createNumbering<T>(
  items: readonly T[],
  identify: (item: T) => string,
): { getNumber(item: T): number; readonly items: T[] } {
  const numbers = new Map(items.map((item, number) => [identify(item), number]));
  const numberedItems = [...items];
  const getNumber = (item: T) => {
    const key = identify(item);
    const number = numbers.get(key);
    if (number !== undefined) return number;
    numbers.set(key, numberedItems.length);
    return numberedItems.push(item) - 1;
  };
  return { getNumber, items: numberedItems };
}

/** Packs the file that `readCityTable` reads. */
export function packCities(
  cities: readonly City[],
  capitals: CityLists['capitals'],
  { byName }: NameOrder,
): Uint8Array {
  const countries = createNumbering<string>([], (code) => code);
  const timezones = createNumbering<string>([], (name) => name);
  const facts = createNumbering<PopulationFact>([[null, null, null]], (fact) => fact.join('\t'));
  const capitalTypes = createNumbering<City['capitalTypes']>([[]], (types) => types.join(' '));
  const states = numberStates(cities);
  const state = Uint16Array.from(cities, (city) => states.getNumber(city));
  const country = Uint8Array.from(cities, (city) => countries.getNumber(city.country));
  const numbers = {
    id: Uint32Array.from(cities, ({ id }) => id),
    population: Int32Array.from(cities, ({ population, populationKnown }) => (populationKnown ? population : -1)),
    populationFact: Uint16Array.from(cities, ({ populationYear, populationSource, populationOf }) =>
      facts.getNumber([populationYear, populationSource, populationOf]),
    ),
    updated: Uint16Array.from(cities, ({ updated }) => (updated === null ? 0 : Date.parse(updated) / dayMs)),
    latitude: Int32Array.from(cities, ({ latitude }) => Math.round(latitude * unitsPerDegree)),
    longitude: Int32Array.from(cities, ({ longitude }) => Math.round(longitude * unitsPerDegree)),
    byId: Uint32Array.from(cities.keys()).sort((a, b) => (cities[a]?.id ?? 0) - (cities[b]?.id ?? 0)),
    byName,
    places: compileKdTree(
      cities.map(({ latitude }) => latitude),
      cities.map(({ longitude }) => longitude),
    ),
    state,
    ...groupRows('state', state, states.items.length),
    timezone: Uint16Array.from(cities, ({ timezone }) => timezones.getNumber(timezone)),
    country,
    ...groupRows('country', country, countries.items.length),
    capitalTypes: Uint8Array.from(cities, (city) => capitalTypes.getNumber(city.capitalTypes)),
  };
  const texts = {
    name: cities.map(({ name }) => name),
    asciiName: cities.map(({ name, asciiName }) => (asciiName === name ? '' : asciiName)),
  };
  const lists: CityLists = {
    countries: countries.items,
    timezones: timezones.items,
    capitalTypes: capitalTypes.items,
    populationFacts: facts.items,
    states: states.items.map(({ state, stateCode }) => [stateCode, state]),
    parts: cities.flatMap(({ partOf }, row) => (partOf === null ? [] : [[row, partOf] as const])),
    capitals,
  };
  return packColumns(lists, numbers, texts);
}

/** Sorts rows by the group numbers in `column`: `<name>.rows`, with the start of each group in `<name>.starts`. */
function groupRows(name: string, column: Uint8Array | Uint16Array, groupCount: number): Record<string, Uint32Array> {
  const rows = Uint32Array.from(column.keys()).sort((a, b) => (column[a] as number) - (column[b] as number) || a - b);
  const starts = new Uint32Array(groupCount + 1);
  for (const group of column) starts[group + 1] = (starts[group + 1] as number) + 1;
  for (let group = 0; group < groupCount; group++)
    starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number);
  return { [`${name}.rows`]: rows, [`${name}.starts`]: starts };
}

type StateOfCity = Pick<City, 'country' | 'state' | 'stateCode'>;

/** Numbers the states from 1; 0 means unknown. States without a code are distinguished by country and name. */
export function numberStates(cities: readonly StateOfCity[]): {
  getNumber(city: StateOfCity): number;
  readonly items: StateOfCity[];
} {
  const unknown = { country: '', state: null, stateCode: null };
  const identify = ({ country, state, stateCode }: StateOfCity) =>
    state === null ? '' : `${stateCode ?? country} ${state}`;
  const states = createNumbering<StateOfCity>([unknown], identify);
  for (const city of cities) states.getNumber(city);
  return states;
}

/**
 * Packs the file that `readCityNames` and `readNamesAndIds` read.
 *
 * @param names the names by row, in any order
 * @param states the states by number, from `numberStates`
 */
export function packNames(
  cities: readonly Pick<City, 'id'>[],
  names: ReadonlyMap<number, string>,
  { states, language }: { readonly states: readonly (CityState | undefined)[]; readonly language: string },
  { orderNames }: NameOrder,
): Uint8Array {
  const rows = Uint32Array.from(names.keys()).sort();
  const stateNames = states.flatMap((state, number) => {
    const name = state?.findName(language);
    return name === undefined ? [] : [[number, name] as const];
  });
  const meta: LocalNames = { states: Object.fromEntries(stateNames) };
  return packColumns(
    meta,
    { rows, ids: rows.map((row) => (cities[row] as Pick<City, 'id'>).id), ...orderNames(names) },
    { name: Array.from(rows, (row) => names.get(row) as string) },
  );
}
