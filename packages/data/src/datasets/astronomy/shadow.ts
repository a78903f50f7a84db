import type { Vector } from './sky.js';
import { dot, measureLength, scale, subtract } from './vectors.js';

/** The Sun's radius in km: 959.63″ at one astronomical unit (Auwers 1891), the one of the eclipse canons. */
export const sunRadiusKm = 696_000;

/** The shadow of a globe in sunlight. */
export interface Shadow {
  /** The globe's centre. */
  readonly from: Vector;
  /** Away from the Sun, of length 1. */
  readonly along: Vector;
  /** By how much the umbra narrows with each km, and the penumbra widens. */
  readonly umbraSlope: number;
  readonly penumbraSlope: number;
}

export function castShadow(globe: Vector, globeRadiusKm: number, sun: Vector): Shadow {
  const ray = subtract(globe, sun);
  const distanceKm = measureLength(ray);
  return {
    from: globe,
    along: scale(ray, 1 / distanceKm),
    umbraSlope: slope((sunRadiusKm - globeRadiusKm) / distanceKm),
    penumbraSlope: slope((sunRadiusKm + globeRadiusKm) / distanceKm),
  };
}

/** The tangent of an angle whose sine is given. */
function slope(sine: number): number {
  return sine / Math.sqrt(1 - sine * sine);
}

/** Where a point lies in a shadow: how far behind the globe, and how far from the axis, both in km. */
export function placeIn(shadow: Shadow, point: Vector): { readonly behindKm: number; readonly asideKm: number } {
  const offset = subtract(point, shadow.from);
  const behindKm = dot(offset, shadow.along);
  return { behindKm, asideKm: Math.sqrt(Math.max(0, dot(offset, offset) - behindKm * behindKm)) };
}

/**
 * When a distance that falls and rises again over some hours is smallest, by the parabola through three of its squares.
 *
 * @returns milliseconds since 1970, rounded to a second
 */
export function whenSmallest(distanceKm: (dateMs: number) => number, guessMs: number): number {
  let dateMs = guessMs;
  for (const stepMs of [1_200_000, 600_000, 300_000, 300_000]) {
    const [before, here, after] = [-stepMs, 0, stepMs].map((offsetMs) => distanceKm(dateMs + offsetMs) ** 2) as [
      number,
      number,
      number,
    ];
    dateMs += (stepMs * (before - after)) / (2 * (before - 2 * here + after));
  }
  return Math.round(dateMs / 1000) * 1000;
}
