import { Galaxy } from '@almanac/data/schemas/galaxies';
import { MoonPhase } from '@almanac/data/schemas/moon-phases';
import { Moon } from '@almanac/data/schemas/moons';
import { Planet } from '@almanac/data/schemas/planets';
import { Star } from '@almanac/data/schemas/stars';
import { getFromDataset, listDataset } from './dataset-operations.js';
import { searchable } from './every-name.js';
import { listResult, operation } from './operation.js';
import { choice, flag } from './parameters/choice.js';
import { constellation, planetId } from './parameters/codes.js';
import { language } from './parameters/language.js';
import { listParameters, searchText } from './parameters/list-parameters.js';
import { decimal } from './parameters/numbers.js';
import { required } from './parameters/parameter.js';

export const listMoonPhases = listDataset('moonPhases', MoonPhase, {
  description: 'The eight phases of the Moon, in the order of the month.',
  filters: {
    q: searchText('Text to find in names.'),
    principal: flag('Only the four that almanacs give an instant for, or only the others.'),
  },
  columns: ['number', 'name', 'symbol', 'trend', 'elongation', 'meanAgeDays'],
  examples: [
    { description: 'Names in Japanese, with their signs', path: '/moon-phases?lang=ja&fields=key,name,symbol' },
  ],
});

/** Planets alone, unless they are searched or the others are asked for: the dataset has both. */
export const listPlanets = operation({
  id: 'listPlanets',
  path: '/planets',
  description: 'The eight planets with their figures; with kind also the five dwarf planets.',
  params: {
    q: searchText('Text to find in names; it finds dwarf planets too.'),
    kind: choice('Planets alone, dwarf planets alone, or all of them. Without it and without q, planets.', [
      ...Planet.properties.kind.enum,
      'all',
    ]),
    lang: language,
    ...listParameters(Planet),
  },
  reads: ['planets'],
  answers: listResult(searchable(Planet)),
  columns: [
    'name',
    'symbol',
    'position',
    'meanRadiusKm',
    'semiMajorAxisAu',
    'orbitalPeriodYears',
    'meanTemperatureCelsius',
    'knownMoons',
  ],
  examples: [
    { description: 'The eight, named in Hindi', path: '/planets?lang=hi&fields=id,name,symbol' },
    { description: 'Dwarf planets, the largest first', path: '/planets?kind=dwarf-planet&sort=-meanRadiusKm' },
  ],
  run({ kind, ...ask }, { planets }) {
    const wanted = kind ?? (ask.q === undefined ? 'planet' : 'all');
    return planets.list.inSteps({ ...ask, kind: wanted === 'all' ? undefined : wanted });
  },
});

export const getPlanet = getFromDataset('planets', Planet, {
  description: 'One planet or dwarf planet.',
  code: { id: required(planetId('Its English name in lower case.')) },
  examples: [{ description: 'Saturn, named in Arabic', path: '/planets/saturn?lang=ar' }],
});

export const listMoons = listDataset('moons', Moon, {
  description: 'The named moons of planets and dwarf planets with their figures, from the Sun outward.',
  filters: {
    q: searchText('Text to find in names, designations and groups.'),
    planet: planetId('Only the moons of one planet or dwarf planet, by its id.'),
  },
  columns: ['name', 'planet', 'meanRadiusKm', 'semiMajorAxisKm', 'orbitalPeriodDays', 'discoveredYear', 'discoveredBy'],
  examples: [
    {
      description: 'The four largest moons',
      path: '/moons?sort=-meanRadiusKm&limit=4&fields=name,planet,meanRadiusKm',
    },
    { description: 'The moons of Mars', path: '/moons?planet=mars' },
  ],
});

export const listStars = listDataset('stars', Star, {
  description: 'The stars that the naked eye can see, to magnitude 6, the brightest first, and Proxima Centauri.',
  filters: {
    q: searchText('Text to find in names, designations and catalogue numbers.'),
    constellation: constellation('Only one constellation, by its three letters.'),
    named: flag('Only stars with a proper name, or only the others.'),
    maxMagnitude: decimal('Only stars of this magnitude or brighter: the smaller, the brighter.', -30, 30),
  },
  columns: ['name', 'designation', 'magnitude', 'constellationName', 'rightAscension', 'declination'],
  examples: [
    { description: 'The five brightest', path: '/stars?limit=5&fields=name,designation,magnitude,color' },
    { description: 'Orion to magnitude 3, named in Chinese', path: '/stars?constellation=Ori&maxMagnitude=3&lang=zh' },
  ],
});

export const listGalaxies = listDataset('galaxies', Galaxy, {
  description: 'Galaxies: Messier’s and the others to magnitude 10.5, the brightest first.',
  filters: {
    q: searchText('Text to find in names and catalogue numbers.'),
    constellation: constellation('Only one constellation, by its three letters.'),
    type: choice('Only one type.', Galaxy.properties.type.enum),
    messier: flag('Only galaxies of Messier’s catalogue, or only the others.'),
  },
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
});
