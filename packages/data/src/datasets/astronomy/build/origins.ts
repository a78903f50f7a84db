import type { Origins } from '../../../build/origins.js';
import type { SkyEvent } from '../schema.js';

const computed = {
  from: ['astronomy-engine', 'astronomia'],
  evidence: 'derived',
  how: 'Computed from the positions of Sun and Moon; equinoxes and solstices of 1900 to 2100 by VSOP87.',
} as const;

export const origins: Origins<SkyEvent> = {
  fields: {
    date: computed,
    kind: computed,
    key: computed,
    name: { from: ['moon-phases'], how: 'Phases as /moon-phases names them; seasons and eclipses in English.' },
    magnitude: computed,
    latitude: computed,
    longitude: computed,
  },
};
