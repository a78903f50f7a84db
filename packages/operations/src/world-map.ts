import { WorldMap } from '@almanac/data/schemas/world-map';
import { readColor } from '@almanac/data/world-map';
import { Type } from 'typebox';
import { contentOf, oneOf, operation } from './operation.js';
import { fieldsOf } from './parameters/fields.js';
import { highlights } from './parameters/highlights.js';
import { language } from './parameters/language.js';
import { Invalid, optional } from './parameters/parameter.js';

function color(about: string) {
  return optional<string>({
    about: `${about} #rgb or #rrggbb; in an address # is %23 and may be left out.`,
    schema: Type.String({ pattern: '^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$', examples: ['#d0d0d0'] }),
    read: (text) => readColor(text) ?? new Invalid('must be a colour, #rgb or #rrggbb; in an address # is written %23'),
  });
}

const drawing = {
  highlight: highlights,
  fill: color('Fill of the countries that are not highlighted; #d0d0d0 by default.'),
  stroke: color('Colour of the borders; #ffffff by default.'),
  hoverFill: color('Fill of the country under the pointer; #a0a0a0 by default.'),
  lang: language,
};

export const drawWorldMap = operation({
  id: 'drawWorldMap',
  path: '/maps/world',
  about: 'The world map as SVG, with countries highlighted, and what was highlighted.',
  params: { ...drawing, ...fieldsOf(WorldMap) },
  reads: ['worldMap'],
  answers: oneOf(WorldMap),
  examples: [
    {
      about: 'Germany red and France blue',
      path: '/maps/world?highlight=DE:%23ff0000,FR:%230000ff&fields=highlightCount,highlights',
    },
  ],
  run: (ask, { worldMap }) => ({ value: worldMap.draw(ask) }),
});

export const drawWorldMapSvg = operation({
  id: 'drawWorldMapSvg',
  path: '/maps/world.svg',
  about: 'The same picture as an SVG file.',
  params: drawing,
  reads: ['worldMap'],
  answers: contentOf('image/svg+xml; charset=utf-8', 'The map as SVG.'),
  examples: [{ about: 'A map for an img element', path: '/maps/world.svg?highlight=JP:%23bc002d' }],
  run: (ask, { worldMap }) => ({ value: () => worldMap.draw(ask).svg }),
});
