import {
  type CountryRecords,
  type CountryShapes,
  type Scale,
  type Shapes,
  scales,
  writeFeature,
  writeFeatures,
  writeTopology,
} from '@almanac/data/internal/country-shapes';
import { invalidQuery } from './failure.js';
import { joinIntoChunks } from './formats/format.js';
import { geojson } from './formats/geojson.js';
import { contentResult, operation } from './operation.js';
import { choiceOr } from './parameters/choice.js';
import { countryInPath } from './parameters/country-code.js';
import { language } from './parameters/language.js';

const params = {
  scale: choiceOr(
    'The scale of the borders: 50m (1:50 million) and 10m (1:10 million) have all 250 countries, 110m (1:110 million) lacks 73 small ones.',
    scales,
    '50m',
  ),
  lang: language,
};

/** The estimated time to write and compress the shapes of all countries. */
const worldMs: Readonly<Record<Scale, number>> = { '10m': 400, '50m': 100, '110m': 15 };
/** The longest estimated time to write and compress the shape of one country. */
const countryMs: Readonly<Record<Scale, number>> = { '10m': 60, '50m': 8, '110m': 2 };

export const listCountryShapes = operation({
  id: 'listCountryShapes',
  path: '/maps/world.geojson',
  description:
    'The shapes of all countries as GeoJSON (RFC 7946): multipolygons with codes and name, cut at the antimeridian, exterior rings counter-clockwise.',
  params,
  reads: ['countryShapes', 'countries'],
  answers: contentResult(geojson.mediaType, 'A FeatureCollection with a feature for each country.', true),
  workMs: ({ scale }) => worldMs[scale],
  examples: [{ description: 'A small file for a small map', path: '/maps/world.geojson?scale=110m&lang=fr' }],
  run: (values, data) => writeShapes(values, data, writeFeatures),
});

export const getWorldTopology = operation({
  id: 'getWorldTopology',
  path: '/maps/world.topojson',
  description:
    'The shapes of all countries as TopoJSON, in which neighbours share lines; exterior rings run clockwise, as in d3-geo and world-atlas.',
  params,
  reads: ['countryShapes', 'countries'],
  answers: contentResult('application/json; charset=utf-8', 'A Topology with the object `countries`.', true),
  workMs: ({ scale }) => worldMs[scale],
  examples: [{ description: 'For d3-geo', path: '/maps/world.topojson?scale=110m' }],
  run: (values, data) => writeShapes(values, data, writeTopology),
});

export const getCountryShape = operation({
  id: 'getCountryShape',
  path: '/maps/country/:alpha2.geojson',
  description:
    'The shape of one country as GeoJSON (RFC 7946): a feature with codes and name, cut at the antimeridian, exterior rings counter-clockwise.',
  pathParams: { alpha2: countryInPath },
  params,
  reads: ['countryShapes', 'countries'],
  answers: contentResult(geojson.mediaType, 'A Feature whose geometry is a MultiPolygon.'),
  workMs: ({ scale }) => countryMs[scale],
  examples: [{ description: 'Fiji, on both sides of the antimeridian', path: '/maps/country/FJ.geojson?lang=hi' }],
  async run({ alpha2, scale }, { countryShapes, countries }) {
    const shapes = await countryShapes.at(scale, countries);
    const country = shapes.find(alpha2);
    if (!country) return invalidQuery(`${alpha2} is too small for ${scale}; its shape is in 50m and 10m`, 'scale');
    return { value: () => joinIntoChunks(writeFeature(shapes, country)) };
  },
});

async function writeShapes(
  { scale }: { readonly scale: Scale },
  { countryShapes, countries }: { readonly countryShapes: CountryShapes; readonly countries: CountryRecords },
  write: (shapes: Shapes) => Iterable<string>,
) {
  const shapes = await countryShapes.at(scale, countries);
  return { value: () => joinIntoChunks(write(shapes)) };
}
