import { filterByCode, filterBySearch } from '../../core/filters.js';
import { createAlternateTexts, createNameText } from '../../search/names/name-search.js';
import { defineNamedDataset } from '../define-dataset.js';
import type { Moon } from './schema.js';

export type { Moon } from './schema.js';

/** Source: NASA/JPL and the IAU. */
export const moons = defineNamedDataset<Moon>()({
  folder: 'moons',
  key: 'id',
  listTexts: ({ name, designation, group }, row) => [
    createNameText(name, row),
    ...createAlternateTexts(group === null ? [designation] : [designation, group], row),
  ],
  measureSize: ({ meanRadiusKm }) => meanRadiusKm ?? 0,
  filters: {
    q: filterBySearch('Text to find in names, designations and groups.'),
    planet: filterByCode('planets', 'Only the moons of one planet or dwarf planet, by its id.'),
  },
  list: {
    description:
      'The named moons of planets and dwarf planets with their properties, sorted by planet, then by distance.',
    columns: [
      'name',
      'planet',
      'meanRadiusKm',
      'semiMajorAxisKm',
      'orbitalPeriodDays',
      'discoveredYear',
      'discoveredBy',
    ],
    examples: [
      ['The four largest moons', '?sort=-meanRadiusKm&limit=4&fields=name,planet,meanRadiusKm'],
      ['The moons of Mars', '?planet=mars'],
    ],
  },
});
