import {
  type AstroTime,
  Body,
  type EclipticCoordinates,
  EclipticGeoMoon,
  GeoMoon,
  GeoVector,
  KM_PER_AU,
  MakeTime,
  RotateVector,
  Rotation_EQJ_EQD,
  SetDeltaTFunction,
  SiderealTime,
  type Spherical,
  SunPosition,
} from 'astronomy-engine';
import { radiansPerDegree } from '../../core/measure.js';
import { computeDeltaTSeconds, dayMs, noonOf2000Ms } from './delta-t.js';

// astronomy-engine has one global ΔT function. The whole library gets times for astronomy-engine from this file, so
// that ΔT is set before anything is computed.
SetDeltaTFunction(computeDeltaTSeconds);

/** UTC is used as universal time (UT1); they differ by less than 0.9 s. */
export function toAstroTime(dateMs: number): AstroTime {
  return MakeTime((dateMs - noonOf2000Ms) / dayMs);
}

export function toUnixMs(time: AstroTime): number {
  return time.ut * dayMs + noonOf2000Ms;
}

/** Returns the apparent geocentric longitude, relative to the equinox of date: 0–360°. */
export function computeSunLongitude(dateMs: number): number {
  return SunPosition(toAstroTime(dateMs)).elon;
}

/**
 * Returns the apparent geocentric elongation: 0–360°. astronomy-engine's `MoonPhase` ignores the aberration of the Sun,
 * so its phases are 40 s late.
 */
export function computeMoonElongation(dateMs: number): number {
  const time = toAstroTime(dateMs);
  return measureElongation(EclipticGeoMoon(time), SunPosition(time));
}

/** The Moon seen from the Earth's centre: its elongation in degrees, and the illuminated fraction of the disc, 0–1. */
export interface MoonAppearance {
  readonly elongation: number;
  readonly illuminatedFraction: number;
}

export function computeMoonAppearance(dateMs: number): MoonAppearance {
  const time = toAstroTime(dateMs);
  const moon = EclipticGeoMoon(time);
  const sun = SunPosition(time);
  const elongation = measureElongation(moon, sun);
  // Meeus, Astronomical Algorithms, 2nd ed. (1998), 48.1 to 48.3.
  const cosOfAngle = Math.cos(moon.lat * radiansPerDegree) * Math.cos(elongation * radiansPerDegree);
  const sunAu = sun.vec.Length();
  const phaseAngle = Math.atan2(sunAu * Math.sqrt(1 - cosOfAngle ** 2), moon.dist - sunAu * cosOfAngle);
  return { elongation, illuminatedFraction: (1 + Math.cos(phaseAngle)) / 2 };
}

function measureElongation(moon: Spherical, sun: EclipticCoordinates): number {
  return (moon.lon - sun.elon + 360) % 360;
}

/** Returns the geocentric ecliptic latitude in degrees. */
export function computeMoonLatitude(dateMs: number): number {
  return EclipticGeoMoon(toAstroTime(dateMs)).lat;
}

/** A point or direction from the Earth's centre, in km: x towards the equinox of date, z towards the north pole. */
export type Vector = readonly [x: number, y: number, z: number];

/** The Sun is corrected for light time and aberration. */
export function computeSunAndMoonKm(dateMs: number): { readonly sun: Vector; readonly moon: Vector } {
  const time = toAstroTime(dateMs);
  const rotationToDate = Rotation_EQJ_EQD(time);
  const [sun, moon] = [GeoVector(Body.Sun, time, true), GeoMoon(time)].map((position) => {
    const { x, y, z } = RotateVector(rotationToDate, position);
    return [x * KM_PER_AU, y * KM_PER_AU, z * KM_PER_AU] as const;
  }) as [Vector, Vector];
  return { sun, moon };
}

export function computeGreenwichSiderealDegrees(dateMs: number): number {
  return 15 * SiderealTime(toAstroTime(dateMs));
}

/**
 * Finds when a longitude that grows by about `degreesPerDay` reaches `target`, by the secant method from a guess less
 * than half a turn away. The result is rounded to a second, which is more precise than the theory.
 */
export function findInstantOfLongitude(
  target: number,
  computeLongitude: (dateMs: number) => number,
  degreesPerDay: number,
  guessMs: number,
): number {
  let dateMs = guessMs;
  let missingDegrees = normalizeDegrees(target - computeLongitude(dateMs));
  let stepMs = (missingDegrees / degreesPerDay) * dayMs;
  for (let iteration = 0; iteration < 20; iteration++) {
    dateMs += stepMs;
    if (Math.abs(stepMs) < 10) break;
    const remainingDegrees = normalizeDegrees(target - computeLongitude(dateMs));
    stepMs *= remainingDegrees / (missingDegrees - remainingDegrees);
    missingDegrees = remainingDegrees;
  }
  return Math.round(dateMs / 1000) * 1000;
}

/** Converts an angle to the range from -180° to 180°. */
export function normalizeDegrees(degrees: number): number {
  return degrees - 360 * Math.round(degrees / 360);
}
