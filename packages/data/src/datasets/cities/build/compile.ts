import type { DatasetCompiler, Inputs } from '../../../build/dataset.js';
import { listTranslatedLanguages } from '../../../build/localized-names.js';
import { findTargetByField } from '../../../build/origins.js';
import type { SharedByCities } from '../../../build/shared.js';
import { readTsv } from '../../../build/tsv.js';
import { cityStatesFile } from '../../../search/index/finder-files.js';
import type { Divisions } from '../../states/build/compile-divisions.js';
import { City } from '../schema.js';
import { listPartExceptions, readCityParts } from './city-parts.js';
import { correctAscii } from './compile-ascii.js';
import { assignCapitals, listCapitalRows, openCapitalKinds, readCapitals } from './compile-capitals.js';
import { listOriginExceptions } from './compile-exceptions.js';
import { numberStates, packCities, packNames } from './compile-files.js';
import { compileNameOrder } from './compile-name-order.js';
import { openAlternates, openCityNames, openNicknames } from './compile-names.js';
import { openPopulationFacts, type PopulationFacts } from './compile-population.js';
import { compileStaging } from './compile-staging.js';
import { type CityState, type FindCityState, openCityStates } from './compile-states.js';
import { readNameLanguage } from './corrected-names.js';
import { listSeats } from './list-seats.js';
import { compileQualifiers } from './search/compile-qualifiers.js';
import type { SearchedCity, SearchTask } from './search/compile-search.js';
import { listQualifiers } from './search/list-qualifiers.js';
import type { StagedCity } from './staged-city.js';
import { openZoneRules } from './zone-rules.js';

const targetOfField = findTargetByField({
  population: ['population', 'populationKnown', 'populationYear', 'populationSource', 'populationOf'],
  name: ['name', 'asciiName'],
  admin1: ['state', 'stateCode'],
  featureCode: ['capitalTypes', 'capital'],
  capitalTypes: ['capitalTypes', 'capital'],
});

export const compiler: DatasetCompiler<City> = {
  record: City,
  findTargets(correction) {
    const language = readNameLanguage(correction);
    return language === undefined ? targetOfField(correction) : { key: correction.key, fields: ['name'], language };
  },
  key: 'id',
  dependsOn: ['languages', 'countries', 'states'],
  extractsOf: ['timezones'],
  compile(inputs) {
    const divisions = JSON.parse(inputs.compiled('states').files?.['divisions.json'] as string) as Divisions;
    const kinds = openCapitalKinds(inputs, divisions);
    const findState = openCityStates(inputs);
    const capitals = readCapitals(inputs);
    const stagedCities = assignCapitals(compileStaging(inputs, kinds), capitals, kinds).sort(compareRanks);
    const wholes = readCityParts(inputs, stagedCities);
    const findFacts = openPopulationFacts(inputs);
    const findZone = openZoneRules(inputs);
    const updatedById = readUpdateDays(inputs);
    const cities = stagedCities.map((city) => {
      const { id, country, admin1, population } = city;
      const state = findState(country, admin1);
      const timezone = findZone(city, state?.code ?? null);
      const facts = { ...findFacts(id, population), partOf: wholes.get(id) ?? null };
      return toCity({ ...city, timezone }, state, facts, updatedById.get(id) ?? null);
    });

    const findNames = openCityNames(inputs, cities);
    const languages = listTranslatedLanguages(inputs);
    const names = new Map(languages.map((language) => [language, findNames(language)]));
    const states = listStates(cities, stagedCities, findState);
    const nameOrder = compileNameOrder(cities);
    const nameFiles = [...names].map(([language, localNames]) => {
      return [`${language}.bin`, packNames(cities, localNames, { states, language }, nameOrder)] as const;
    });
    const isSubdivision = (division: string) => division.split('.').length > 2 && division in divisions.states;
    const shared: SharedByCities = { names, seats: listSeats(stagedCities, findState, isSubdivision) };
    return {
      records: cities,
      count: cities.length - wholes.size,
      exceptions: [...listOriginExceptions(inputs, cities), ...listPartExceptions(inputs)],
      writeRecords: false,
      shared,
      apart: {
        module: new URL('./search/compile-search-files.js', import.meta.url),
        input: { cities: listSearchedCities(inputs, cities), names } satisfies SearchTask,
      },
      files: {
        'cities.bin': packCities(cities, listCapitalRows(stagedCities, capitals), nameOrder),
        ...Object.fromEntries(nameFiles),
        [cityStatesFile]: JSON.stringify(numberStates(cities).items.map(({ stateCode, state }) => [stateCode, state])),
        'search/qualifiers.bin': compileQualifiers(listQualifiers(inputs, cities, states, languages)),
      },
    };
  },
};

/** Lists the states by their numbers in `numberStates`. */
function listStates(cities: readonly City[], stagedCities: readonly StagedCity[], findState: FindCityState) {
  const numbers = numberStates(cities);
  const states: (CityState | undefined)[] = [];
  for (const [row, { country, admin1 }] of stagedCities.entries()) {
    states[numbers.getNumber(cities[row] as City)] ??= findState(country, admin1);
  }
  return states;
}

function listSearchedCities(inputs: Inputs, cities: readonly City[]): SearchedCity[] {
  const listAlternates = openAlternates(inputs);
  const listNicknames = openNicknames(inputs);
  return cities.map((city) => {
    const { id, country, stateCode, latitude, longitude, timezone, name, asciiName, population } = city;
    return {
      alternates: listAlternates(city),
      nicknames: listNicknames(city),
      ...{ id, country, stateCode, latitude, longitude, timezone, name, asciiName, population },
    };
  });
}

/** Compares cities by population, highest first and unknown last, then by id. */
function compareRanks(a: StagedCity, b: StagedCity): number {
  return b.population - a.population || a.id - b.id;
}

type CityFacts = PopulationFacts & Pick<City, 'partOf'>;

function toCity(city: StagedCity, state: CityState | undefined, facts: CityFacts, updated: string | null): City {
  const { name, country, capitalTypes, population, id, latitude, longitude, timezone } = city;
  const asciiName = correctAscii(city.asciiName, name);
  if (asciiName === undefined) throw new Error(`city ${id} ${name} has no ASCII name`);
  return {
    // Default names are in Latin letters. The ASCII name replaces a name in another script.
    name: /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name) ? asciiName : name,
    country,
    capital: capitalTypes.includes('country'),
    capitalTypes: [...capitalTypes],
    population,
    populationKnown: population > 0,
    populationYear: facts.populationYear,
    populationSource: facts.populationSource,
    populationOf: facts.populationOf,
    partOf: facts.partOf,
    id,
    asciiName,
    latitude,
    longitude,
    state: state?.name ?? null,
    stateCode: state?.code ?? null,
    timezone,
    updated: findNewest(updated, facts.populationYear),
  };
}

/** The day on which GeoNames last changed the city, or the first of the year of a later count. */
function findNewest(day: string | null, populationYear: number | null): string | null {
  const firstOfYear = populationYear === null ? null : `${populationYear}-01-01`;
  return day === null || (firstOfYear !== null && firstOfYear > day) ? firstOfYear : day;
}

function readUpdateDays(inputs: Inputs): ReadonlyMap<number, string> {
  const days = readTsv<'day' | 'ids'>(inputs.extract('updated.tsv'));
  return new Map(days.flatMap(({ day, ids }) => ids.split(' ').map((id): [number, string] => [Number(id), day])));
}
