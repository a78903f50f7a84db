import type { Origins } from '../../../build/origins.js';
import type { Flag } from '../schema.js';

const path = {
  from: ['flag-icons'],
  evidence: 'derived',
  how: 'The route of the service, with the code of the country.',
} as const;

export const origins: Origins<Flag> = {
  fields: {
    alpha2: { from: ['flag-icons'] },
    svg: path,
    squareSvg: path,
    aspectRatio: { from: ['svg-country-flags'], evidence: 'derived', how: 'Width by height of the drawing there.' },
    sizeBytes: {
      from: ['flag-icons'],
      evidence: 'derived',
      how: 'The length of the drawing, once its ids tell flags and shapes apart.',
    },
  },
};
