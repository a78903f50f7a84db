import { Planet as PlanetRecord } from '@almanac/data/schemas/planets';
import { notFound } from './failure.js';
import { searchable } from './match.schema.js';
import { listOf, oneOf, operation } from './operation.js';
import { choice } from './parameters/choice.js';
import { fieldsOf } from './parameters/fields.js';
import { language } from './parameters/language.js';
import { paging } from './parameters/paging.js';
import { required } from './parameters/parameter.js';
import { planetId } from './parameters/planet-id.js';
import { searchText } from './parameters/search-text.js';
import { sortOf } from './parameters/sort.js';

const Planet = searchable(PlanetRecord);

export const listPlanets = operation({
  id: 'listPlanets',
  path: '/planets',
  about: 'The eight planets with their figures; with kind also the five dwarf planets.',
  params: {
    q: searchText('Text to find in names; it finds dwarf planets too.'),
    kind: choice('Planets alone, dwarf planets alone, or all of them. Without it and without q, planets.', [
      ...PlanetRecord.properties.kind.enum,
      'all',
    ]),
    lang: language,
    ...paging,
    ...sortOf(PlanetRecord),
    ...fieldsOf(Planet),
  },
  reads: ['planets'],
  answers: listOf(Planet),
  examples: [
    { about: 'The eight, named in Hindi', path: '/planets?lang=hi&fields=id,name,symbol' },
    { about: 'Dwarf planets, the largest first', path: '/planets?kind=dwarf-planet&sort=-meanRadiusKm' },
  ],
  run({ kind, ...ask }, { planets }) {
    const wanted = kind ?? (ask.q === undefined ? 'planet' : 'all');
    return planets.list({ ...ask, kind: wanted === 'all' ? undefined : wanted });
  },
});

export const getPlanet = operation({
  id: 'getPlanet',
  path: '/planets/:id',
  about: 'One planet or dwarf planet.',
  pathParams: { id: required(planetId('Its English name in lower case.')) },
  params: { lang: language, ...fieldsOf(PlanetRecord) },
  reads: ['planets'],
  answers: oneOf(PlanetRecord),
  examples: [{ about: 'Saturn, named in Arabic', path: '/planets/saturn?lang=ar' }],
  run({ id }, { planets }) {
    const row = planets.find(id);
    return row === undefined ? notFound(`${id} names no planet`, 'id') : { value: planets.rows.record(row) };
  },
});
