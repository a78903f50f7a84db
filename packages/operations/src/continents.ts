import { Continent as ContinentRecord } from '@almanac/data/schemas/continents';
import { searchable } from './match.schema.js';
import { listResult, operation } from './operation.js';
import { language } from './parameters/language.js';
import { listParameters } from './parameters/list-parameters.js';
import { searchText } from './parameters/search-text.js';

const Continent = searchable(ContinentRecord);

export const listContinents = operation({
  id: 'listContinents',
  path: '/continents',
  description: 'The seven continents with their countries and area.',
  params: {
    q: searchText('Text to find in names and codes.'),
    lang: language,
    ...listParameters(Continent, ContinentRecord),
  },
  reads: ['continents'],
  answers: listResult(Continent),
  columns: ['code', 'name', 'countryCount', 'recognizedCount', 'areaKm2', 'm49'],
  examples: [
    { description: 'How many countries each has', path: '/continents?fields=name,countryCount&sort=-countryCount' },
  ],
  run: (ask, { continents }) => continents.list.inSteps(ask),
});
