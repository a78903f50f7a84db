import { regions } from '@almanac/data/internal';
import { Continent } from '@almanac/data/schemas/continents';
import { Country } from '@almanac/data/schemas/countries';
import { getFromDataset, listDataset } from './dataset-operations.js';
import { searchable } from './every-name.js';
import { choice, flag } from './parameters/choice.js';
import { currencyCode, languageCode } from './parameters/codes.js';
import { countryCode, countryCodes, countryInPath } from './parameters/country-code.js';
import { searchText } from './parameters/list-parameters.js';

export const listCountries = listDataset('countries', Country, {
  description: 'Countries and territories: every ISO 3166-1 entry and Kosovo.',
  filters: {
    q: searchText('Text to find in names and codes.'),
    recognized: flag('Only recognized states (the 193 UN members and 2 observers), or only the others.'),
    continent: choice('Only one continent.', Continent.properties.continent.enum),
    region: choice('Only one region of UN M49.', regions),
    currency: currencyCode('Only where a currency is legal tender, by its ISO 4217 code.'),
    language: languageCode('Only where a language is official in the whole country, by its BCP 47 or ISO 639 code.'),
    borders: countryCode('Only those that share a land border with a country or territory.'),
    alpha2: countryCodes('Only these countries and territories, by ISO 3166-1 code: alpha-2, alpha-3 or numeric.'),
  },
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
});

export const getCountry = getFromDataset('countries', searchable(Country), {
  description: 'One country or territory.',
  code: { alpha2: countryInPath },
  examples: [{ description: 'Germany, named in French', path: '/countries/DE?lang=fr' }],
});

export const listContinents = listDataset('continents', Continent, {
  description: 'The seven continents with their countries and area.',
  filters: { q: searchText('Text to find in names and codes.') },
  columns: ['code', 'name', 'countryCount', 'recognizedCount', 'areaKm2', 'm49'],
  examples: [
    { description: 'How many countries each has', path: '/continents?fields=name,countryCount&sort=-countryCount' },
  ],
});
