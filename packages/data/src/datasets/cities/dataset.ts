import { filterByCode } from '../../core/filters.js';
import { defineDataset } from '../define-dataset.js';
import { openCities } from './lookup.js';

/** Lists of cities have operations of their own. */
export const cities = defineDataset({
  key: 'id',
  title: 'name',
  filters: {},
  get: {
    description: 'One city by its stable id.',
    code: filterByCode('cities', 'The id of a city.'),
    examples: [['Zurich', '/2657896?lang=it']],
  },
  open: openCities,
});
