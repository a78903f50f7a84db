import { filterByCode } from '../../core/filters.js';
import { defineDataset } from '../define-dataset.js';
import { filters, openStates } from './lookup.js';

/** The subdivisions of ISO 3166-2 and those created by law, sorted by id. */
export const states = defineDataset({
  key: 'id',
  title: 'name',
  filters,
  list: {
    description:
      'States, provinces, regions and other subdivisions: all current ISO 3166-2 codes; former codes and subdivisions without a code can be added.',
    columns: ['id', 'name', 'type', 'capital', 'population', 'parent'],
    optionalColumns: ['latitude', 'longitude', 'populationYear', 'wikidata'],
    examples: [
      ['The states of Germany, named in German', '?country=DE&lang=de'],
      ['The provinces of Andalusia', '?parent=ES-AN'],
      ['Find a state by a name', '?q=bavaria'],
      ['The current and former codes of Viet Nam', '?country=VN&inForce=false'],
      ['The provinces of Angola, including those created by the law of 2024', '?country=AO&status=law'],
    ],
  },
  get: {
    description: 'One state or other subdivision, by current or former code.',
    code: filterByCode('states', 'Current or former ISO 3166-2 code, or the id of a subdivision created by law.'),
    parameter: 'code',
    examples: [['Bavaria, named in French', '/DE-BY?lang=fr']],
  },
  open: openStates,
});
