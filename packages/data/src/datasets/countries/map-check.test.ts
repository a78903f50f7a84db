import { geoArea, geoContains, geoDistance } from 'd3-geo';
import { describe, expect, test } from 'vitest';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { readTerritories } from '../country-shapes/build/read-territories.js';

// The map and the country records have different sources. Every difference in borders, and every difference in
// positions and areas beyond the tolerance of its test, is explained here.
const almanac = await openLibrary(loadFromFolder());
const { rows } = await almanac.open('countries');
const records = Array.from({ length: rows.length }, (_, row) => rows.record(row));

const territories = readTerritories('50m', records);

const onlyOnMap: Readonly<Record<string, string>> = {};
const onlyInRecords: Readonly<Record<string, string>> = {
  'AX-SE': 'Märket, an islet of three hectares divided by the border since 1811',
  'BW-ZM': 'a border of 150 metres in the Zambezi at Kazungula',
  'CA-GL': 'Hans Island, divided by the agreement of 2022',
  'ES-GI': 'Gibraltar comes from a finer topology with other points',
  'ES-MA': 'Ceuta and Melilla are too small for the map',
  'IT-VA': 'Vatican City is drawn over Rome, which has no hole',
};

const positionsOffLand: Readonly<Record<string, string>> = {
  PN: 'The point is on the inhabited island; the map has only Henderson',
  TK: 'No atoll is large enough to be drawn',
};

const earthRadiusKm = 6371;
const differingAreas: Readonly<Record<string, string>> = {
  AE: 'The official figure counts islands and waters between them',
  AQ: 'The map omits most ice shelves',
  BD: 'The figure includes rivers and estuaries, which the map omits',
  GW: 'The figure includes tidal waters, a fifth of the total',
  LR: 'The figure includes waters; the land is 96,320 km²',
  MA: 'The figure is official; on the map, Morocco ends at 27° 40′ N',
  NL: 'The figure includes the Wadden Sea and the inlets of Zeeland',
  PK: 'The figure excludes Azad Kashmir and Gilgit-Baltistan; the map includes them',
  SA: 'The official figure is older than the borders in the desert',
  SB: 'The figure includes islets that the map omits',
  SR: 'The figure includes the Tigri Area, which the map assigns to Guyana',
  YE: 'The figure is older than the border treaty of 2000',
};

describe('The map and the country records', () => {
  test('have the same borders, with explained exceptions', () => {
    const pairsOnMap = listBordersOnMap();
    const pairsInRecords = new Set(
      records.flatMap(({ alpha2, borders }) => borders.map((neighbour) => writePair(alpha2, neighbour))),
    );
    expect([...pairsOnMap].filter((pair) => !pairsInRecords.has(pair)).sort()).toEqual(Object.keys(onlyOnMap));
    expect([...pairsInRecords].filter((pair) => !pairsOnMap.has(pair)).sort()).toEqual(Object.keys(onlyInRecords));
  });

  test('place each country’s position on its land or within 60 km of it, with explained exceptions', () => {
    const misplaced = records.filter(({ alpha2, longitude, latitude }) => {
      const polygons = readPolygons(alpha2);
      const inside = polygons.some((polygon) => geoContains(polygon, [longitude, latitude]));
      const points = polygons.flatMap(({ coordinates }) => coordinates.flat());
      return !inside && !points.some((point) => measureKm(point as [number, number], [longitude, latitude]) < 60);
    });
    expect(misplaced.map(({ alpha2 }) => alpha2)).toEqual(Object.keys(positionsOffLand));
  });

  test('agree within 8 % on areas over 20,000 km², with explained exceptions', () => {
    const large = records.filter(({ areaKm2 }) => areaKm2 > 20_000);
    const differing = large.filter(({ alpha2, areaKm2 }) => {
      const steradians = readPolygons(alpha2).reduce((sum, polygon) => sum + geoArea(polygon), 0);
      return Math.abs((steradians * earthRadiusKm ** 2) / areaKm2 - 1) > 0.08;
    });
    expect(differing.map(({ alpha2 }) => alpha2)).toEqual(Object.keys(differingAreas));
  });
});

/** Lists the pairs of countries whose outlines share a line. */
function listBordersOnMap(): Set<string> {
  const codeByLine = new Map<string, string>();
  const pairs = new Set<string>();
  for (const { code, polygons } of territories) {
    if (code === null) continue;
    for (const ring of polygons.flat()) {
      for (const [index, point] of ring.slice(1).entries()) {
        const line = writePair(String(ring[index]), String(point));
        const previousCode = codeByLine.get(line);
        if (previousCode !== undefined && previousCode !== code) pairs.add(writePair(previousCode, code));
        codeByLine.set(line, code);
      }
    }
  }
  return pairs;
}

function writePair(one: string, other: string): string {
  return [one, other].sort().join('-');
}

function readPolygons(alpha2: string) {
  const polygons = territories.find(({ code }) => code === alpha2)?.polygons ?? [];
  return polygons.map((polygon) => ({ type: 'Polygon' as const, coordinates: polygon as unknown as number[][][] }));
}

function measureKm(from: [number, number], to: [number, number]): number {
  return geoDistance(from, to) * earthRadiusKm;
}
