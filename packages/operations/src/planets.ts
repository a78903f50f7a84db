import { Planet } from '@almanac/data/schemas/planets';
import { addSearchFields } from './every-name.js';
import { listResult, operation } from './operation.js';
import { choice } from './parameters/choice.js';
import { language } from './parameters/language.js';
import { listParameters, searchText } from './parameters/list-parameters.js';

/** Dwarf planets are listed only if `kind` includes them, or in a search without `kind`. */
export const listPlanets = operation({
  id: 'listPlanets',
  path: '/planets',
  description: 'The eight planets. Filter by kind to add the five dwarf planets.',
  params: {
    q: searchText('Text to find in names; it finds dwarf planets too.'),
    kind: choice('Only planets, only dwarf planets, or all. By default only planets, or all with q.', [
      ...Planet.properties.kind.enum,
      'all',
    ]),
    lang: language,
    ...listParameters(Planet),
  },
  reads: ['planets'],
  answers: listResult(addSearchFields(Planet)),
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
  run({ kind, ...filters }, { planets }) {
    const chosenKind = kind ?? (filters.q === undefined ? 'planet' : 'all');
    return planets.list.inSteps({ ...filters, kind: chosenKind === 'all' ? undefined : chosenKind });
  },
});
