import { Continent as ContinentRecord } from '@almanac/data/schemas/continents';
import { searchable } from './match.schema.js';
import { listOf, operation } from './operation.js';
import { fieldsOf } from './parameters/fields.js';
import { language } from './parameters/language.js';
import { paging } from './parameters/paging.js';
import { searchText } from './parameters/search-text.js';
import { sortOf } from './parameters/sort.js';

const Continent = searchable(ContinentRecord);

export const listContinents = operation({
  id: 'listContinents',
  path: '/continents',
  about: 'The seven continents with their countries and area.',
  params: {
    q: searchText('Text to find in names and codes.'),
    lang: language,
    ...paging,
    ...sortOf(ContinentRecord),
    ...fieldsOf(Continent),
  },
  reads: ['continents'],
  answers: listOf(Continent),
  examples: [{ about: 'How many countries each has', path: '/continents?fields=name,countryCount&sort=-countryCount' }],
  run: (ask, { continents }) => continents.list(ask),
});
