import { codeIn } from '../../core/filters.js';
import { defineDataset } from '../define-dataset.js';
import { openCities } from './lookup.js';

/** Cities of 500 inhabitants and more, and seats of government. Their list has operations of its own. */
export const cities = defineDataset({
  key: 'id',
  title: 'name',
  filters: {},
  get: {
    description: 'One city by its id, which stays the same from version to version.',
    code: codeIn('cities', 'The id of a city.'),
    examples: [['Zurich', '/2657896?lang=it']],
  },
  open: openCities,
});
