import { Continent } from '@almanac/data/schemas/continents';
import { Country as CountryRecord } from '@almanac/data/schemas/countries';
import { notFound } from './failure.js';
import { searchable } from './match.schema.js';
import { listResult, operation, recordResult } from './operation.js';
import { choice, flag } from './parameters/choice.js';
import { countryCode, countryCodes, countryInPath } from './parameters/country-code.js';
import { currencyCode } from './parameters/currency-code.js';
import { fieldsParameter } from './parameters/fields.js';
import { language } from './parameters/language.js';
import { languageCode } from './parameters/language-code.js';
import { listParameters } from './parameters/list-parameters.js';
import { searchText } from './parameters/search-text.js';

const Country = searchable(CountryRecord);

export const listCountries = operation({
  id: 'listCountries',
  path: '/countries',
  description: 'Countries and territories: every ISO 3166-1 entry and Kosovo.',
  params: {
    q: searchText('Text to find in names and codes.'),
    recognized: flag('Only recognized states (the 193 UN members and 2 observers), or only the others.'),
    continent: choice('Only one continent.', Continent.properties.continent.enum),
    region: choice('Only one region of UN M49.', ['Africa', 'Americas', 'Asia', 'Europe', 'Oceania']),
    currency: currencyCode('Only where a currency is legal tender, by its ISO 4217 code.'),
    language: languageCode('Only where a language is official in the whole country, by its BCP 47 or ISO 639 code.'),
    borders: countryCode('Only those that share a land border with a country or territory.'),
    alpha2: countryCodes('Only these countries and territories, by ISO 3166-1 code: alpha-2, alpha-3 or numeric.'),
    lang: language,
    ...listParameters(Country, CountryRecord),
  },
  reads: ['countries'],
  answers: listResult(Country),
  columns: ['alpha2', 'name', 'capital', 'currency', 'callingCode', 'population', 'continent', 'languages', 'areaKm2'],
  examples: [
    { description: 'Every country, named in Japanese', path: '/countries?lang=ja&limit=3' },
    { description: 'The five largest countries', path: '/countries?sort=-areaKm2&limit=5&fields=name,areaKm2' },
    {
      description: 'Recognized states of Oceania',
      path: '/countries?recognized=true&continent=Oceania&fields=alpha2,name',
    },
    { description: 'Where people pay with euros', path: '/countries?currency=EUR&fields=alpha2,name,currencyName' },
    { description: 'Where German is official', path: '/countries?language=de&fields=alpha2,nativeNames' },
    { description: 'The neighbours of Germany', path: '/countries?borders=DE&fields=alpha2,name,drivingSide' },
    {
      description: 'Three countries with their people and their weeks',
      path: '/countries?alpha2=DE,US,EG&fields=alpha2,population,populationYear,weekStart,weekend',
    },
  ],
  run: (ask, { countries }) => countries.list.inSteps(ask),
});

export const getCountry = operation({
  id: 'getCountry',
  path: '/countries/:alpha2',
  description: 'One country or territory.',
  pathParams: { alpha2: countryInPath },
  params: { lang: language, ...fieldsParameter(Country) },
  reads: ['countries'],
  answers: recordResult(Country),
  examples: [{ description: 'Germany, named in French', path: '/countries/DE?lang=fr' }],
  run({ alpha2 }, { countries }) {
    const row = countries.find(alpha2);
    return row === undefined ? notFound(`${alpha2} is no country`, 'alpha2') : { value: countries.rows.record(row) };
  },
});
