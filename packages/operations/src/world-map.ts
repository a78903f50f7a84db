import { continents, projections, type WorldMapDrawing } from '@almanac/data/internal/world-map';
import { WorldMap } from '@almanac/data/schemas/world-map';
import { Type } from 'typebox';
import { Failure, invalidQuery, notFound, refuseParam } from './failure.js';
import { answerPng, answerSvg, highlightFill, pngMs, pngParameters } from './map-pictures.js';
import { contentResult, operation, recordResult } from './operation.js';
import { choice, flag } from './parameters/choice.js';
import { countryCode, countryInPath } from './parameters/country-code.js';
import { didYouMean } from './parameters/did-you-mean.js';
import { fieldsParameter } from './parameters/fields.js';
import { language, unusedLanguage } from './parameters/language.js';
import { color, colors, countryValues, highlights } from './parameters/map-colors.js';
import { integerWithin } from './parameters/numbers.js';
import { Invalid, optional, type ParameterValues } from './parameters/parameter.js';
import { findStatesMap, type StateData } from './state-maps.js';

const countryCodeParameter = countryCode('');
const continentByLowerCase = new Map(continents.map((name) => [name.toLowerCase(), name]));

/** The name of a continent, in upper or lower case, with spaces or hyphens; or the code of a country. */
const mapFocus = optional<string>({
  description: `The part of the earth that the map shows with its surroundings: a continent (${continents.join(', ')}) or a country by its code. The whole world by default.`,
  schema: Type.String({ examples: ['Europe', 'JP'] }),
  reads: ['countries'],
  read(text, reading) {
    const continent = continentByLowerCase.get(text.toLowerCase().replaceAll('-', ' '));
    if (continent) return continent;
    const code = countryCodeParameter.read(text, reading);
    if (!(code instanceof Invalid) || code.problem === 'unknown') return code;
    return new Invalid('must be a continent or an ISO 3166-1 country code', 'invalid', didYouMean(text, continents));
  },
});

const maxClasses = 12;

const mapColors = {
  highlight: highlights,
  values: countryValues,
  scale: choice(
    'How the range of values is divided into classes: linear in equal steps (the default), log in equal ratios, quantile with equally many countries in each.',
    ['linear', 'log', 'quantile'],
  ),
  classes: integerWithin('Number of classes of values; 5 by default.', 2, maxClasses),
  colors: colors(
    'Colours of the values from lowest to highest, separated by commas; intermediate colours are interpolated. Light to dark blue by default.',
    maxClasses,
  ),
  fill: color('Fill of countries with neither a highlight nor a value; #d0d0d0 by default.'),
  stroke: color('Colour of the borders; #ffffff by default.'),
};

/** Parameters of maps in SVG, as a file or within JSON: a PNG does not react to the pointer, and has no names. */
const interactiveMapParameters = {
  hoverFill: color('Fill of the country under the pointer; #a0a0a0 by default.'),
  lang: language,
};

const mapViewParameters = {
  projection: choice('The map projection. By default natural-earth, or one that suits the focus.', projections),
  focus: mapFocus,
};

type MapAppearance = Partial<
  ParameterValues<typeof mapColors & typeof interactiveMapParameters & typeof mapViewParameters>
>;

/** Time to draw and compress the world map (up to 300 KB), in ms. */
const svgMs = 16;
/** Time to draw and compress the map of one country (up to 100 KB), in ms. */
const countrySvgMs = 6;
/** Time to give a country its own colour on the world map, in ms. */
const countryMs = 0.05;

function svgWorkMs({ highlight, values }: MapAppearance): number {
  return svgMs + countryMs * (highlight ?? values ?? []).length;
}

/** Time to draw a PNG of a map, in ms, apart from the time that depends on its size. */
const pictureMs = 20;

function pngWorkMs({ width }: { readonly width: number }): number {
  return pictureMs + pngMs(width);
}

const svgOperation = {
  reads: ['worldMap'],
  answers: contentResult('image/svg+xml; charset=utf-8', 'The map as SVG.'),
} as const;
const pngOperation = {
  reads: ['worldMap'],
  answers: contentResult('image/png', 'The map as PNG.'),
  workMs: pngWorkMs,
} as const;

const countryParams = { alpha2: countryInPath };

/** Time to draw the states of a country in ms, measured for Russia, whose states have the most complex shapes. */
const statesMs = 80;

const statesParameter = flag(
  'Draws the states of the country. `highlight` and `values` then take codes of states instead of countries.',
);

export const drawWorldMap = operation({
  id: 'drawWorldMap',
  path: '/maps/world',
  description:
    'The world map, or a continent or country, as SVG, with countries highlighted or coloured by a number, and a legend of the colours.',
  params: { ...mapColors, ...interactiveMapParameters, ...mapViewParameters, ...fieldsParameter(WorldMap) },
  reads: ['worldMap'],
  answers: recordResult(WorldMap),
  workMs: svgWorkMs,
  examples: [
    {
      description: 'Germany red and France blue',
      path: '/maps/world?highlight=DE:%23ff0000,FR:%230000ff&fields=highlightCount,highlights',
    },
    {
      description: 'A legend for some values',
      path: '/maps/world?values=DE:3,FR:5,PL:8&classes=3&fields=highlights,legend',
    },
  ],
  async run(appearance, { worldMap }) {
    const draw = await prepareMap(appearance, worldMap);
    return draw instanceof Failure ? draw : { value: draw() };
  },
});

export const drawWorldMapSvg = operation({
  id: 'drawWorldMapSvg',
  path: '/maps/world.svg',
  description: 'The world map as an SVG file.',
  params: { ...mapColors, ...interactiveMapParameters, ...mapViewParameters },
  ...svgOperation,
  workMs: svgWorkMs,
  examples: [
    { description: 'A map for an img element', path: '/maps/world.svg?highlight=JP:%23bc002d' },
    {
      description: 'Europe, coloured by a number',
      path: '/maps/world.svg?focus=Europe&values=DE:83,FR:68,IT:59,ES:48&scale=log',
    },
  ],
  run: async (appearance, { worldMap }) => answerSvg(await prepareMap(appearance, worldMap)),
});

export const drawWorldMapPng = operation({
  id: 'drawWorldMapPng',
  path: '/maps/world.png',
  description: 'The world map as a PNG file.',
  params: { ...mapColors, ...mapViewParameters, ...pngParameters, lang: unusedLanguage },
  ...pngOperation,
  examples: [
    { description: 'Africa, 400 pixels wide', path: '/maps/world.png?focus=Africa&highlight=KE:bb0000&width=400' },
  ],
  async run({ width, background, ...appearance }, { worldMap }, { drawPng }) {
    return answerPng(await prepareMap(appearance, worldMap), { width, background }, drawPng);
  },
});

export const drawCountryMapSvg = operation({
  id: 'drawCountryMapSvg',
  path: '/maps/country/:alpha2.svg',
  description: 'The map of one country and its surroundings as an SVG file. The country is blue by default.',
  pathParams: countryParams,
  params: { ...mapColors, ...interactiveMapParameters, states: statesParameter },
  ...svgOperation,
  reads: ['worldMap', 'stateShapes', 'states'],
  workMs: ({ states }) => (states ? statesMs : countrySvgMs),
  examples: [
    { description: 'Switzerland, with names in French', path: '/maps/country/CH.svg?lang=fr' },
    {
      description: 'The states of Austria, one of them red',
      path: '/maps/country/AT.svg?states=true&highlight=AT-9:ff0000',
    },
  ],
  run: async (values, data) => answerSvg(await prepareCountryMap(values, data)),
});

export const drawCountryMapPng = operation({
  id: 'drawCountryMapPng',
  path: '/maps/country/:alpha2.png',
  description: 'The map of one country as a PNG file.',
  pathParams: countryParams,
  params: { ...mapColors, ...pngParameters, states: statesParameter, lang: unusedLanguage },
  ...pngOperation,
  reads: ['worldMap', 'stateShapes', 'states'],
  workMs: ({ states, width }) => pngWorkMs({ width }) + (states ? statesMs : 0),
  examples: [{ description: 'Peru on white', path: '/maps/country/PE.png?width=300&background=fff' }],
  async run({ width, background, ...values }, data, { drawPng }) {
    return answerPng(await prepareCountryMap(values, data), { width, background }, drawPng);
  },
});

type CountryMapData = StateData & { readonly worldMap: WorldMapDrawing };

function prepareCountryMap(
  { alpha2, states, ...appearance }: MapAppearance & { readonly alpha2: string; readonly states: boolean | undefined },
  data: CountryMapData,
) {
  if (states) return prepareStatesMap(alpha2, appearance, data);
  // Without colours from the caller, the country itself is highlighted.
  const { highlight = appearance.values ? undefined : [{ code: alpha2, fill: highlightFill }] } = appearance;
  return prepareMap({ ...appearance, highlight, focus: alpha2 }, data.worldMap);
}

async function prepareStatesMap(
  alpha2: string,
  { scale: kind, classes, colors, values, highlight, ...otherColors }: MapAppearance,
  data: CountryMapData,
) {
  const failure = checkValues({ scale: kind, classes, colors, values });
  if (failure) return failure;
  const map = await findStatesMap(alpha2, data);
  if (!map) return notFound(`the shapes of the states of ${alpha2} are not known`, 'alpha2');
  const draw = async () => {
    const drawing = map.open();
    return (
      refuseOthers({ highlight, values }, drawing.codes) ??
      drawing.sketch({ values, highlight, scale: { kind, classes, colors }, ...otherColors })
    );
  };
  return refuseOthers({ highlight, values }, map.codes) ?? draw;
}

function refuseOthers({ highlight, values }: MapAppearance, codes: readonly string[]): Failure | undefined {
  for (const [name, pairs] of Object.entries({ highlight, values })) {
    const other = pairs?.find(({ code }) => !codes.includes(code));
    if (other) return refuseParam(name, `has ${other.code}, which is not a state on this map`);
  }
  return undefined;
}

async function prepareMap(appearance: MapAppearance, worldMap: WorldMapDrawing) {
  const { projection, focus, scale: kind, classes, colors, values, ...otherColors } = appearance;
  const failure = checkValues(appearance) ?? refuseStates(appearance);
  if (failure) return failure;
  const drawing = await worldMap.frame({ projection, focus });
  return drawing
    ? () => drawing.sketch({ values, scale: { kind, classes, colors }, ...otherColors })
    : invalidQuery('a country is drawn in a projection that is centred on it: leave out projection', 'projection');
}

function checkValues({ scale, classes, colors, values }: MapAppearance): Failure | undefined {
  if (values === undefined) {
    const [name] = Object.entries({ scale, classes, colors }).find(([, value]) => value !== undefined) ?? [];
    if (name)
      return refuseParam(name, 'says how values are coloured, but the request has no values', { problem: 'conflict' });
  }
  if (scale === 'log' && values?.some(({ value }) => value <= 0))
    return invalidQuery('scale log needs values above 0', 'scale');
  return undefined;
}

function refuseStates({ highlight, values }: MapAppearance): Failure | undefined {
  for (const [name, pairs] of Object.entries({ highlight, values })) {
    const stateCode = pairs?.find(({ code }) => code.includes('-'))?.code;
    if (stateCode !== undefined)
      return refuseParam(
        name,
        `has the state ${stateCode}; /maps/country/${stateCode.slice(0, 2)}.svg?states=true draws states`,
      );
  }
  return undefined;
}
