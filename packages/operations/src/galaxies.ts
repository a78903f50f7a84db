import { Galaxy as GalaxyRecord } from '@almanac/data/schemas/galaxies';
import { searchable } from './match.schema.js';
import { listResult, operation } from './operation.js';
import { choice, flag } from './parameters/choice.js';
import { constellation } from './parameters/constellation.js';
import { language } from './parameters/language.js';
import { listParameters } from './parameters/list-parameters.js';
import { searchText } from './parameters/search-text.js';

const Galaxy = searchable(GalaxyRecord);

export const listGalaxies = operation({
  id: 'listGalaxies',
  path: '/galaxies',
  description: 'Galaxies: Messier’s and the others to magnitude 10.5, the brightest first.',
  params: {
    q: searchText('Text to find in names and catalogue numbers.'),
    constellation: constellation('Only one constellation, by its three letters.'),
    type: choice('Only one type.', GalaxyRecord.properties.type.enum),
    messier: flag('Only galaxies of Messier’s catalogue, or only the others.'),
    lang: language,
    ...listParameters(Galaxy, GalaxyRecord),
  },
  reads: ['galaxies'],
  answers: listResult(Galaxy),
  columns: [
    'name',
    'type',
    'constellationName',
    'magnitude',
    'majorAxisArcmin',
    'rightAscension',
    'declination',
    'messier',
  ],
  examples: [{ description: 'The Andromeda Galaxy by its number', path: '/galaxies?q=M31&limit=1' }],
  run: (ask, { galaxies }) => galaxies.list.inSteps(ask),
});
