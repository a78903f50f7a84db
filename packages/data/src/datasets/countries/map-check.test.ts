import { geoArea, geoContains, geoDistance } from 'd3-geo';
import { describe, expect, test } from 'vitest';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { readTerritories } from '../country-shapes/build/read-territories.js';

// The map comes from another source than the written table of facts. Where the two differ, the reason is given here.
const almanac = await openLibrary(loadFromFolder());
const { rows } = await almanac.open('countries');
const records = Array.from({ length: rows.length }, (_, row) => rows.record(row));

const territories = readTerritories('50m', records);

const onlyOnMap: Readonly<Record<string, string>> = {};
const onlyInRecords: Readonly<Record<string, string>> = {
  'AX-SE': 'Märket, an islet of three hectares that the border divides since 1811',
  'BW-ZM': '150 metres in the Zambezi at Kazungula',
  'CA-GL': 'Hans Island, divided by the agreement of 2022',
  'ES-GI': 'Gibraltar is drawn from a finer topology, whose points are others',
  'ES-MA': 'Ceuta and Melilla are too small for the map',
  'IT-VA': 'Vatican City is drawn upon Rome, which is not cut out',
};

const drawnElsewhere: Readonly<Record<string, string>> = {
  PN: 'The point is on the inhabited island; of the four the map draws Henderson alone',
  TK: 'No atoll is large enough to be drawn',
};

const earthRadiusKm = 6371;
const otherAreas: Readonly<Record<string, string>> = {
  AE: 'The official figure counts islands and waters between them',
  AQ: 'The map leaves most ice shelves out',
  BD: 'The figure counts rivers and estuaries, which the map cuts out',
  GW: 'The figure counts tidal waters, a fifth of the whole',
  LR: 'The figure counts waters; the land is 96,320 km²',
  MA: 'The official figure; the map ends at 27° 40′ N',
  NL: 'The figure counts the Wadden Sea and the inlets of Zeeland',
  PK: 'The figure leaves Azad Kashmir and Gilgit-Baltistan out, which the map draws with it',
  SA: 'The official figure, older than the borders in the desert',
  SB: 'The figure counts islets that the map leaves out',
  SR: 'The figure counts the Tigri Area, which the map draws with Guyana',
  YE: 'The figure is older than the border treaty of 2000',
};

describe('The map and the written facts', () => {
  test('have the same borders, but for those explained', () => {
    const onMap = listBordersOnMap();
    const inRecords = new Set(
      records.flatMap(({ alpha2, borders }) => borders.map((other) => writePair(alpha2, other))),
    );
    expect([...onMap].filter((pair) => !inRecords.has(pair)).sort()).toEqual(Object.keys(onlyOnMap));
    expect([...inRecords].filter((pair) => !onMap.has(pair)).sort()).toEqual(Object.keys(onlyInRecords));
  });

  test('have every country’s point in its land or within 60 kilometres of it', () => {
    const far = records.filter(({ alpha2, longitude, latitude }) => {
      const polygons = readPolygons(alpha2);
      const inside = polygons.some((polygon) => geoContains(polygon, [longitude, latitude]));
      const points = polygons.flatMap(({ coordinates }) => coordinates.flat());
      return !inside && !points.some((point) => kilometres(point as [number, number], [longitude, latitude]) < 60);
    });
    expect(far.map(({ alpha2 }) => alpha2)).toEqual(Object.keys(drawnElsewhere));
  });

  test('have the same area to 8 % where it is over 20,000 km², but for those explained', () => {
    const large = records.filter(({ areaKm2 }) => areaKm2 > 20_000);
    const other = large.filter(({ alpha2, areaKm2 }) => {
      const steradians = readPolygons(alpha2).reduce((sum, polygon) => sum + geoArea(polygon), 0);
      return Math.abs((steradians * earthRadiusKm ** 2) / areaKm2 - 1) > 0.08;
    });
    expect(other.map(({ alpha2 }) => alpha2)).toEqual(Object.keys(otherAreas));
  });
});

/** Pairs of countries whose outlines run along the same line somewhere. */
function listBordersOnMap(): Set<string> {
  const holders = new Map<string, string>();
  const pairs = new Set<string>();
  for (const { code, polygons } of territories) {
    if (code === null) continue;
    for (const ring of polygons.flat()) {
      for (const [at, point] of ring.slice(1).entries()) {
        const line = writePair(String(ring[at]), String(point));
        const holder = holders.get(line);
        if (holder !== undefined && holder !== code) pairs.add(writePair(holder, code));
        holders.set(line, code);
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

function kilometres(from: [number, number], to: [number, number]): number {
  return geoDistance(from, to) * earthRadiusKm;
}
