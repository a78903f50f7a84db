import type { Origins } from '../../../build/origins.js';
import type { Flag } from '../schema.js';

const pathOrigin = {
  from: ['flag-icons'],
  evidence: 'derived',
  how: 'The path of the flag in this service.',
} as const;

export const origins: Origins<Flag> = {
  fields: {
    alpha2: { from: ['flag-icons'] },
    svg: pathOrigin,
    squareSvg: pathOrigin,
    aspectRatio: { from: ['svg-country-flags'], evidence: 'derived', how: 'Width divided by height of the drawing.' },
    sizeBytes: {
      from: ['flag-icons'],
      evidence: 'derived',
      how: 'The length of the 4:3 drawing with unique ids, in bytes.',
    },
  },
};
