import type { Eclipse } from './eclipse.js';
import { round } from './round.js';
import { castShadow, findTimeOfMinimum, locateInShadow, type Shadow, sunRadiusKm } from './shadow.js';
import { computeGreenwichSiderealDegrees, computeSunAndMoonKm, normalizeDegrees, type Vector } from './sky.js';
import { dot, measureLength, scale, subtract } from './vectors.js';

const earthRadiusKm = 6378.137;

/** Ratio of polar to equatorial radius, WGS 84. */
const polarRatio = 1 - 1 / 298.257223563;

/**
 * The Moon's radius: 0.272281 Earth radii for the umbra, because valleys at the Moon's edge let light through, and
 * 0.2725076 for the penumbra, as in Espenak and Meeus, Five Millennium Canon of Solar Eclipses (NASA/TP-2006-214141).
 */
const umbraMoonRadiusKm = 0.272281 * earthRadiusKm;
const penumbraMoonRadiusKm = 0.2725076 * earthRadiusKm;

/** Returns undefined if there is no eclipse anywhere on Earth. */
export function findSolarEclipse(newMoonMs: number): Eclipse | undefined {
  const greatestMs = findTimeOfMinimum(
    (dateMs) => locateInShadow(castMoonShadow(dateMs), [0, 0, 0]).axisDistanceKm,
    newMoonMs,
  );
  const shadow = castMoonShadow(greatestMs);
  const { point, missedByKm } = findNearestPoint(shadow);
  const { behindKm } = locateInShadow(shadow, point);
  const penumbraKm = penumbraMoonRadiusKm + behindKm * shadow.penumbraSlope;
  if (missedByKm >= penumbraKm) return undefined;
  const umbraKm = computeUmbraKm(shadow, point);
  const isCentral = missedByKm === 0;
  return {
    kind: 'solar-eclipse',
    type: isCentral ? findTypeAlongPath(greatestMs, umbraKm > 0) : findNonCentralType(missedByKm, umbraKm),
    greatestMs,
    magnitude: round(
      isCentral
        ? computeDiameterRatio(greatestMs, point)
        : (penumbraKm - missedByKm) / (penumbraKm - penumbraMoonRadiusKm + behindKm * shadow.umbraSlope),
      4,
    ),
    place: toPlace(point, greatestMs),
  };
}

/** Finds the type if the axis misses the Earth; the umbra may still touch the Earth near a pole. */
function findNonCentralType(missedByKm: number, umbraKm: number): Eclipse['type'] {
  if (missedByKm > Math.abs(umbraKm)) return 'partial';
  return umbraKm > 0 ? 'total' : 'annular';
}

function castMoonShadow(dateMs: number): Shadow {
  const { sun, moon } = computeSunAndMoonKm(dateMs);
  return castShadow(moon, penumbraMoonRadiusKm, sun);
}

/**
 * The umbra's radius at the point's distance behind the Moon. If it is positive, the Moon covers the Sun on the
 * shadow's axis; if negative, a ring of the Sun remains visible there.
 */
function computeUmbraKm(shadow: Shadow, point: Vector): number {
  return umbraMoonRadiusKm - locateInShadow(shadow, point).behindKm * shadow.umbraSlope;
}

/**
 * A hybrid eclipse changes its type along its path: it is annular at one end of the path or at both, where the Earth's
 * surface is farther from the Moon than in the middle.
 */
function findTypeAlongPath(greatestMs: number, isTotalAtGreatest: boolean): 'total' | 'annular' | 'hybrid' {
  const isTotalAtEnds = [-1, 1].map((direction) => {
    let [meetingMs, missingMs] = [greatestMs, greatestMs + direction * 14_400_000];
    while (Math.abs(missingMs - meetingMs) > 500) {
      const middleMs = (meetingMs + missingMs) / 2;
      if (findNearestPoint(castMoonShadow(middleMs)).missedByKm === 0) meetingMs = middleMs;
      else missingMs = middleMs;
    }
    const shadow = castMoonShadow(meetingMs);
    return computeUmbraKm(shadow, findNearestPoint(shadow).point) > 0;
  });
  if (isTotalAtEnds.every((isTotal) => isTotal === isTotalAtGreatest)) return isTotalAtGreatest ? 'total' : 'annular';
  return 'hybrid';
}

/**
 * Finds where the axis of the shadow first meets the Earth or, if it misses, the point of the Earth that is nearest to
 * the axis. `missedByKm` is the distance from the axis to this point. The z axis is stretched so that the Earth is a
 * sphere (Montenbruck and Pfleger, Astronomy on the Personal Computer).
 */
function findNearestPoint(shadow: Shadow): { readonly point: Vector; readonly missedByKm: number } {
  const stretchedCentre = stretch(shadow.globeCentre);
  const stretchedAxis = stretch(shadow.direction);
  const unitAxis = scale(stretchedAxis, 1 / measureLength(stretchedAxis));
  const distanceToFootKm = -dot(stretchedCentre, unitAxis);
  const foot = subtract(stretchedCentre, scale(unitAxis, -distanceToFootKm));
  const footDistanceKm = measureLength(foot);
  if (footDistanceKm > earthRadiusKm) {
    const point = flatten(scale(foot, earthRadiusKm / footDistanceKm));
    return { point, missedByKm: locateInShadow(shadow, point).axisDistanceKm };
  }
  const depthKm = Math.sqrt(earthRadiusKm ** 2 - footDistanceKm ** 2);
  return { point: flatten(subtract(foot, scale(unitAxis, depthKm))), missedByKm: 0 };
}

function stretch([x, y, z]: Vector): Vector {
  return [x, y, z / polarRatio];
}

function flatten([x, y, z]: Vector): Vector {
  return [x, y, z * polarRatio];
}

function computeDiameterRatio(dateMs: number, point: Vector): number {
  const { sun, moon } = computeSunAndMoonKm(dateMs);
  const moonSine = umbraMoonRadiusKm / measureLength(subtract(moon, point));
  return Math.asin(moonSine) / Math.asin(sunRadiusKm / measureLength(subtract(sun, point)));
}

function toPlace([x, y, z]: Vector, dateMs: number): { latitude: number; longitude: number } {
  const degreesPerRadian = 180 / Math.PI;
  const longitude = Math.atan2(y, x) * degreesPerRadian - computeGreenwichSiderealDegrees(dateMs);
  return {
    latitude: round(Math.atan2(z, Math.hypot(x, y) * polarRatio ** 2) * degreesPerRadian, 2),
    longitude: round(normalizeDegrees(longitude), 2),
  };
}
