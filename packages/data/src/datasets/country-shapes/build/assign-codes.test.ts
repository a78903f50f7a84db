import { geoArea, geoContains } from 'd3-geo';
import { describe, expect, test } from 'vitest';
import { openLibrary } from '../../../library.js';
import { loadFromFolder } from '../../../load-from-folder.js';
import { scales } from '../lookup.js';
import { appliesTo, assignCodes } from './assign-codes.js';
import type { Polygon } from './read-shapes.js';
import { readRulings, readScaleShapes, readTerritories } from './read-territories.js';

const { rows } = await (await openLibrary(loadFromFolder())).open('countries');
const countries = Array.from({ length: rows.length }, (_, row) => rows.record(row));
const toGeoJson = (polygon: Polygon) => ({ type: 'Polygon', coordinates: polygon as unknown as number[][][] }) as const;
const isInsideOut = (polygon: Polygon) => geoArea(toGeoJson(polygon)) > 2 * Math.PI;

describe.each(scales)('The land at %s', (scale) => {
  const territories = readTerritories(scale, countries);

  test.each(
    [
      ['Simferopol, Crimea, is in Ukraine', 34.1, 45.0, 'UA'],
      ['Donetsk is in Ukraine', 37.8, 48.0, 'UA'],
      ['Laayoune is in Western Sahara', -13.1, 27.1, 'EH'],
      ['Hargeisa is in Somalia', 44.06, 9.56, 'SO'],
      ['Mogadishu is in Somalia', 45.3, 2.1, 'SO'],
      ['Morphou is in Cyprus', 33.0, 35.2, 'CY'],
      ['Pristina is in Kosovo', 21.16, 42.66, 'XK'],
      ['Cayenne is in French Guiana', -52.4, 4.8, 'GF'],
      ['Lyon is in France', 4.83, 45.76, 'FR'],
      ['Spitsbergen is in Svalbard and Jan Mayen', 16.5, 78.5, 'SJ'],
      ['Oslo is in Norway', 10.8, 60.0, 'NO'],
      ['Ramallah is in Palestine', 35.2, 31.95, 'PS'],
      ['Taichung is in Taiwan', 120.9, 24.2, 'TW'],
      ['the South Pole is in Antarctica', 0, -89.9, 'AQ'],
      ['the Siachen Glacier has no code', 77.3, 35.4, null],
      ['Ajaccio is in France', 8.8, 41.95, 'FR'],
      ['Kralendijk is in the Caribbean Netherlands', -68.27, 12.17, 'BQ'],
    ].filter(([, , , code]) => scale !== '110m' || !['BQ', null].includes(code as string)),
  )('is assigned correctly: %s', (_, longitude, latitude, code) => {
    const point = [longitude, latitude] as [number, number];
    const territory = territories.find(({ polygons }) =>
      polygons.some((each) => !isInsideOut(each) && geoContains(toGeoJson(each), point)),
    );
    expect(territory?.code).toBe(code);
  });

  test.each(['SO', 'CY'])(
    'has %s as one polygon, apart from islets, without the border that Natural Earth draws inside it',
    (countryCode) => {
      const { polygons = [] } = territories.find(({ code }) => code === countryCode) ?? {};
      expect(polygons.filter((polygon) => geoArea(toGeoJson(polygon)) > 1e-5)).toHaveLength(1);
    },
  );

  test('has no polygon inside out, except islets of the Maldives at 10m, which are reversed on output', () => {
    const codesWithReversedPolygons = territories
      .filter(({ polygons }) => polygons.some(isInsideOut))
      .map(({ code }) => code);
    expect(codesWithReversedPolygons).toEqual(scale === '10m' ? ['MV'] : []);
  });
});

test('each ruling applies to a polygon', () => {
  const usedRulings = scales.flatMap((scale) => {
    const shapes = readScaleShapes(scale);
    return readRulings(scale).filter((ruling) =>
      shapes.some((shape) => shape.polygons.some((polygon) => appliesTo(ruling, shape, polygon))),
    );
  });
  const allRulings = new Set(scales.flatMap((scale) => readRulings(scale).map((ruling) => JSON.stringify(ruling))));
  expect(new Set(usedRulings.map((ruling) => JSON.stringify(ruling)))).toEqual(allRulings);
});

test('each ruling at 1:10 million names a source and its URL', () => {
  for (const ruling of readRulings('10m'))
    expect(ruling).toMatchObject({ source: expect.any(String), url: expect.stringMatching(/^https?:/) });
});

test('assignCodes throws if a shape has no code', () => {
  expect(() => assignCodes(readScaleShapes('110m'), [], new Map())).toThrow('has no code');
});
