import { codeIn } from '../../core/filters.js';
import { defineDataset } from '../define-dataset.js';
import { filters, openStates } from './lookup.js';

/** The subdivisions of ISO 3166-2, by code. */
export const states = defineDataset({
  key: 'id',
  title: 'name',
  filters,
  list: {
    description:
      'States, provinces, regions and other subdivisions: every code of ISO 3166-2 that is in force, on request former codes and units that ISO has no code for.',
    columns: ['id', 'name', 'type', 'capital', 'population', 'parent'],
    examples: [
      ['The states of Germany, named in German', '?country=DE&lang=de'],
      ['The provinces of Andalusia', '?parent=ES-AN'],
      ['Find a state by a name', '?q=bavaria'],
      ['The codes of Viet Nam, former ones among them', '?country=VN&inForce=false'],
      ['The provinces of Angola, those of the law of 2024 among them', '?country=AO&status=law'],
    ],
  },
  get: {
    description: 'One state or other subdivision, also by a former code.',
    code: codeIn('states', 'ISO 3166-2 code, a former one too, or the id of a unit created by law.'),
    parameter: 'code',
    examples: [['Bavaria, named in French', '/DE-BY?lang=fr']],
  },
  open: openStates,
});
