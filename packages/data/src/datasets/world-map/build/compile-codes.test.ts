import { readFileSync } from 'node:fs';
import { geoArea, geoContains } from 'd3-geo';
import { describe, expect, test } from 'vitest';
import { assignCodes, type ShapeRuling } from './compile-codes.js';
import { type Polygon, readShapes } from './compile-shapes.js';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const rulings = JSON.parse(read('../curated/shapes.json')) as ShapeRuling[];
const shapes = ['../extracts/countries-50m.json', '../extracts/islands-10m.json'].flatMap((path) =>
  readShapes(read(path), (line) => line),
);
/** ISO 3166-1 numeric codes of the countries below; all others are their own codes. */
const iso = { AQ: '010', TW: '158', CY: '196', FR: '250', PS: '275', NO: '578', SO: '706', EH: '732', UA: '804' };
const codeByNumeric = new Map([
  ...shapes.map(({ numeric = '' }) => [numeric, numeric] as const),
  ...Object.entries(iso).map(([code, numeric]) => [numeric, code] as const),
]);
const territories = assignCodes(shapes, rulings, codeByNumeric);
const geoJson = (polygon: Polygon) => ({ type: 'Polygon', coordinates: polygon as unknown as number[][][] }) as const;

function findHolder(longitude: number, latitude: number): string | null | undefined {
  return territories.find(({ parts }) =>
    parts.some(({ polygon }) => geoContains(geoJson(polygon), [longitude, latitude])),
  )?.code;
}

describe('the land of', () => {
  test.each([
    ['Simferopol, Crimea, is in Ukraine', 34.1, 45.0, 'UA'],
    ['Donetsk is in Ukraine', 37.8, 48.0, 'UA'],
    ['Laayoune is in Western Sahara', -13.1, 27.1, 'EH'],
    ['Hargeisa is in Somalia', 44.06, 9.56, 'SO'],
    ['Mogadishu is in Somalia', 45.3, 2.1, 'SO'],
    ['Morphou is in Cyprus', 33.0, 35.2, 'CY'],
    ['Pristina is in Kosovo', 21.16, 42.66, 'XK'],
    ['the Siachen Glacier has no code', 77.3, 35.4, null],
    ['Cayenne is in French Guiana', -52.4, 4.8, 'GF'],
    ['Ajaccio is in France', 8.8, 41.95, 'FR'],
    ['Longyearbyen is in Svalbard and Jan Mayen', 15.7, 78.2, 'SJ'],
    ['Tromsø is in Norway', 19.1, 69.6, 'NO'],
    ['Kralendijk is in the Caribbean Netherlands', -68.27, 12.17, 'BQ'],
    ['Ramallah is in Palestine', 35.2, 31.95, 'PS'],
    ['Taipei is in Taiwan', 121.5, 25.0, 'TW'],
    ['the South Pole is in Antarctica', 0, -89.9, 'AQ'],
  ])('%s', (_, longitude, latitude, code) => {
    expect(findHolder(longitude, latitude)).toBe(code);
  });

  test.each(['SO', 'CY'])('%s is one shape, without the border that upstream draws through it', (wanted) => {
    expect(territories.find(({ code }) => code === wanted)?.parts).toHaveLength(1);
  });

  test('no polygon covers half of the earth, as one that is inside out would', () => {
    for (const { code, parts } of territories) {
      for (const { polygon } of parts) expect(geoArea(geoJson(polygon)), String(code)).toBeLessThan(1);
    }
  });

  test('a shape without a code, and a ruling that takes nothing, stop the compiling', () => {
    const [ruling] = rulings as [ShapeRuling];
    expect(() => assignCodes(shapes, rulings, new Map())).toThrow('has no code');
    expect(() => assignCodes([], [ruling], new Map())).toThrow('takes no polygon');
  });
});
