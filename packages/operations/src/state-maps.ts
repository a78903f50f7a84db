import type { CountryRecords, CountryShapes } from '@almanac/data/internal/country-shapes';
import { drawStates, fitState, type StateRecords, type StateShapes } from '@almanac/data/internal/state-shapes';
import { createDrawing, type MapLayout, type WorldMapDrawing } from '@almanac/data/internal/world-map';
import { earthRadiusKm } from '@almanac/data/measure';
import { notFound } from './failure.js';
import { answerPng, answerSvg, highlightFill, pngMs, pngParameters } from './map-pictures.js';
import { contentResult, operation } from './operation.js';
import { stateCode } from './parameters/codes.js';
import { language, unusedLanguage } from './parameters/language.js';
import { color } from './parameters/map-colors.js';
import { required } from './parameters/parameter.js';

/** Time to read the shapes of a country's states and draw them, in ms. */
const drawingMs = 40;

const parameters = {
  fill: color('Fill of the other states; #d0d0d0 by default.'),
  stroke: color('Colour of the borders; #ffffff by default.'),
};

const codeParameter = required(stateCode('ISO 3166-2 code.'));

export const drawStateMapSvg = operation({
  id: 'drawStateMapSvg',
  path: '/maps/state/:code.svg',
  description:
    'The map of one state, in blue, with the states of its country around it and the land of other countries, paler, as an SVG file.',
  pathParams: { code: codeParameter },
  params: {
    ...parameters,
    hoverFill: color('Fill of the state under the pointer; #a0a0a0 by default.'),
    lang: language,
  },
  reads: ['stateShapes', 'states', 'countryShapes', 'countries'],
  answers: contentResult('image/svg+xml; charset=utf-8', 'The map as SVG.'),
  workMs: () => drawingMs,
  examples: [{ description: 'Bavaria, with names in French', path: '/maps/state/DE-BY.svg?lang=fr' }],
  async run({ code, lang: _, ...colors }, data) {
    return answerSvg(await prepareMap(code, colors, data));
  },
});

export const drawStateMapPng = operation({
  id: 'drawStateMapPng',
  path: '/maps/state/:code.png',
  description: 'The map of one state as a PNG file.',
  pathParams: { code: codeParameter },
  params: {
    ...parameters,
    ...pngParameters,
    lang: unusedLanguage,
  },
  reads: ['stateShapes', 'states', 'countryShapes', 'countries'],
  answers: contentResult('image/png', 'The map as PNG.'),
  workMs: ({ width }) => drawingMs + pngMs(width),
  examples: [{ description: 'Texas on white', path: '/maps/state/US-TX.png?width=300&background=fff' }],
  async run({ code, width, background, lang: _, ...colors }, data, { drawPng }) {
    return answerPng(await prepareMap(code, colors, data), { width, background }, drawPng);
  },
});

type Colors = Partial<Record<'fill' | 'stroke' | 'hoverFill', string | undefined>>;

export interface StateData {
  readonly stateShapes: StateShapes;
  readonly states: StateRecords & { readonly rows: { readonly language: string } };
}

async function prepareMap(
  code: string,
  colors: Colors,
  {
    stateShapes,
    states,
    countryShapes,
    countries,
  }: StateData & { readonly countryShapes: CountryShapes; readonly countries: CountryRecords },
) {
  const coarseShapes = await stateShapes.at('50m', states);
  const country = coarseShapes.find(code)?.country;
  if (country === undefined) return notFound(`the shape of ${code} is not known`, 'code');
  return async () => {
    const layout = fitState(coarseShapes, code);
    const scale = chooseScale(layout);
    const countryStates = (await stateShapes.at(scale, states)).within(country);
    const surroundings = { countries: await countryShapes.at(scale, countries), omitted: country };
    const drawing = createDrawing(
      drawStates(countryStates, layout, surroundings),
      coarseShapes.properties(code).name,
      nameStates(countryStates, states),
    );
    return drawing.sketch({ ...colors, highlight: [{ code, fill: highlightFill }] });
  };
}

/** Maps with fewer km per unit than this are drawn at 1:10 million, since 1:50 million would look coarse. */
const fineKmPerUnit = 1.2;

function chooseScale({ panels: [main] = [] }: MapLayout): '10m' | '50m' {
  return main && earthRadiusKm / main.scale < fineKmPerUnit ? '10m' : '50m';
}

/**
 * Finds the states to draw in the layout of the country's map; undefined if it has no such layout, or no state has a
 * shape. A few of `codes` are not drawn, because they lie outside the layout.
 */
export async function findStatesMap(
  country: string,
  { stateShapes, states, worldMap }: StateData & { readonly worldMap: WorldMapDrawing },
) {
  const layout = await worldMap.measure({ focus: country });
  if (!layout?.panels) return undefined;
  const overseasCountries = new Set(layout.panels.flatMap(({ countries = [] }) => countries));
  const shapes = (await stateShapes.at(chooseScale(layout), states)).within(country, ...overseasCountries);
  if (shapes.all.length === 0) return undefined;
  return {
    codes: shapes.all.map(({ code }) => code),
    open() {
      const { rows } = worldMap;
      const countries = Array.from({ length: rows.length }, (_, row) => rows.record(row));
      const name = countries.find(({ code }) => code === country)?.label ?? country;
      return createDrawing(drawStates(shapes, layout), name, nameStates(shapes, states));
    },
  };
}

function nameStates(shapes: Awaited<ReturnType<StateShapes['at']>>, { rows }: StateData['states']) {
  const labels = new Map(shapes.all.map(({ code }) => [code, shapes.properties(code).name]));
  return { language: rows.language, labels };
}
