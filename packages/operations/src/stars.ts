import { Star as StarRecord } from '@almanac/data/schemas/stars';
import { searchable } from './match.schema.js';
import { listOf, operation } from './operation.js';
import { flag } from './parameters/choice.js';
import { constellation } from './parameters/constellation.js';
import { fieldsOf } from './parameters/fields.js';
import { language } from './parameters/language.js';
import { decimal } from './parameters/numbers.js';
import { paging } from './parameters/paging.js';
import { searchText } from './parameters/search-text.js';
import { sortOf } from './parameters/sort.js';

const Star = searchable(StarRecord);

export const listStars = operation({
  id: 'listStars',
  path: '/stars',
  about: 'The stars that the naked eye can see, to magnitude 6, the brightest first.',
  params: {
    q: searchText('Text to find in names, designations and catalogue numbers.'),
    constellation: constellation('Only one constellation, by its three letters.'),
    named: flag('Only stars with a proper name, or only the others.'),
    maxMagnitude: decimal('Only stars of this magnitude or brighter: the smaller, the brighter.', -30, 30),
    lang: language,
    ...paging,
    ...sortOf(StarRecord),
    ...fieldsOf(Star),
  },
  reads: ['stars'],
  answers: listOf(Star),
  examples: [
    { about: 'The five brightest', path: '/stars?limit=5&fields=name,designation,magnitude,color' },
    { about: 'Orion to magnitude 3, named in Chinese', path: '/stars?constellation=Ori&maxMagnitude=3&lang=zh' },
  ],
  run: (ask, { stars }) => stars.listInSlices(ask),
});
