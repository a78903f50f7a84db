import { type Static, Type } from 'typebox';
import { number, record, text } from '../../core/fields.schema.js';
import { countryCode } from '../../core/formats.js';

const color = (description: string, example: string) =>
  Type.String({ pattern: '^#[0-9a-f]{6}$', description, examples: [example] });

const code = (description: string) => Type.String({ ...countryCode, description, examples: ['DE'] });

export const MapHighlight = record('MapHighlight', 'A highlighted country on the map.', {
  code: code('ISO 3166-1 alpha-2 code of the country, or XK.'),
  fill: Type.String({
    pattern: '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$',
    description: 'Fill of the country: as given for a highlight (#rgb or #rrggbb), as #rrggbb for a value.',
    examples: ['#ff0000'],
  }),
  label: text('Name of the country in the requested language. Source: CLDR.', 'Germany'),
});

export interface MapHighlight extends Static<typeof MapHighlight> {}

export const MapLegendClass = record('MapLegendClass', 'A class of values with one colour.', {
  fill: color('Fill of the countries of this class, as #rrggbb in lower case.', '#d6e6f4'),
  from: number('The minimum value of the class.', 3),
  to: number('The beginning of the next class; for the last class, its maximum (inclusive).', 4),
});

export interface MapLegendClass extends Static<typeof MapLegendClass> {}

export const WorldMap = record('WorldMap', 'A map as SVG, with its highlighted countries and its legend.', {
  svg: text(
    'The map as SVG markup, 1000 units wide, ready to insert into a page. Each country is an element whose `id` and `data-code` are its alpha-2 code, with a `title`. Styles apply to the picture only. Source: Natural Earth, from Visionscarto and world-atlas.',
  ),
  highlightCount: Type.Integer({
    minimum: 0,
    maximum: 250,
    description: 'Number of highlighted countries.',
    examples: [2],
  }),
  highlights: Type.Array(MapHighlight, { description: 'The highlighted countries without duplicates.' }),
  legend: Type.Array(MapLegendClass, {
    description: 'The legend: classes from the lowest to the highest; empty if no values were given.',
  }),
});

export interface WorldMap extends Static<typeof WorldMap> {}

export const MapCountry = record('MapCountry', 'A country on the map.', {
  code: code('ISO 3166-1 alpha-2 code of the country, or XK.'),
  label: text('Name of the country. Source: CLDR.', 'Germany'),
});

export interface MapCountry extends Static<typeof MapCountry> {}
