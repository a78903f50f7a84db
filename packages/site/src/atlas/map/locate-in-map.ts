import type { CountryFeature } from '@almanac/client';
import { invert, type Point, project } from './equal-area.js';
import { readPathRings } from './read-path-rings.js';

type Ring = readonly Point[];

/** The projection is found in so many steps, each of which halves what is wrong many times over. */
const steps = 4;
/** Scales across and down agree where the parts are the same. */
const maxDisagreement = 0.01;
/** The map rounds to tenths, which tells in the scales of small parts. */
const rounding = 0.3;

/**
 * Finds where a place is in the map of a country. The map is in Lambert's azimuthal equal-area projection around its
 * middle, but does not say where that is: the largest part of the country is in the map and in its shape, and the two
 * lie on each other in one projection only.
 *
 * @returns undefined where the parts do not fit
 */
export function locateInMap(svg: string, alpha2: string, shape: CountryFeature, place: Point): Point | undefined {
  const path = new RegExp(`id="${alpha2}"[^>]* d="([^"]+)"`).exec(svg)?.[1];
  const size = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg);
  // A country that is too small to be seen is a circle itself.
  const marker = new RegExp(`id="${alpha2}"[^>]*><title>[^<]*</title><circle cx="([\\d.]+)" cy="([\\d.]+)"`).exec(svg);
  if (marker) return [Number(marker[1]), Number(marker[2])];
  const drawn = path && largest(readPathRings(path));
  if (!drawn || !size) return undefined;
  const picture: Point = [Number(size[1]), Number(size[2])];
  const rings = shape.geometry.coordinates.map(([ring = []]) => ring as unknown as Ring);
  for (const outline of [largest(joinAtAntimeridian(rings)), largest(rings)]) {
    const found = outline && fitPlace(place, outline, drawn, picture);
    if (found) return found;
  }
  return undefined;
}

/** Lays an outline on the same one in the picture, and a place with it. */
function fitPlace(place: Point, outline: Ring, drawn: Ring, [width, height]: Point): Point | undefined {
  const target = measureBounds(drawn);
  let centre = findCentre(outline);
  let fit = fitBounds(measureBounds(outline.map((point) => project(point, centre))), target);
  for (let step = 0; step < steps; step += 1) {
    centre = invert([(width / 2 - fit.left) / fit.scaleX, (height / 2 - fit.top) / fit.scaleY], centre);
    fit = fitBounds(measureBounds(outline.map((point) => project(point, centre))), target);
  }
  const tolerance = maxDisagreement + rounding / Math.min(target.right - target.left, target.bottom - target.top);
  if (!(Math.abs(fit.scaleX / fit.scaleY - 1) < tolerance)) return undefined;
  const [x, y] = project(place, centre);
  const found: Point = [round(fit.left + x * fit.scaleX), round(fit.top + y * fit.scaleY)];
  return found[0] >= 0 && found[0] <= width && found[1] >= 0 && found[1] <= height ? found : undefined;
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function measureBounds(ring: Ring): Bounds {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of ring) {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}

/** The scale and offset that lay bounds on others. */
function fitBounds(from: Bounds, onto: Bounds) {
  const scaleX = (onto.right - onto.left) / (from.right - from.left);
  const scaleY = (onto.bottom - onto.top) / (from.bottom - from.top);
  return { scaleX, scaleY, left: onto.left - from.left * scaleX, top: onto.top - from.top * scaleY };
}

function findCentre(ring: Ring): Point {
  const { left, top, right, bottom } = measureBounds(ring);
  return [(left + right) / 2, (top + bottom) / 2];
}

/** Shapes are cut at the antimeridian, maps are not: what touches it becomes one ring, whose bounds are right. */
function joinAtAntimeridian(rings: readonly Ring[]): Ring[] {
  const touches = (ring: Ring, longitude: number) => ring.some(([x]) => x === longitude);
  const [east, west] = [180, -180].map((longitude) => rings.filter((ring) => touches(ring, longitude)));
  if (!east?.length || !west?.length) return [...rings];
  const joined = [...east.flat(), ...west.flat().map(([x, y]): Point => [x + 360, y])];
  return [joined, ...rings.filter((ring) => !east.includes(ring) && !west.includes(ring))];
}

function largest(rings: readonly Ring[]): Ring | undefined {
  return rings.toSorted((a, b) => measureArea(b) - measureArea(a))[0];
}

/** By the bounds: the same ring is largest in the map and on the globe. */
function measureArea(ring: Ring): number {
  const { left, top, right, bottom } = measureBounds(ring);
  return (right - left) * (bottom - top);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
