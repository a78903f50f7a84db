import type { Origins } from '../../../build/origins.js';
import type { Continent } from '../schema.js';

export const origins: Origins<Continent> = {
  fields: {
    code: { from: ['un-statistics'], how: 'Two letters in common use; M49 has figures only.' },
    name: { from: ['cldr-localenames-full'] },
    continent: { from: ['un-statistics'] },
    m49: { from: ['un-statistics'] },
    countryCount: { from: ['un-statistics'], evidence: 'derived', how: 'Counted over /countries.' },
    recognizedCount: { from: ['un-statistics'], evidence: 'derived', how: 'Counted over /countries.' },
    areaKm2: { from: ['un-statistics'], evidence: 'derived', how: 'The sum of `areaKm2` over /countries.' },
    countries: {
      from: ['un-statistics'],
      evidence: 'derived',
      how: 'The countries and territories whose `continent` it is.',
    },
  },
};
