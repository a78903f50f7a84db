import { geoAzimuthalEqualArea } from 'd3-geo';
import { describe, expect, test } from 'vitest';
import { isInside, type Point, readRings } from '../../../test/paths/read-path.js';
import { Files } from '../../core/files.js';
import { openAlmanac } from '../../index.js';
import { loadFromFolder } from '../../load-from-folder.js';
import type { MapLayout, MapPanel } from '../../shapes/drawn-map.js';
import { openWorldMap } from './lookup.js';

const world = await openWorldMap(new Files(loadFromFolder()), 'en');
const capitals = (await (await openAlmanac()).cities()).list({ capital: true }).items;

/** Opens the map of a country, and reads the rings of the country and the layout. */
async function openMap(focus: string) {
  const [drawing, layout] = await Promise.all([world.frame({ focus }), world.measure({ focus })]);
  const svg = drawing?.draw().svg ?? '';
  const path = new RegExp(`<path id="${focus}" [^>]*d="([^"]+)"`).exec(svg)?.[1] ?? '';
  return { svg, rings: readRings(path), layout: layout as MapLayout };
}

/** Projects a place into a panel with d3. */
function locate({ panels }: MapLayout, place: readonly [longitude: number, latitude: number], index = 0): Point {
  const { centre, at, scale } = (panels ?? [])[index] as MapPanel;
  const projection = geoAzimuthalEqualArea()
    .rotate([-centre[0], -centre[1]])
    .scale(scale)
    .translate([...at]);
  return projection([...place]) as Point;
}

const measureDistance = (rings: readonly Point[][], [x, y]: Point) =>
  Math.min(...rings.flat().map(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY)));

describe('the map of a country', () => {
  test('shows land of the country, for each of the 250, with dots for tiny islands and without markers', async () => {
    for (const code of world.codes) {
      const { rings, svg } = await openMap(code);
      const extents = rings.map((ring) => Math.max(...[0, 1].map((axis) => measureExtent(ring, axis as 0 | 1))));
      expect(Math.max(...extents), code).toBeGreaterThanOrEqual(3);
      expect(svg, code).not.toContain(`<g id="${code}"`);
    }
  });

  test('has panels with projections that put each capital on its country or near its coast', async () => {
    const misplacedCapitals: string[] = [];
    for (const { country, latitude, longitude } of capitals) {
      const { rings, layout } = await openMap(country);
      const point = locate(layout, [longitude, latitude]);
      const kmPerUnit = 6371 / (layout.panels?.[0]?.scale ?? 0);
      const distance = isInside(rings, point) ? 0 : measureDistance(rings, point);
      // Coasts are a few hundred metres off, and an atoll may be a dot.
      if (distance > 8 && distance * kmPerUnit > 2.5)
        misplacedCapitals.push(`${country} ${Math.round(distance * kmPerUnit)} km`);
    }
    expect(capitals.length).toBeGreaterThan(230);
    // Natural Earth lacks one of Tokelau's three atolls.
    expect(misplacedCapitals.filter((text) => !text.startsWith('TK'))).toEqual([]);
  });

  test.each<[string, [number, number], string]>([
    ['US', [-149.9, 61.22], 'Anchorage'],
    ['US', [-155.5, 19.6], 'Mauna Loa'],
    ['ES', [-16.6, 28.2], 'Tenerife'],
    ['PT', [-25.5, 37.8], 'São Miguel'],
    ['PT', [-17.0, 32.75], 'Madeira'],
    ['FR', [-53.2, 4.0], 'French Guiana'],
    ['FR', [55.5, -21.1], 'Réunion'],
    ['NL', [-68.3, 12.2], 'Bonaire'],
    ['EC', [-91.1, -0.5], 'Isabela'],
    ['NO', [16.0, 78.5], 'Spitsbergen'],
  ])('such as %s has the place at %j, %s, in an inset below the main panel', async (code, place) => {
    const { rings, layout } = await openMap(code);
    const [main, ...insets] = layout.panels ?? [];
    const insetIndex = insets.findIndex(
      ({ box: [west, south, east, north] = [0, 0, 0, 0] }) =>
        place[1] >= south &&
        place[1] <= north &&
        (west <= east ? place[0] >= west && place[0] <= east : place[0] >= west || place[0] <= east),
    );
    expect(insetIndex).toBeGreaterThanOrEqual(0);
    const point = locate(layout, place, insetIndex + 1);
    expect(isInside(rings, point)).toBe(true);
    expect(point[1]).toBeGreaterThan(main?.frame[3] ?? Infinity);
    expect(point[1]).toBeLessThan(layout.height);
  });

  test.each<[string, [number, number], [number, number]]>([
    ['RU', [179.99, 67.5], [-179.99, 67.5]],
    ['FJ', [179.99, -16.85], [-179.99, -16.85]],
  ])('such as %s shows the country in one piece across the antimeridian', async (code, east, west) => {
    const { rings, layout } = await openMap(code);
    const [left, right] = [locate(layout, east), locate(layout, west)];
    for (const fraction of [0, 0.25, 0.5, 0.75, 1]) {
      const pointBetween: Point = [
        left[0] + fraction * (right[0] - left[0]),
        left[1] + fraction * (right[1] - left[1]),
      ];
      expect(isInside(rings, pointBetween), String(fraction)).toBe(true);
    }
    expect(Math.hypot(left[0] - right[0], left[1] - right[1])).toBeLessThan(12);
  });

  test('is 0.5 to 1.25 times as high as wide, with its panels in the picture and its insets apart', async () => {
    for (const code of world.codes) {
      const { width, height, panels = [] } = (await openMap(code)).layout;
      for (const [index, { frame }] of panels.entries()) {
        expect(frame[0], code).toBeGreaterThanOrEqual(0);
        expect(frame[2], code).toBeLessThanOrEqual(width);
        expect(frame[3], code).toBeLessThanOrEqual(height);
        if (index > 1) expect(frame[0], code).toBeGreaterThan(panels[index - 1]?.frame[2] ?? Infinity);
      }
      expect(height / width, code).toBeLessThanOrEqual(1.25);
      expect(height / width, code).toBeGreaterThanOrEqual(0.5);
    }
  });
});

function measureExtent(ring: readonly Point[], axis: 0 | 1): number {
  const values = ring.map((point) => point[axis]);
  return Math.max(...values) - Math.min(...values);
}
