import type { Origins } from '../../../build/origins.js';
import type { State } from '../schema.js';

export const origins: Origins<State> = {
  fields: {
    code: { from: ['iso-3166', 'iso-3166-2'] },
    country: { from: ['iso-3166'], evidence: 'derived', how: 'The first two letters of the code.' },
    name: {
      from: ['cldr', 'libgeonames-common', 'cities-json', 'iso-3166'],
      how: 'CLDR’s name in the language, else GeoNames’, else that of ISO 3166-2.',
    },
    type: { from: ['iso-3166-2'] },
    parent: { from: ['iso-3166', 'cldr'], how: 'CLDR’s containment where it has the code, else that of ISO 3166-2.' },
    id: { from: ['iso-3166'], evidence: 'derived', how: 'The code; of a unit of the law, an id of ours.' },
    status: { from: ['iso-3166'], evidence: 'derived', how: '`law` where ISO 3166-2 has no code.' },
    inForce: { from: ['iso-3166'], evidence: 'derived', how: 'Whether `until` is null.' },
    until: { from: ['iso-3166'] },
    replacedBy: { from: ['iso-3166'] },
  },
};
