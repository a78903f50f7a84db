import type { Vector } from './sky.js';
import { dot, measureLength, scale, subtract } from './vectors.js';

/** The Sun's radius: 959.63″ at one astronomical unit (Auwers 1891), as in the eclipse canons. */
export const sunRadiusKm = 696_000;

export interface Shadow {
  readonly globeCentre: Vector;
  /** The unit vector away from the Sun. */
  readonly direction: Vector;
  /** The decrease of the umbra's radius per km behind the globe. */
  readonly umbraSlope: number;
  /** The increase of the penumbra's radius per km behind the globe. */
  readonly penumbraSlope: number;
}

export function castShadow(globe: Vector, globeRadiusKm: number, sun: Vector): Shadow {
  const ray = subtract(globe, sun);
  const distanceKm = measureLength(ray);
  return {
    globeCentre: globe,
    direction: scale(ray, 1 / distanceKm),
    umbraSlope: toTangent((sunRadiusKm - globeRadiusKm) / distanceKm),
    penumbraSlope: toTangent((sunRadiusKm + globeRadiusKm) / distanceKm),
  };
}

function toTangent(sine: number): number {
  return sine / Math.sqrt(1 - sine * sine);
}

export function locateInShadow(
  shadow: Shadow,
  point: Vector,
): { readonly behindKm: number; readonly axisDistanceKm: number } {
  const offset = subtract(point, shadow.globeCentre);
  const behindKm = dot(offset, shadow.direction);
  return { behindKm, axisDistanceKm: Math.sqrt(Math.max(0, dot(offset, offset) - behindKm * behindKm)) };
}

/**
 * Finds the instant, rounded to a second, when a distance that falls and then rises within some hours is least. The
 * guess is corrected four times, to the minimum of a parabola through three squared distances.
 */
export function findTimeOfMinimum(measureKm: (dateMs: number) => number, guessMs: number): number {
  let dateMs = guessMs;
  for (const stepMs of [1_200_000, 600_000, 300_000, 300_000]) {
    const [earlier, middle, later] = [-stepMs, 0, stepMs].map((offsetMs) => measureKm(dateMs + offsetMs) ** 2) as [
      number,
      number,
      number,
    ];
    dateMs += (stepMs * (earlier - later)) / (2 * (earlier - 2 * middle + later));
  }
  return Math.round(dateMs / 1000) * 1000;
}
