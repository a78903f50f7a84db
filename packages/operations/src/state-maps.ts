import { drawStates, type StateRecords, type StateShapes } from '@almanac/data/internal/state-shapes';
import { createDrawing } from '@almanac/data/internal/world-map';
import { Failure, notFound } from './failure.js';
import { contentResult, operation } from './operation.js';
import { stateCode } from './parameters/codes.js';
import { language, unusedLanguage } from './parameters/language.js';
import { color } from './parameters/map-colors.js';
import { pictureWidth } from './parameters/numbers.js';
import { required } from './parameters/parameter.js';

const [defaultWidthPx, maxWidthPx] = [1000, 2048];

/** The fill of the state on its map, as for countries. */
const shownStateFill = '#5b9bd0';

/** Reading the shapes of a country's states and drawing them. */
const drawingMs = 40;
const megapixelMs = 75;

const look = {
  fill: color('Fill of the other states; #d0d0d0 without it.'),
  stroke: color('Colour of the borders; #ffffff without it.'),
};

const code = required(stateCode('ISO 3166-2 code.'));

export const drawStateMapSvg = operation({
  id: 'drawStateMapSvg',
  path: '/maps/state/:code.svg',
  description: 'The map of one state, in blue, with the states of its country around it, as an SVG file.',
  pathParams: { code },
  params: { ...look, hoverFill: color('Fill of the state under the pointer; #a0a0a0 without it.'), lang: language },
  reads: ['stateShapes', 'states'],
  answers: contentResult('image/svg+xml; charset=utf-8', 'The map as SVG.'),
  workMs: () => drawingMs,
  examples: [{ description: 'Bavaria, with names in French', path: '/maps/state/DE-BY.svg?lang=fr' }],
  async run({ code, lang: _, ...colors }, data) {
    const draw = await prepare(code, colors, data);
    return draw instanceof Failure ? draw : { value: draw };
  },
});

export const drawStateMapPng = operation({
  id: 'drawStateMapPng',
  path: '/maps/state/:code.png',
  description: 'The map of one state as a PNG file.',
  pathParams: { code },
  params: {
    ...look,
    width: pictureWidth(defaultWidthPx, maxWidthPx, 'The height follows.'),
    background: color('The background of the map; transparent without it, so that a page shows through.'),
    lang: unusedLanguage,
  },
  reads: ['stateShapes', 'states'],
  answers: contentResult('image/png', 'The map as PNG.'),
  workMs: ({ width = defaultWidthPx }) => drawingMs + (megapixelMs * width ** 2) / 1e6,
  examples: [{ description: 'Texas on white', path: '/maps/state/US-TX.png?width=300&background=fff' }],
  async run({ code, width = defaultWidthPx, background, lang: _, ...colors }, data, { drawPng }) {
    const draw = await prepare(code, colors, data);
    if (draw instanceof Failure) return draw;
    if (!drawPng) return new Failure('unavailable', 'PNG cannot be drawn here; ask for .svg');
    return { value: () => drawPng(draw(), { widthPx: width, background }) };
  },
});

type Colors = Partial<Record<'fill' | 'stroke' | 'hoverFill', string | undefined>>;

/** The data that maps of states are drawn from. */
export interface StateData {
  readonly stateShapes: StateShapes;
  readonly states: StateRecords & { readonly rows: { readonly language: string } };
}

/** Finds the shapes of a state and its neighbours. Returns a function that draws the map. */
async function prepare(code: string, colors: Colors, data: StateData) {
  const country = (await data.stateShapes.at('50m', data.states)).find(code)?.country;
  const drawing = country === undefined ? undefined : await openStatesDrawing(country, code, data);
  if (!drawing) return notFound(`the shape of ${code} is not known`, 'code');
  return () => drawing.draw({ ...colors, highlight: [{ code, fill: shownStateFill }] }).svg;
}

/**
 * The states of a country, ready to be drawn; undefined where none has a shape.
 *
 * @param focus the state that fills the picture
 */
export async function openStatesDrawing(
  country: string,
  focus: string | undefined,
  { stateShapes, states }: StateData,
) {
  const shapes = (await stateShapes.at('50m', states)).within(country);
  if (shapes.all.length === 0) return undefined;
  const labels = new Map(shapes.all.map(({ code }) => [code, shapes.properties(code).name]));
  const place = labels.get(focus ?? '') ?? country;
  return createDrawing(drawStates(shapes, focus), place, { language: states.rows.language, labels });
}
