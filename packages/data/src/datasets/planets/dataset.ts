import { filterByChoice, filterByCode } from '../../core/filters.js';
import { defineNamedDataset } from '../define-dataset.js';
import type { Planet } from './schema.js';

export type { Planet } from './schema.js';

/** The eight planets by distance from the Sun, then the five dwarf planets in the same order. Source: NASA/JPL. */
export const planets = defineNamedDataset<Planet>()({
  folder: 'planets',
  key: 'id',
  filters: {
    kind: filterByChoice('Planets or dwarf planets.', ['planet', 'dwarf-planet']),
  },
  get: {
    description: 'One planet or dwarf planet.',
    code: filterByCode('planets', 'English name in lower case.'),
    examples: [['Saturn, named in Arabic', '/saturn?lang=ar']],
  },
});
