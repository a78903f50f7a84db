import type { DrawnMap, DrawnShape } from './drawn-map.js';
import type { Coordinates } from './geo-json.js';
import type { Shapes } from './shapes.js';
import { pathData, type TenthsRing, toTenths } from './write-path.js';

type Point = readonly [x: number, y: number];

const width = 1000;
/** A picture is neither flatter nor taller. */
const [minHeight, maxHeight] = [0.5 * width, 1.25 * width];
/** Room around what a picture shows, as a part of its extent. */
const margin = 0.05;
/** Polygons of at least this part of the area are shown whole; others only where they are near. */
const minShareShown = 0.01;
/** A state whose largest polygon is smaller in both directions gets a marker, in units of the picture. */
const minExtent = 5;
const markerRadius = 4;

/**
 * Draws states in Lambert's azimuthal equal-area projection around them.
 *
 * @param focus the state that fills the picture; all of them without it
 */
export function drawStates(shapes: Shapes, focus?: string): DrawnMap {
  const states = shapes.all.map((shape) => ({
    code: shape.code,
    polygons: shapes.feature(shape).geometry.coordinates,
  }));
  const wanted = states.filter(({ code }) => focus === undefined || code === focus);
  const project = centreOn(wanted.flatMap(({ polygons }) => polygons.flatMap(([outline = []]) => outline)));
  const outlines = wanted.flatMap(({ polygons }) => polygons.map(([outline = []]) => outline.map(project)));
  const areas = outlines.map(findArea);
  const total = areas.reduce((sum, area) => sum + area, 0);
  const shown = outlines.filter((_, index) => (areas[index] as number) >= minShareShown * total).flat();
  const { place, height } = fit(shown);

  const drawn = states.map(({ code, polygons }) => {
    const rings = polygons.map((all) => all.map((ring) => ring.map((point) => place(project(point)))));
    const largest = rings.map(([outline = []]) => outline).sort((a, b) => findArea(b) - findArea(a))[0] as Point[];
    const [left, top, right, bottom] = findBounds(largest);
    const middle: Point = [(left + right) / 2, (top + bottom) / 2];
    const isTiny = Math.max(right - left, bottom - top) < minExtent;
    const visible = rings.flat().filter((ring) => meetsPicture(findBounds(ring), height));
    const tenths = visible.map(toTenths).filter((ring): ring is TenthsRing => ring !== undefined);
    const marker =
      isTiny && meetsPicture([...middle, ...middle], height) ? ([round(middle[0]), round(middle[1])] as const) : null;
    return { size: findArea(largest), shape: { code, d: pathData(tenths), marker } satisfies DrawnShape };
  });
  return {
    width,
    height,
    markerRadius,
    shapes: drawn
      .filter(({ shape: { d, marker } }) => d !== '' || marker)
      .sort((a, b) => b.size - a.size)
      .map(({ shape }) => shape),
  };
}

/** Lambert's azimuthal equal-area projection around the middle of points (Snyder, Map Projections: A Working Manual, 1987, p. 185). */
function centreOn(points: readonly Coordinates[]): (point: Coordinates) => Point {
  const sums = [0, 0, 0];
  for (const [longitude, latitude] of points) {
    const [lambda, phi] = [toRadians(longitude), toRadians(latitude)];
    sums[0] = (sums[0] as number) + Math.cos(phi) * Math.cos(lambda);
    sums[1] = (sums[1] as number) + Math.cos(phi) * Math.sin(lambda);
    sums[2] = (sums[2] as number) + Math.sin(phi);
  }
  const [x = 0, y = 0, z = 0] = sums;
  const [lambda0, phi0] = [Math.atan2(y, x), Math.atan2(z, Math.hypot(x, y))];
  const [sin0, cos0] = [Math.sin(phi0), Math.cos(phi0)];
  return ([longitude, latitude]) => {
    const [lambda, phi] = [toRadians(longitude) - lambda0, toRadians(latitude)];
    const [sin, cos] = [Math.sin(phi), Math.cos(phi)];
    const k = Math.sqrt(2 / Math.max(1e-9, 1 + sin0 * sin + cos0 * cos * Math.cos(lambda)));
    return [k * cos * Math.sin(lambda), -k * (cos0 * sin - sin0 * cos * Math.cos(lambda))];
  };
}

function fit(shown: readonly Point[]): { place(point: Point): Point; height: number } {
  const [left, top, right, bottom] = findBounds(shown);
  const [across, down] = [(right - left) * (1 + 2 * margin), (bottom - top) * (1 + 2 * margin)];
  const scale = width / Math.max(across, (down * width) / maxHeight);
  const height = Math.ceil(Math.max(down * scale, minHeight));
  return {
    height,
    place: ([x, y]) => [width / 2 + (x - (left + right) / 2) * scale, height / 2 + (y - (top + bottom) / 2) * scale],
  };
}

type Bounds = readonly [left: number, top: number, right: number, bottom: number];

function findBounds(points: readonly Point[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right, bottom];
}

function meetsPicture([left, top, right, bottom]: Bounds, height: number): boolean {
  return left < width && right > 0 && top < height && bottom > 0;
}

function findArea(ring: readonly Point[]): number {
  let twice = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[index + 1] ?? (ring[0] as Point);
    twice += x * nextY - nextX * y;
  }
  return Math.abs(twice / 2);
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
