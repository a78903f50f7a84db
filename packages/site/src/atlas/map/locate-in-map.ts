import type { CountryFeature } from '@almanac/client';
import { readPathRings } from './read-path-rings.js';

type Point = readonly [x: number, y: number];
type Ring = readonly Point[];

/** The projection is found in so many steps, each of which halves what is wrong many times over. */
const steps = 4;
/** Scales across and down agree in an equal-area projection around the picture; where they do not, it is another. */
const mostDisagreement = 0.01;

/**
 * Finds where a place is in the map of a country. The map is in Lambert's azimuthal equal-area projection around its
 * middle, but does not say where that is: the largest part of the country is in the map and in its shape, and the two
 * lie on each other in one projection only.
 *
 * @returns undefined where the parts do not fit, as at the antimeridian
 */
export function locateInMap(svg: string, alpha2: string, shape: CountryFeature, place: Point): Point | undefined {
  const path = new RegExp(`id="${alpha2}"[^>]* d="([^"]+)"`).exec(svg)?.[1];
  const size = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg);
  const drawn = path && largest(readPathRings(path));
  const outline = largest(shape.geometry.coordinates.map(([ring = []]) => ring as unknown as Ring));
  if (!drawn || !outline || !size) return undefined;
  const target = measureBounds(drawn);
  const middle: Point = [Number(size[1]) / 2, Number(size[2]) / 2];
  let centre = findCentre(outline);
  let fit = fitBounds(measureBounds(outline.map((point) => project(point, centre))), target);
  for (let step = 0; step < steps; step += 1) {
    centre = invert([(middle[0] - fit.left) / fit.scaleX, (middle[1] - fit.top) / fit.scaleY], centre);
    fit = fitBounds(measureBounds(outline.map((point) => project(point, centre))), target);
  }
  if (!(Math.abs(fit.scaleX / fit.scaleY - 1) < mostDisagreement)) return undefined;
  const [x, y] = project(place, centre);
  const found: Point = [round(fit.left + x * fit.scaleX), round(fit.top + y * fit.scaleY)];
  const isInside = found.every((value, axis) => value >= 0 && value <= 2 * (middle[axis] as number));
  return isInside ? found : undefined;
}

const radians = Math.PI / 180;

/** Lambert's azimuthal equal-area projection of the unit sphere, y downwards. */
function project([longitude, latitude]: Point, [centreLongitude, centreLatitude]: Point): Point {
  const [phi, phi0] = [latitude * radians, centreLatitude * radians];
  const lambda = (longitude - centreLongitude) * radians;
  const cosine = Math.sin(phi0) * Math.sin(phi) + Math.cos(phi0) * Math.cos(phi) * Math.cos(lambda);
  const k = Math.sqrt(2 / (1 + cosine));
  const y = Math.cos(phi0) * Math.sin(phi) - Math.sin(phi0) * Math.cos(phi) * Math.cos(lambda);
  return [k * Math.cos(phi) * Math.sin(lambda), -k * y];
}

function invert([x, downwards]: Point, [centreLongitude, centreLatitude]: Point): Point {
  const y = -downwards;
  const distance = Math.hypot(x, y);
  if (distance === 0) return [centreLongitude, centreLatitude];
  const angle = 2 * Math.asin(Math.min(1, distance / 2));
  const phi0 = centreLatitude * radians;
  const phi = Math.asin(Math.cos(angle) * Math.sin(phi0) + (y * Math.sin(angle) * Math.cos(phi0)) / distance);
  const lambda = Math.atan2(
    x * Math.sin(angle),
    distance * Math.cos(phi0) * Math.cos(angle) - y * Math.sin(phi0) * Math.sin(angle),
  );
  return [centreLongitude + lambda / radians, phi / radians];
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

/** What has to be done to bounds to lay them on others. */
function fitBounds(from: Bounds, onto: Bounds) {
  const scaleX = (onto.right - onto.left) / (from.right - from.left);
  const scaleY = (onto.bottom - onto.top) / (from.bottom - from.top);
  return { scaleX, scaleY, left: onto.left - from.left * scaleX, top: onto.top - from.top * scaleY };
}

function findCentre(ring: Ring): Point {
  const { left, top, right, bottom } = measureBounds(ring);
  return [(left + right) / 2, (top + bottom) / 2];
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
