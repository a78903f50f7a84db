import { Star as StarRecord } from '@almanac/data/schemas/stars';
import { searchable } from './match.schema.js';
import { listResult, operation } from './operation.js';
import { flag } from './parameters/choice.js';
import { constellation } from './parameters/constellation.js';
import { language } from './parameters/language.js';
import { listParameters } from './parameters/list-parameters.js';
import { decimal } from './parameters/numbers.js';
import { searchText } from './parameters/search-text.js';

const Star = searchable(StarRecord);

export const listStars = operation({
  id: 'listStars',
  path: '/stars',
  description: 'The stars that the naked eye can see, to magnitude 6, the brightest first, and Proxima Centauri.',
  params: {
    q: searchText('Text to find in names, designations and catalogue numbers.'),
    constellation: constellation('Only one constellation, by its three letters.'),
    named: flag('Only stars with a proper name, or only the others.'),
    maxMagnitude: decimal('Only stars of this magnitude or brighter: the smaller, the brighter.', -30, 30),
    lang: language,
    ...listParameters(Star, StarRecord),
  },
  reads: ['stars'],
  answers: listResult(Star),
  columns: ['name', 'designation', 'magnitude', 'constellationName', 'rightAscension', 'declination'],
  examples: [
    { description: 'The five brightest', path: '/stars?limit=5&fields=name,designation,magnitude,color' },
    { description: 'Orion to magnitude 3, named in Chinese', path: '/stars?constellation=Ori&maxMagnitude=3&lang=zh' },
  ],
  run: (ask, { stars }) => stars.list.inSteps(ask),
});
