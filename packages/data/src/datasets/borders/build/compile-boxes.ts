import type { Box } from '../../../build/shared.js';
import type { Territory } from '../../country-shapes/build/assign-codes.js';
import type { Position } from '../../country-shapes/build/read-shapes.js';

/** France is measured without Clipperton. */
export function compileBoxes(territories: readonly Territory[]): Map<string, Box> {
  return new Map(
    territories.flatMap(({ code, polygons }) => {
      if (code === null) return [];
      const parts = polygons.flatMap(([outline = []]) => measureParts(outline));
      return [[code, findBounds(parts.filter((part) => !isClipperton(part)))]];
    }),
  );
}

/** Clipperton is an uninhabited French atoll in the Pacific, thousands of kilometres from the rest of France. */
function isClipperton({ west, east, south, north }: Box): boolean {
  return west > -110 && east < -109 && south > 10 && north < 11;
}

/**
 * Returns two boxes if the outline crosses the antimeridian, and one box with all longitudes if the outline surrounds
 * the South Pole.
 */
function measureParts(outline: readonly Position[]): Box[] {
  const [south, north] = findRange(outline.map(([, latitude]) => latitude));
  let turnDegrees = 0;
  const longitudes = outline.map(([longitude], index) => {
    const step = longitude - (outline[index - 1]?.[0] ?? longitude);
    if (Math.abs(step) > 180) turnDegrees -= Math.sign(step) * 360;
    return longitude + turnDegrees;
  });
  const [west, east] = findRange(longitudes);
  if (turnDegrees !== 0) return [{ west: -180, east: 180, south: -90, north }];
  if (east > 180)
    return [
      { west, east: 180, south, north },
      { west: -180, east: east - 360, south, north },
    ];
  if (west < -180)
    return [
      { west: west + 360, east: 180, south, north },
      { west: -180, east, south, north },
    ];
  return [{ west, east, south, north }];
}

function findRange(values: readonly number[]): [min: number, max: number] {
  return [Math.min, Math.max].map((pick) => values.reduce((a, b) => pick(a, b))) as [number, number];
}

/** The widest gap between parts is outside the box. */
function findBounds(parts: readonly Box[]): Box {
  const spans: [west: number, east: number][] = [];
  for (const { west, east } of [...parts].sort((a, b) => a.west - b.west)) {
    const last = spans.at(-1);
    if (last && west <= last[1]) last[1] = Math.max(last[1], east);
    else spans.push([west, east]);
  }
  const gaps = spans.map(([west], index) => {
    const east = (spans.at(index - 1) as [number, number])[1];
    return { west, east, width: west - east + (index === 0 ? 360 : 0) };
  });
  const { west, east } = gaps.reduce((best, gap) => (gap.width > best.width ? gap : best));
  return {
    west: roundDown(west),
    south: roundDown(Math.min(...parts.map(({ south }) => south))),
    east: -roundDown(-east),
    north: -roundDown(-Math.max(...parts.map(({ north }) => north))),
  };
}

/** Rounds down to a thousandth of a degree, tolerating the source's rounding errors after the ninth decimal. */
function roundDown(degrees: number): number {
  return Math.floor(degrees * 1000 + 1e-6) / 1000;
}
