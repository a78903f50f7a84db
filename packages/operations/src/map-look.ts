import {
  continents,
  type MapAsk,
  type MapDrawing,
  projections,
  type WorldMapDrawing,
} from '@almanac/data/internal/world-map';
import { Type } from 'typebox';
import { Failure, invalidQuery } from './failure.js';
import { choice } from './parameters/choice.js';
import { countryCode } from './parameters/country-code.js';
import { didYouMean } from './parameters/did-you-mean.js';
import { language } from './parameters/language.js';
import { color, colors, countryValues, highlights } from './parameters/map-colors.js';
import { integerWithin } from './parameters/numbers.js';
import { Invalid, optional, type ParameterValues } from './parameters/parameter.js';

const country = countryCode('');
const byLowerCase = new Map(continents.map((name) => [name.toLowerCase(), name]));

/** A continent by its name, in any case, with spaces or hyphens, or a country by its code. */
const mapFocus = optional<string>({
  description: `What the map shows with what is around it: a continent (${continents.join(', ')}) or a country by its code. Without it, the world.`,
  schema: Type.String({ examples: ['Europe', 'JP'] }),
  reads: ['countries'],
  read(text, reading) {
    const continent = byLowerCase.get(text.toLowerCase().replaceAll('-', ' '));
    if (continent) return continent;
    const code = country.read(text, reading);
    if (!(code instanceof Invalid) || code.namesNothing) return code;
    return new Invalid(`must be a continent or an ISO 3166-1 country code${didYouMean(text, continents)}`);
  },
});

const mostClasses = 12;

/** How a map is coloured. */
export const mapColors = {
  highlight: highlights,
  values: countryValues,
  scale: choice(
    'How the range of values is parted into classes: linear in equal steps (without it), log in equal ratios, quantile so that each holds as many countries.',
    ['linear', 'log', 'quantile'],
  ),
  classes: integerWithin('How many classes of values; 5 without it.', 2, mostClasses),
  colors: colors(
    'Colours of the values from the lowest to the highest, separated by commas; those between are mixed. Light to dark blue without it.',
    mostClasses,
  ),
  fill: color('Fill of all other countries; #d0d0d0 without it.'),
  stroke: color('Colour of the borders; #ffffff without it.'),
};

/** Parameters of maps that people can point at. */
export const mapTouch = {
  hoverFill: color('Fill of the country under the pointer; #a0a0a0 without it.'),
  lang: language,
};

/** The part of the earth that a map shows, and its projection. */
export const mapFrame = {
  projection: choice('How the earth is laid flat. Without it natural-earth, or what suits the focus.', projections),
  focus: mapFocus,
};

type Look = ParameterValues<typeof mapColors> & { readonly hoverFill?: string | undefined };
type Frame = Partial<ParameterValues<typeof mapFrame>>;

/** A map and its colours, ready to draw. */
export interface ReadyMap {
  readonly drawing: MapDrawing;
  readonly ask: MapAsk;
}

/** Finds the requested map and checks its colours. */
export async function prepareMap(look: Look, frame: Frame, worldMap: WorldMapDrawing): Promise<ReadyMap | Failure> {
  const ask = asAsk(look);
  if (ask instanceof Failure) return ask;
  const drawing = await worldMap.frame(frame);
  if (drawing) return { drawing, ask };
  return invalidQuery('a country is drawn in a projection around itself: leave projection out', 'projection');
}

function asAsk({ scale: kind, classes, colors, values, ...look }: Look): MapAsk | Failure {
  if (values === undefined) {
    const [given] = Object.entries({ scale: kind, classes, colors }).find(([, value]) => value !== undefined) ?? [];
    if (given) return invalidQuery(`${given} says how values are coloured: give values too`, given);
  }
  if (kind === 'log' && values?.some(({ value }) => value <= 0))
    return invalidQuery('scale log needs values above 0', 'scale');
  return { values, scale: { kind, classes, colors }, ...look };
}
