import { writeFeature, writeFeatures, writeTopology } from '@almanac/data/internal/country-shapes';
import { type StateScale, stateScales } from '@almanac/data/internal/state-shapes';
import { notFound } from './failure.js';
import { joinIntoChunks } from './formats/format.js';
import { geojson } from './formats/geojson.js';
import { contentResult, operation } from './operation.js';
import { choiceOr } from './parameters/choice.js';
import { stateCode } from './parameters/codes.js';
import { countryInPath } from './parameters/country-code.js';
import { language } from './parameters/language.js';
import { required } from './parameters/parameter.js';

const params = {
  scale: choiceOr(
    'The scale of the borders: 50m (1:50 million) for the web, 10m (1:10 million) for most detail.',
    stateScales,
    '50m',
  ),
  lang: language,
};

/** Time to write and compress the shapes of all states, in ms. */
const worldMs: Readonly<Record<StateScale, number>> = { '10m': 600, '50m': 300 };
/** The longest time to write and compress the shapes of the states of one country, in ms. */
const countryMs: Readonly<Record<StateScale, number>> = { '10m': 80, '50m': 30 };

const topologyType = 'application/json; charset=utf-8';

export const listStateShapes = operation({
  id: 'listStateShapes',
  path: '/maps/country/:alpha2/states.geojson',
  description:
    'The shapes of the states of a country as GeoJSON (RFC 7946), cut at the antimeridian, exterior rings counter-clockwise. States whose shape is unknown are left out.',
  pathParams: { alpha2: countryInPath },
  params,
  reads: ['stateShapes', 'states'],
  answers: contentResult(geojson.mediaType, 'A FeatureCollection with a feature for each state.', true),
  workMs: ({ scale }) => countryMs[scale],
  examples: [{ description: 'The states of Austria in French', path: '/maps/country/AT/states.geojson?lang=fr' }],
  async run({ alpha2, scale }, { stateShapes, states }) {
    const shapes = (await stateShapes.at(scale, states)).within(alpha2);
    return shapes.all.length === 0 ? refuseMissing(alpha2) : { value: () => joinIntoChunks(writeFeatures(shapes)) };
  },
});

export const getCountryStatesTopology = operation({
  id: 'getCountryStatesTopology',
  path: '/maps/country/:alpha2/states.topojson',
  description:
    'The shapes of the states of a country as TopoJSON, in which neighbours share lines; exterior rings run clockwise.',
  pathParams: { alpha2: countryInPath },
  params,
  reads: ['stateShapes', 'states'],
  answers: contentResult(topologyType, 'A Topology with the object `states`.', true),
  workMs: ({ scale }) => countryMs[scale],
  examples: [{ description: 'For d3-geo', path: '/maps/country/CH/states.topojson' }],
  async run({ alpha2, scale }, { stateShapes, states }) {
    const shapes = (await stateShapes.at(scale, states)).within(alpha2);
    return shapes.all.length === 0 ? refuseMissing(alpha2) : { value: () => joinIntoChunks(writeTopology(shapes)) };
  },
});

export const getStatesTopology = operation({
  id: 'getStatesTopology',
  path: '/maps/states.topojson',
  description: 'The shapes of the states of all countries as TopoJSON, in which neighbours share lines.',
  params,
  reads: ['stateShapes', 'states'],
  answers: contentResult(topologyType, 'A Topology with the object `states`.', true),
  workMs: ({ scale }) => worldMs[scale],
  examples: [{ description: 'All states at 1:50 million', path: '/maps/states.topojson' }],
  async run({ scale }, { stateShapes, states }) {
    const shapes = await stateShapes.at(scale, states);
    return { value: () => joinIntoChunks(writeTopology(shapes)) };
  },
});

export const getStateShape = operation({
  id: 'getStateShape',
  path: '/maps/state/:code.geojson',
  description: 'The shape of one state as GeoJSON (RFC 7946).',
  pathParams: { code: required(stateCode('ISO 3166-2 code.')) },
  params,
  reads: ['stateShapes', 'states'],
  answers: contentResult(geojson.mediaType, 'A Feature whose geometry is a MultiPolygon.'),
  workMs: ({ scale }) => countryMs[scale],
  examples: [{ description: 'Bavaria', path: '/maps/state/DE-BY.geojson' }],
  async run({ code, scale }, { stateShapes, states }) {
    const shapes = await stateShapes.at(scale, states);
    const shape = shapes.find(code);
    return shape
      ? { value: () => joinIntoChunks(writeFeature(shapes, shape)) }
      : notFound(`the shape of ${code} is not known`, 'code');
  },
});

function refuseMissing(alpha2: string) {
  return notFound(`the shapes of the states of ${alpha2} are not known`, 'alpha2');
}
