import { Planet as PlanetRecord } from '@almanac/data/schemas/planets';
import { notFound } from './failure.js';
import { searchable } from './match.schema.js';
import { listResult, operation, recordResult } from './operation.js';
import { choice } from './parameters/choice.js';
import { fieldsParameter } from './parameters/fields.js';
import { language } from './parameters/language.js';
import { listParameters } from './parameters/list-parameters.js';
import { required } from './parameters/parameter.js';
import { planetId } from './parameters/planet-id.js';
import { searchText } from './parameters/search-text.js';

const Planet = searchable(PlanetRecord);

export const listPlanets = operation({
  id: 'listPlanets',
  path: '/planets',
  description: 'The eight planets with their figures; with kind also the five dwarf planets.',
  params: {
    q: searchText('Text to find in names; it finds dwarf planets too.'),
    kind: choice('Planets alone, dwarf planets alone, or all of them. Without it and without q, planets.', [
      ...PlanetRecord.properties.kind.enum,
      'all',
    ]),
    lang: language,
    ...listParameters(Planet, PlanetRecord),
  },
  reads: ['planets'],
  answers: listResult(Planet),
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

export const getPlanet = operation({
  id: 'getPlanet',
  path: '/planets/:id',
  description: 'One planet or dwarf planet.',
  pathParams: { id: required(planetId('Its English name in lower case.')) },
  params: { lang: language, ...fieldsParameter(PlanetRecord) },
  reads: ['planets'],
  answers: recordResult(Planet),
  examples: [{ description: 'Saturn, named in Arabic', path: '/planets/saturn?lang=ar' }],
  run({ id }, { planets }) {
    const row = planets.find(id);
    return row === undefined ? notFound(`${id} names no planet`, 'id') : { value: planets.rows.record(row) };
  },
});
