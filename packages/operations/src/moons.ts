import { Moon as MoonRecord } from '@almanac/data/schemas/moons';
import { searchable } from './match.schema.js';
import { listResult, operation } from './operation.js';
import { language } from './parameters/language.js';
import { listParameters } from './parameters/list-parameters.js';
import { planetId } from './parameters/planet-id.js';
import { searchText } from './parameters/search-text.js';

const Moon = searchable(MoonRecord);

export const listMoons = operation({
  id: 'listMoons',
  path: '/moons',
  description: 'The named moons of planets and dwarf planets with their figures, from the Sun outward.',
  params: {
    q: searchText('Text to find in names, designations and groups.'),
    planet: planetId('Only the moons of one planet or dwarf planet, by its id.'),
    lang: language,
    ...listParameters(Moon, MoonRecord),
  },
  reads: ['moons'],
  answers: listResult(Moon),
  columns: ['name', 'planet', 'meanRadiusKm', 'semiMajorAxisKm', 'orbitalPeriodDays', 'discoveredYear', 'discoveredBy'],
  examples: [
    {
      description: 'The four largest moons',
      path: '/moons?sort=-meanRadiusKm&limit=4&fields=name,planet,meanRadiusKm',
    },
    { description: 'The moons of Mars', path: '/moons?planet=mars' },
  ],
  run: (ask, { moons }) => moons.list.inSteps(ask),
});
