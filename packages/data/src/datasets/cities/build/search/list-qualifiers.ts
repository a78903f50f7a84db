import type { Compiled, Inputs } from '../../../../build/dataset.js';
import { type QualifierMeta, territoryMark } from '../../../../search/cities/qualifiers.js';
import type { CountrySearch } from '../../../countries/lookup.js';
import type { Country } from '../../../countries/schema.js';
import type { SharedStates } from '../../../states/build/compile.js';
import type { State } from '../../../states/schema.js';
import type { City } from '../../schema.js';
import { numberStates } from '../compile-files.js';
import type { CityState } from '../compile-states.js';

/** Names that distinguish cities of the same name, with the states and countries that the names may mean. */
export interface Qualifier {
  readonly texts: readonly string[];
  /** Codes, which must match as a whole. */
  readonly codes: readonly string[];
  /** Numbers of states and countries. Countries are numbered after states. */
  readonly places: readonly number[];
}

export interface QualifierList {
  /** Words that may be omitted at the start and end of names. */
  readonly divisionWords: readonly string[];
  readonly typeWords: QualifierMeta['typeWords'];
  readonly qualifiers: readonly Qualifier[];
  readonly stateCount: number;
  /** The codes of the states by number, then of the countries; null for a state without a code. */
  readonly placeCodes: readonly (string | null)[];
}

/**
 * Lists the qualifiers of states and countries that have cities.
 *
 * @param cityStates the states by number, from `numberStates`
 * @param languages the supported languages except English
 */
export function listQualifiers(
  inputs: Inputs,
  cities: readonly City[],
  cityStates: readonly (CityState | undefined)[],
  languages: readonly string[],
): QualifierList {
  const states = inputs.compiled<State>('states');
  const countries = inputs.compiled<Country>('countries');
  const numberedStates = numberStates(cities).items;
  const countryCodes = [...new Set(cities.map(({ country }) => country))];
  const numbers = createPlaceNumbers(numberedStates, countryCodes, states.records);
  const namesOfStates = states.records.map(({ name }, row) => [name, ...listNames(states, row)]);
  const { abbreviations, divisionWords, typeWords } = states.shared as SharedStates;
  const qualifiers = [
    ...states.records.map((state, row): Qualifier => {
      const texts = namesOfStates[row] as string[];
      return { texts, codes: state.code ? listCodes(state.code) : [], places: numbers.findByState(state.id) };
    }),
    ...cityStates.map((state, number): Qualifier => {
      const hasNoCode = state?.code === null;
      const texts = hasNoCode ? [state.name, ...languages.flatMap((language) => state.findName(language) ?? [])] : [];
      return { texts, codes: [], places: [number] };
    }),
    ...listCountries(countries, numbers.findByCountry),
    ...abbreviations.map(({ abbreviation, place }): Qualifier => {
      const places = place.includes('-') ? numbers.findByState(place) : numbers.findByCountry(place);
      if (places.length === 0) throw new Error(`place-abbreviations.tsv: no city is in ${place}`);
      return { texts: [abbreviation], codes: [], places };
    }),
  ];
  return {
    divisionWords,
    typeWords: typeWords.map(({ countries, words }) => [
      countries.map((alpha2) => countryCodes.indexOf(alpha2)).filter((number) => number >= 0),
      words,
    ]),
    qualifiers: qualifiers.filter(({ places }) => places.length > 0),
    stateCount: numberedStates.length,
    placeCodes: [...numberedStates.map(({ stateCode }) => stateCode), ...countryCodes],
  };
}

function listNames({ localized = {} }: Compiled, row: number): string[] {
  return Object.values(localized).flatMap(({ name }) => name?.[row] ?? []);
}

/** Lists a code with its country, and without it if two or three letters remain: `US-TX`, `TX`, but only `JP-13`. */
function listCodes(code: string): string[] {
  const [, ownCode = ''] = code.split('-');
  return /^[A-Z]{2,3}$/.test(ownCode) ? [code, ownCode] : [code];
}

function listCountries(countries: Compiled<Country>, numberCountry: (alpha2: string) => number[]): Qualifier[] {
  const { files = {}, records } = countries;
  const { alternates } = JSON.parse(files['search.json'] as string) as CountrySearch;
  const aliases = Object.entries(JSON.parse(files['code-aliases.json'] as string) as Record<string, string>);
  return records.map((country, row) => {
    const { alpha2, alpha3, name, officialName, nativeName } = country;
    const alternateNames = Object.values(alternates).flatMap((inLanguage) => inLanguage[alpha2] ?? []);
    // Most two-letter aliases are FIPS 10 codes, which people do not type, such as BC for Botswana.
    const aliasCodes = aliases.filter(
      ([code, aliasCountry]) => aliasCountry === alpha2 && (code.length > 2 || code === 'UK' || code === 'EL'),
    );
    return {
      texts: [name, officialName, nativeName, ...listNames(countries, row), ...alternateNames],
      codes: [alpha2, alpha3, ...aliasCodes.map(([code]) => code)],
      places: numberCountry(alpha2),
    };
  });
}

function createPlaceNumbers(
  cityStates: readonly Pick<City, 'country' | 'stateCode'>[],
  countries: readonly string[],
  states: readonly State[],
) {
  const parents = new Map(states.map(({ id, parent }) => [id, parent]));
  const numbersByState = new Map<string, number[]>();
  const ownerByNumber = new Map<number, string>();
  for (const [number, { country, stateCode }] of cityStates.entries()) {
    if (stateCode && !stateCode.startsWith(country)) ownerByNumber.set(number, stateCode.slice(0, 2));
    for (let container = stateCode; container; container = parents.get(container) ?? null) {
      numbersByState.set(container, [...(numbersByState.get(container) ?? []), number]);
    }
  }
  return {
    /** Finds the numbers of a state and the states in it; if none of them has cities, of the state around it. */
    findByState(code: string): number[] {
      const parent = parents.get(code);
      return numbersByState.get(code) ?? (parent ? this.findByState(parent) : []);
    },
    /**
     * Finds the number of a country, and those of the territories among its ISO 3166-2 subdivisions (Réunion for
     * France), increased by `territoryMark`.
     */
    findByCountry(alpha2: string): number[] {
      const countryIndex = countries.indexOf(alpha2);
      if (countryIndex < 0) return [];
      const territories = [...ownerByNumber].flatMap(([number, owner]) =>
        owner === alpha2 ? [number + territoryMark] : [],
      );
      return [cityStates.length + countryIndex, ...territories];
    },
  };
}
