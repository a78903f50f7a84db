import type { Match } from '../core/selection.js';
import type { Cities, City } from '../datasets/cities/lookup.js';
import type { Countries, Country } from '../datasets/countries/lookup.js';
import type { Currencies, Currency } from '../datasets/currencies/dataset.js';
import type { Dataset } from '../datasets/datasets.js';
import type { Language } from '../datasets/languages/dataset.js';
import type { State, States } from '../datasets/states/lookup.js';
import type { Timezone, Timezones } from '../datasets/timezones/lookup.js';
import { minRankedPopulation, rateAlternateName, searchFrequencies, type TextKind } from '../search/text/rank.js';
import { createSource, type Source } from './source.js';

export interface SearchedDatasets {
  readonly countries: Countries;
  readonly states: States;
  readonly cities: Cities;
  readonly timezones: Timezones;
  readonly currencies: Currencies;
  readonly languages: Dataset<'languages'>;
}

/** The sources are in the order of `searchTypes`. */
export function openSources(datasets: SearchedDatasets, nowMs: number): readonly Source[] {
  const { countries, states, cities, timezones, currencies, languages } = datasets;
  const people = {
    ofCountries: (codes: readonly string[]) => codes.reduce((sum, country) => sum + cities.countPeople({ country }), 0),
    ofState: (state: string) => cities.countPeople({ state }),
  };

  function nameCountry(alpha2: string): string | null {
    const row = countries.find(alpha2);
    return row === undefined ? null : countries.rows.record(row).name;
  }

  function nameState(code: string | null): string | null {
    const row = code === null ? undefined : states.find(code);
    return row === undefined ? null : states.rows.record(row).name;
  }

  /** Finds a country's state by name, and returns its code. England, for example, also names the United Kingdom. */
  function findNamesake(country: string, name: string): string | undefined {
    const { from, rows } = states.list({ country });
    return Array.from(rows, (row) => from.record(row) as State).find((state) => state.name === name)?.id;
  }

  const country = createSource<Country>({
    type: 'country',
    path: '/countries/',
    list: (query) => countries.list.inSteps(query),
    describeMatch({ name, alpha2, officialName, nativeName, alternativeNames }, match) {
      const namesake = match.how === 'exact' && match.name !== name ? findNamesake(alpha2, match.name) : undefined;
      const isOwn =
        isCode(match) || isSign(match) || [name, officialName, nativeName, ...alternativeNames].includes(match.name);
      return {
        names: [name],
        alternateKind: isOwn || match.how !== 'exact' ? findAlternateKind(match) : 'borrowed',
        lift: match.name === alpha2 || isSign(match) ? 3 : isOwn && !namesake ? 2 : 1,
        people: namesake
          ? 10 ** searchFrequencies.state * people.ofState(namesake)
          : 10 ** searchFrequencies.country * people.ofCountries([alpha2]),
      };
    },
    locate: (record) => record,
    show: ({ alpha2, name }) => ({ id: alpha2, name, country: alpha2 }),
  });

  const state = createSource<State>({
    type: 'state',
    path: '/states/',
    list: (query) => states.list.inSteps(query),
    describeMatch: ({ name, id }, match) => ({
      names: [name],
      alternateKind: match.name === id || isCode(match) ? 'alternate' : 'foreign',
      lift: match.name === id ? 2 : rateCode(match),
      people: 10 ** searchFrequencies.state * people.ofState(id),
    }),
    locate({ id }) {
      const { from, rows } = cities.list({ state: id, limit: 1 });
      return rows.length === 0 ? undefined : from.record(rows[0] as number);
    },
    show({ id, name, country, parent }) {
      const within = [nameState(parent), nameCountry(country)];
      return { id, name, country, within, mark: id };
    },
  });

  const city = createSource<City>({
    type: 'city',
    path: '/cities/',
    list: (query) => cities.list.inSteps(query),
    describeMatch: ({ name, asciiName, population }, match) => ({
      names: [name, asciiName],
      alternateKind: /^[A-Z]{3}$/.test(match.name) ? 'code' : 'foreign',
      people: Math.max(population, minRankedPopulation),
    }),
    locate: (record) => record,
    show: ({ id, name, country, state, latitude, longitude }) => ({
      id: String(id),
      name,
      country,
      within: [state, nameCountry(country)],
      mark: `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`,
    }),
  });

  const timezone = createSource<Timezone>({
    type: 'timezone',
    path: '/timezones/',
    list: (query) => timezones.list.inSteps(query, nowMs),
    describeMatch({ name, displayName, countryCodes, abbreviation, nextChange }, match) {
      const isAbbreviation = match.name === abbreviation || match.name === nextChange?.abbreviation;
      return {
        names: [name, displayName, ...(isAbbreviation ? [match.name] : [])],
        lift: isAbbreviation || countryCodes.length === 0 || match.name.includes('/') ? 2 : 1,
        alternateKind: 'alternate',
        // People who type the name of a place usually mean the place, not its time zone.
        people: isAbbreviation
          ? 10 ** searchFrequencies.abbreviation * people.ofCountries(countryCodes)
          : Math.sqrt(people.ofCountries(countryCodes.slice(0, 1))),
      };
    },
    locate: ({ countryCodes, latitude, longitude }) => (countryCodes.length > 0 ? { latitude, longitude } : undefined),
    show: ({ name, displayName, countryCodes }) => ({
      id: name,
      name: displayName,
      country: countryCodes[0] ?? null,
      code: name,
    }),
  });

  const currency = createSource<Currency>({
    type: 'currency',
    path: '/currencies/',
    list: (query) => currencies.list.inSteps(query),
    describeMatch: ({ code, name, isoName, symbol, narrowSymbol, countries: users }, match) => ({
      names: [name, isoName, ...[symbol, narrowSymbol].filter((sign) => !isCode({ name: sign }))],
      alternateKind: findAlternateKind(match),
      // A unit in another language is a city as well: córdoba.
      lift: [code, name, isoName].includes(match.name) || /[^\p{L}]/u.test(match.name) ? 2 : 1,
      people:
        10 ** (match.how === 'prefix' ? searchFrequencies.unfinishedCurrency : searchFrequencies.currency) *
        people.ofCountries(users),
    }),
    show: ({ code, name }) => ({ id: code, name, country: null, code }),
  });

  const language = createSource<Language>({
    type: 'language',
    path: '/languages/',
    list: (query) => languages.list.inSteps(query),
    describeMatch({ name, nativeName, speakers }, match) {
      const isName = match.name === name || match.name === nativeName;
      return {
        names: [name],
        alternateKind: isName || isCode(match) || match.how !== 'exact' ? findAlternateKind(match) : 'borrowed',
        lift: rateCode(match),
        people:
          10 ** (match.how === 'exact' && isName ? searchFrequencies.language : searchFrequencies.otherLanguage) *
          (speakers ?? 0),
      };
    },
    show: ({ code, name }) => ({ id: code, name, country: null, code }),
  });

  return [country, state, city, timezone, currency, language];
}

/** Finds the kind of a name or code other than the record's name in the search language. */
function findAlternateKind(match: Match): TextKind {
  return isCode(match) ? 'alternate' : rateAlternateName(match.how);
}

function isCode({ name }: Pick<Match, 'name'>): boolean {
  return /^(?:[A-Z]{2,3}|\d{3})$/.test(name);
}

/** Rates codes of languages and states: those of three letters are less known than places that begin with them. */
function rateCode(match: Match): 0 | 1 | 2 {
  if (!isCode(match)) return 1;
  return match.name.length === 2 ? 2 : 0;
}

/** A flag, calling code or domain. */
function isSign({ name }: Match): boolean {
  return /^[.+\p{RI}]/u.test(name);
}
