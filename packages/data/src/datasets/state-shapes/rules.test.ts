import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { geoArea } from 'd3-geo';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataFolder } from '../../build/data-folder.js';
import { readTsv } from '../../build/tsv.js';
import { openAlmanac } from '../../index.js';
import { findSignedArea } from '../country-shapes/build/rings.js';
import { type LandPart, readLand, readRing } from './build/read-land.js';
import { type StateTopology, stateScales } from './lookup.js';

const almanac = await openAlmanac();
const shapes = await almanac.stateShapes('de');
const states = (await almanac.states()).list().items;

let topologies: StateTopology[];
beforeAll(async () => {
  topologies = await Promise.all(stateScales.map((scale) => shapes.topology(undefined, { scale })));
});

describe('Shapes of states', () => {
  it('belong to one current state each, at both scales', () => {
    const ids = topologies.map(({ objects }) => objects.states.geometries.map(({ id }) => id));
    const currentIds = new Set(states.map(({ id }) => id));
    expect(ids[0]?.filter((id) => !currentIds.has(id))).toEqual([]);
    expect(new Set(ids[0]).size).toBe(ids[0]?.length);
    expect([...(ids[1] ?? [])].sort()).toEqual([...(ids[0] ?? [])].sort());
  });

  it('exist for 97 % of the states that have cities in twenty countries', async () => {
    const idsWithShape = new Set(topologies[0]?.objects.states.geometries.map(({ id }) => id));
    const countries = 'AR AU BR CA CN DE ES FR GB ID IN IT JP MX NL PL RU TR US ZA'.split(' ');
    const cities = (await almanac.cities()).list().items.filter(({ country }) => countries.includes(country));
    const statesOfCities = new Set(cities.flatMap(({ stateCode }) => stateCode ?? []));
    const idsWithoutShape = [...statesOfCities].filter((id) => !idsWithShape.has(id)).sort();
    expect(statesOfCities.size).toBeGreaterThan(500);
    expect(idsWithoutShape.length / statesOfCities.size, idsWithoutShape.join(' ')).toBeLessThan(0.03);
  });

  it('exist for every state of the first level, except those listed with a reason', () => {
    const idsWithShape = new Set(topologies[0]?.objects.states.geometries.map(({ id }) => id));
    const without = states.filter(({ id, parent, status }) => !parent && status === 'iso' && !idsWithShape.has(id));
    const rows = readTsv<'states' | 'reason'>(
      readFileSync(`${dataFolder}state-shapes/expected/without-shape.tsv`, 'utf8'),
    );
    expect(without.map(({ id }) => id).sort()).toEqual(rows.flatMap((row) => row.states.split(' ')).sort());
    for (const { reason } of rows) expect(reason).toMatch(/\.$/);
  });

  it.each(['CD', 'KE', 'LU', 'MA', 'NP', 'PS'])(
    'are missing for %s, whose divisions in Natural Earth are outdated',
    async (country) => {
      expect((await shapes.country(country)).features).toEqual([]);
    },
  );

  it('are GeoJSON with counter-clockwise outlines, clockwise holes and valid degrees', async () => {
    for (const country of ['DE', 'RU', 'FJ', 'US', 'ZA']) {
      for (const { id, geometry } of (await shapes.country(country, { scale: '10m' })).features) {
        for (const [index, ring] of geometry.coordinates.flatMap((rings) => [...rings.entries()])) {
          expect(ring.length, id).toBeGreaterThanOrEqual(4);
          expect(ring.at(-1), id).toEqual(ring[0]);
          expect(Math.sign(findSignedArea(ring)), id).toBe(index === 0 ? 1 : -1);
          expect(
            ring.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90),
            id,
          ).toBe(true);
          expect(
            ring.every(([x], position) => Math.abs(x - (ring[position - 1]?.[0] ?? x)) < 180),
            id,
          ).toBe(true);
        }
      }
    }
  });

  it('share the line between two states', () => {
    const [{ objects }] = topologies as [StateTopology];
    const usesByArc = new Map<number, number>();
    for (const { id, arcs } of objects.states.geometries) {
      if (!id.startsWith('US-')) continue;
      for (const arc of arcs.flat(2))
        usesByArc.set(arc < 0 ? ~arc : arc, (usesByArc.get(arc < 0 ? ~arc : arc) ?? 0) + 1);
    }
    expect([...usesByArc.values()].filter((count) => count === 2).length).toBeGreaterThan(100);
    expect(Math.max(...usesByArc.values())).toBe(2);
  });

  it('have the right area in d3: Texas is within 5 % of the figure of the Census Bureau', () => {
    const [, { objects }] = topologies as [StateTopology, StateTopology];
    const topology = topologies[1] as unknown as Topology;
    const texas = objects.states.geometries.find(({ id }) => id === 'US-TX');
    // 695,662 km² with water (US Census Bureau, State Area Measurements, 2010).
    const km2 = geoArea(feature(topology, texas as never)) * 6371 ** 2;
    expect(km2 / 695_662).toBeCloseTo(1, 1);
  });

  it('take 900 KB at most as compressed TopoJSON of all states at 1:50 million', () => {
    expect(gzipSync(JSON.stringify(topologies[1])).length).toBeLessThan(900_000);
  });

  it('have names in the requested language; a state without a shape causes an error', async () => {
    expect((await shapes.state('DE-BY')).properties).toEqual({
      code: 'DE-BY',
      country: 'DE',
      name: 'Bayern',
      type: 'state',
    });
    await expect(shapes.state('KE-30')).rejects.toThrow('stateShapes has no "KE-30"');
  });
});

describe('The land of all states', () => {
  it('has, with land of unknown states, the area of each country within 0.2 %, except Vatican City', async () => {
    const land = readLand('10m');
    const areas = new Map<string, number>();
    const measureArea = ({ arcs }: LandPart) =>
      arcs.flat().reduce((sum, ring) => {
        const points = readRing(land, ring);
        return sum + findSignedArea(points.map(([x, y]) => [x * land.transform.scale[0], y * land.transform.scale[1]]));
      }, 0);
    for (const part of land.parts)
      areas.set(part.country ?? '', (areas.get(part.country ?? '') ?? 0) + Math.abs(measureArea(part)));
    const world = await (await almanac.countryShapes()).world({ scale: '10m' });
    for (const { id, geometry } of world.features) {
      const areaOfShape = Math.abs(geometry.coordinates.flat().reduce((sum, ring) => sum + findSignedArea(ring), 0));
      if (id !== 'VA')
        expect(Math.abs((areas.get(id) ?? 0) - areaOfShape), id).toBeLessThan(0.002 * areaOfShape + 0.001);
    }
  });

  it('is changed only by rulings that name a division or a country and give a reason', () => {
    const rows = JSON.parse(readFileSync(`${dataFolder}state-shapes/curated/rulings.json`, 'utf8')) as object[];
    for (const row of rows) {
      expect(Object.keys(row).filter((key) => ['division', 'country'].includes(key))).toHaveLength(1);
      expect(row).toMatchObject({ reason: expect.stringMatching(/\.$/) });
    }
  });
});
