import { filterByCode, filterByCountry, filterBySearch } from '../../core/filters.js';
import { createAlternateTexts, createNameText } from '../../search/names/name-search.js';
import { defineNamedDataset } from '../define-dataset.js';
import type { Group } from './schema.js';

export type { Group } from './schema.js';

/** Groups of countries. The tables in `data/groups/curated` name the documents; names in other languages from CLDR. */
export const groups = defineNamedDataset<Group>()({
  folder: 'groups',
  key: 'id',
  listTexts: ({ id, name }, row) => [createNameText(name, row), ...createAlternateTexts([id], row)],
  filters: {
    q: filterBySearch('Text to find in names and ids.'),
    country: filterByCountry('Only groups of which one country is a member.', ({ members }, alpha2) =>
      members.some(({ country }) => country === alpha2),
    ),
  },
  list: {
    description: 'Groups of countries, such as the European Union, Schengen and NATO, with their members.',
    columns: ['id', 'name', 'countryCount', 'asOf'],
    examples: [['The groups of Switzerland', '?country=CH&fields=id,name']],
  },
  get: {
    description: 'One group of countries, with its members.',
    code: filterByCode('groups', 'The id of a group, such as schengen.'),
    examples: [['The members of NATO', '/nato']],
  },
});
