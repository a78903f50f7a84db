import { filterByCountry } from '../../core/filters.js';
import { defineDataset } from '../define-dataset.js';
import { filters, openCountries } from './lookup.js';

export const countries = defineDataset({
  key: 'alpha2',
  title: 'name',
  isSortedByCode: true,
  filters,
  list: {
    description: 'Countries and territories: every ISO 3166-1 entry and Kosovo.',
    columns: [
      'alpha2',
      'name',
      'capital',
      'continent',
      'population',
      'areaKm2',
      'callingCode',
      'currency',
      'languages',
    ],
    optionalColumns: [
      'nativeName',
      'officialName',
      'alpha3',
      'subregion',
      'landlocked',
      'drivingSide',
      'measurementSystem',
      'memberships',
      'temperatureUnit',
      'topLevelDomain',
      'vehicleCode',
      'demonym',
      'wikidata',
      'populationYear',
      'latitude',
      'longitude',
    ],
    examples: [
      ['Every country, named in Japanese', '?lang=ja&limit=3'],
      ['The five largest countries', '?sort=-areaKm2&limit=5&fields=name,areaKm2'],
      ['Recognized states of Oceania', '?recognized=true&continent=Oceania&fields=alpha2,name'],
      ['Countries with the euro', '?currency=EUR&fields=alpha2,name,currencyName'],
      ['Countries where German is official', '?language=de&fields=alpha2,nativeNames'],
      ['Landlocked countries in the Schengen Area', '?memberships=schengen&landlocked=true&fields=name'],
      ['The neighbours of Germany', '?borders=DE&fields=alpha2,name,drivingSide'],
      [
        'Population and calendar conventions of three countries',
        '?alpha2=DE,US,EG&fields=alpha2,population,populationYear,weekStart,weekend',
      ],
    ],
  },
  get: {
    description: 'One country or territory.',
    code: filterByCountry('ISO 3166-1 code: alpha-2, alpha-3 or numeric.'),
    examples: [['Germany, named in French', '/DE?lang=fr']],
  },
  open: openCountries,
});
