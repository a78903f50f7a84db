import type { PopulationFact } from '../datasets/cities/city-table.js';
import { unitsPerDegree } from '../datasets/cities/positions.js';
import type { CapitalType, City } from '../datasets/cities/schema.js';

/** Columns refer to these values by index. */
export interface CountryLists {
  readonly states: readonly (readonly [code: City['stateCode'], name: City['state']])[];
  readonly timezones: readonly string[];
  readonly capitalTypes: readonly (readonly CapitalType[])[];
  readonly populationFacts: readonly PopulationFact[];
}

/**
 * The fields of all cities: each is a string with one value per city, sorted by id and separated by tabs. Numbers are
 * in base 36.
 */
interface Columns {
  /** The difference between each id and the previous one. */
  readonly ids: string;
  readonly names: string;
  /** Empty where the ASCII name equals the name. */
  readonly asciiNames: string;
  /** Indexes in `CountryLists.states`. */
  readonly states: string;
  /** Indexes in `CountryLists.timezones`. */
  readonly timezones: string;
  /** In units of 1 / `unitsPerDegree` of a degree. */
  readonly latitudes: string;
  /** In the same units as `latitudes`. */
  readonly longitudes: string;
  /** Empty where the population is unknown. */
  readonly populations: string;
  /** Indexes in `CountryLists.populationFacts`. */
  readonly facts: string;
  /** Indexes in `CountryLists.capitalTypes`. */
  readonly capitals: string;
  /** The ids of the cities that places are parts of; empty where they are none. */
  readonly partOf: string;
  /** Days from 1970 to the last update; empty where unknown. */
  readonly days: string;
}

export interface PackedCountry {
  readonly country: string;
  readonly lists: CountryLists;
  readonly columns: Columns;
}

const radix = 36;
const dayMs = 86_400_000;

export function packCountry(country: string, cities: readonly City[]): PackedCountry {
  const sortedCities = cities.toSorted((a, b) => a.id - b.id);
  const states = new ValueIndex<CountryLists['states'][number]>();
  const timezones = new ValueIndex<string>();
  const capitalTypes = new ValueIndex<readonly CapitalType[]>();
  const facts = new ValueIndex<PopulationFact>();
  const pack = (writeCell: (city: City, position: number) => string) => sortedCities.map(writeCell).join('\t');
  const columns: Columns = {
    ids: pack(({ id }, position) => write(id - (sortedCities[position - 1]?.id ?? 0))),
    names: pack(({ name }) => name),
    asciiNames: pack(({ name, asciiName }) => (asciiName === name ? '' : asciiName)),
    states: pack(({ stateCode, state }) => write(states.assignIndex([stateCode, state]))),
    timezones: pack(({ timezone }) => write(timezones.assignIndex(timezone))),
    latitudes: pack(({ latitude }) => write(Math.round(latitude * unitsPerDegree))),
    longitudes: pack(({ longitude }) => write(Math.round(longitude * unitsPerDegree))),
    populations: pack(({ population, populationKnown }) => (populationKnown ? write(population) : '')),
    facts: pack(({ populationYear, populationSource, populationOf }) =>
      write(facts.assignIndex([populationYear, populationSource, populationOf])),
    ),
    capitals: pack((city) => write(capitalTypes.assignIndex(city.capitalTypes))),
    partOf: pack(({ partOf }) => (partOf === null ? '' : write(partOf))),
    days: pack(({ updated }) => (updated === null ? '' : write(Date.parse(updated) / dayMs))),
  };
  const lists = {
    states: states.values,
    timezones: timezones.values,
    capitalTypes: capitalTypes.values,
    populationFacts: facts.values,
  };
  return { country, lists, columns };
}

/** Sorts by population, highest first and unknown last, then by id. */
export function unpackCountry({ country, lists, columns }: PackedCountry): City[] {
  const [ids, names, asciiNames] = [split(columns.ids), split(columns.names), split(columns.asciiNames)];
  const [states, timezones, capitals] = [split(columns.states), split(columns.timezones), split(columns.capitals)];
  const [latitudes, longitudes, days] = [split(columns.latitudes), split(columns.longitudes), split(columns.days)];
  const [populations, facts] = [split(columns.populations), split(columns.facts)];
  const wholes = split(columns.partOf);
  let id = 0;
  const cities = names.map((name, position): City => {
    id += read(ids[position]);
    const [stateCode, state] = pick(lists.states, states[position]);
    const [populationYear, populationSource, populationOf] = pick(lists.populationFacts, facts[position]);
    const capitalTypes = pick(lists.capitalTypes, capitals[position]);
    const populationKnown = populations[position] !== '';
    return {
      name,
      country,
      capital: capitalTypes.includes('country'),
      capitalTypes: [...capitalTypes],
      population: populationKnown ? read(populations[position]) : 0,
      populationKnown,
      populationYear,
      populationSource,
      populationOf,
      partOf: wholes[position] === '' ? null : read(wholes[position]),
      id,
      asciiName: asciiNames[position] || name,
      latitude: read(latitudes[position]) / unitsPerDegree,
      longitude: read(longitudes[position]) / unitsPerDegree,
      state,
      stateCode,
      timezone: pick(lists.timezones, timezones[position]),
      updated: days[position] === '' ? null : new Date(read(days[position]) * dayMs).toISOString().slice(0, 10),
    };
  });
  return cities.sort(comparePopulations);
}

/** Joins lists of cities and sorts them as `unpackCountry` does. */
export function joinCountries(countries: readonly (readonly City[])[]): City[] {
  return countries.flat().sort(comparePopulations);
}

function comparePopulations(a: City, b: City): number {
  const knownFirst = Number(b.populationKnown) - Number(a.populationKnown);
  return knownFirst || b.population - a.population || a.id - b.id;
}

class ValueIndex<T> {
  readonly values: T[] = [];
  readonly #indexes = new Map<string, number>();

  assignIndex(value: T): number {
    const key = JSON.stringify(value);
    const index = this.#indexes.get(key);
    if (index !== undefined) return index;
    this.#indexes.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}

function split(column: string): readonly string[] {
  return column.split('\t');
}

function write(number: number): string {
  return number.toString(radix);
}

function read(cell: string | undefined): number {
  return Number.parseInt(cell as string, radix);
}

function pick<T>(values: readonly T[], cell: string | undefined): T {
  return values[read(cell)] as T;
}
