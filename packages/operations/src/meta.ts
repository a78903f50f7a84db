import { type AnyDataset, datasets as allDatasets, toFolderName } from '@almanac/data/internal';
import { EvidenceCounts, Source } from '@almanac/data/schemas';
import { record } from '@almanac/data/schemas/fields';
import { Type } from 'typebox';
import { operation, recordResult } from './operation.js';
import { fieldsParameter } from './parameters/fields.js';
import { unusedLanguage } from './parameters/language.js';

/** The first counts in `resources`. Their order is promised to callers; all other counts come after them. */
const promisedCounts = [
  'countries',
  'addressFormats',
  'phoneCodes',
  'timezones',
  'cities',
  'states',
  'moonPhases',
  'planets',
  'moons',
  'stars',
  'galaxies',
] as const;

const countedNames = [
  ...new Set([
    ...promisedCounts,
    ...Object.entries<AnyDataset>(allDatasets).flatMap(([name, { key }]) => (key === undefined ? [] : [name])),
    'dwarfPlanets',
  ]),
];

const Counts = record(
  'Counts',
  'The numbers of records by dataset; dwarf planets are counted apart from planets, and only current states and currencies are counted.',
  Object.fromEntries(countedNames.map((name) => [name, Type.Integer({ minimum: 0 })])),
);

const datasetNames = Object.keys(allDatasets);

const DatasetInfo = Type.Object(
  { sources: Type.Array(Source), evidence: EvidenceCounts },
  { $id: 'DatasetInfo', additionalProperties: false },
);

export const Meta = record('Meta', 'The contents of the service: counts, languages, routes, sources.', {
  name: Type.String({ description: 'Name of the dataset family.' }),
  supportedLanguages: Type.Array(Type.String(), { description: 'The supported codes of lang.' }),
  resources: Counts,
  routes: Type.Array(Type.String(), { description: 'The available routes.' }),
  version: Type.String({ description: 'Version of the program.' }),
  dataVersion: Type.String({ description: 'Version of the data.' }),
  tzVersion: Type.String({ description: 'Release of the tz database.', examples: ['2026f'] }),
  datasets: Type.Object(Object.fromEntries(datasetNames.map((name) => [name, DatasetInfo])), {
    additionalProperties: false,
    description: 'The sources of each dataset, and the evidence for its values.',
  }),
});

export const getMeta = operation({
  id: 'getMeta',
  path: '/meta',
  description: 'The contents of the service: counts, languages, routes, sources with licence and date.',
  params: { lang: unusedLanguage, ...fieldsParameter(Meta) },
  ignoresUnknownParams: true,
  reads: ['planets', 'states', 'currencies'],
  answers: recordResult(Meta),
  examples: [{ description: 'Everything about the service', path: '/meta' }],
  run: (_values, { planets, states, currencies }, { almanac: { manifest, languageTags }, service }) => ({
    value: {
      name: 'Almanac',
      supportedLanguages: languageTags.supported,
      resources: {
        ...Object.fromEntries(countedNames.map((name) => [name, manifest.datasets[toFolderName(name)]?.count ?? 0])),
        states: states.list().total,
        currencies: currencies.list().total,
        planets: planets.list({ kind: 'planet' }).total,
        dwarfPlanets: planets.list({ kind: 'dwarf-planet' }).total,
      },
      routes: service.routes,
      version: service.version,
      dataVersion: manifest.dataVersion,
      tzVersion: String(manifest.sources.find(({ id }) => id === 'tzdata')?.version).split('-', 1)[0] as string,
      datasets: Object.fromEntries(
        datasetNames.map((name) => [
          name,
          {
            sources: manifest.sources
              .filter(({ datasets }) => datasets.includes(toFolderName(name)))
              .map(({ id, title, licence, date }) => ({ id, title, licence, date })),
            evidence: manifest.datasets[toFolderName(name)]?.evidence,
          },
        ]),
      ),
    },
  }),
});
