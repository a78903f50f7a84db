import type { Eclipse } from './eclipse.js';
import { round } from './round.js';
import { castShadow, findMinimum, locateInShadow, type Shadow, sunRadiusKm } from './shadow.js';
import { greenwichSiderealDegrees, sunAndMoonKm, type Vector } from './sky.js';
import { dot, measureLength, scale, subtract } from './vectors.js';

const earthRadiusKm = 6378.137;

/** Ratio of polar to equatorial radius, WGS 84. */
const polarRatio = 1 - 1 / 298.257223563;

/**
 * The Moon's radius: 0.272281 Earth radii for the umbra, because valleys at its edge let light through, and 0.2725076 for the penumbra, as in
 * Espenak and Meeus, Five Millennium Canon of Solar Eclipses (NASA/TP-2006-214141).
 */
const umbraMoonRadiusKm = 0.272281 * earthRadiusKm;
const penumbraMoonRadiusKm = 0.2725076 * earthRadiusKm;

/** Finds the eclipse at a new moon; undefined if there is none anywhere on Earth. */
export function findSolarEclipse(newMoonMs: number): Eclipse | undefined {
  const greatestMs = findMinimum((dateMs) => locateInShadow(moonShadow(dateMs), [0, 0, 0]).asideKm, newMoonMs);
  const shadow = moonShadow(greatestMs);
  const { point, missedByKm } = nearestOnEarth(shadow);
  const { behindKm } = locateInShadow(shadow, point);
  const penumbraKm = penumbraMoonRadiusKm + behindKm * shadow.penumbraSlope;
  if (missedByKm >= penumbraKm) return undefined;
  const umbraKm = umbraAt(shadow, point);
  const central = missedByKm === 0;
  return {
    kind: 'solar-eclipse',
    type: central ? typeAlongPath(greatestMs, umbraKm > 0) : typeBesideEarth(missedByKm, umbraKm),
    greatestMs,
    // If the axis misses the Earth, the covered fraction of the Sun's diameter.
    magnitude: round(
      central
        ? sizeRatio(greatestMs, point)
        : (penumbraKm - missedByKm) / (penumbraKm - penumbraMoonRadiusKm + behindKm * shadow.umbraSlope),
      4,
    ),
    place: placeOn(point, greatestMs),
  };
}

/** Finds the type if the axis misses the Earth: the umbra may still touch it near a pole. */
function typeBesideEarth(missedByKm: number, umbraKm: number): Eclipse['type'] {
  if (missedByKm > Math.abs(umbraKm)) return 'partial';
  return umbraKm > 0 ? 'total' : 'annular';
}

function moonShadow(dateMs: number): Shadow {
  const { sun, moon } = sunAndMoonKm(dateMs);
  return castShadow(moon, penumbraMoonRadiusKm, sun);
}

/** Computes the umbra's radius at a point: if positive, the Moon covers the Sun; if negative, a ring remains. */
function umbraAt(shadow: Shadow, point: Vector): number {
  return umbraMoonRadiusKm - locateInShadow(shadow, point).behindKm * shadow.umbraSlope;
}

/** Finds the type along the path. A hybrid eclipse is total only in the middle, where the Earth is nearer. */
function typeAlongPath(greatestMs: number, totalAtGreatest: boolean): 'total' | 'annular' | 'hybrid' {
  const ends = [-1, 1].map((direction) => {
    let [onMs, offMs] = [greatestMs, greatestMs + direction * 14_400_000];
    while (Math.abs(offMs - onMs) > 500) {
      const middleMs = (onMs + offMs) / 2;
      if (nearestOnEarth(moonShadow(middleMs)).missedByKm === 0) onMs = middleMs;
      else offMs = middleMs;
    }
    const shadow = moonShadow(onMs);
    return umbraAt(shadow, nearestOnEarth(shadow).point) > 0;
  });
  if (ends.every((total) => total === totalAtGreatest)) return totalAtGreatest ? 'total' : 'annular';
  return 'hybrid';
}

/**
 * Finds where the axis of the shadow first meets the Earth or, if it misses, the nearest point of the Earth. The z axis
 * is stretched so that the Earth is a sphere (Montenbruck and Pfleger, Astronomy on the Personal Computer).
 */
function nearestOnEarth(shadow: Shadow): { readonly point: Vector; readonly missedByKm: number } {
  const from = stretch(shadow.from);
  const stretchedAxis = stretch(shadow.along);
  const along = scale(stretchedAxis, 1 / measureLength(stretchedAxis));
  const toFoot = -dot(from, along);
  const foot = subtract(from, scale(along, -toFoot));
  const aside = measureLength(foot);
  if (aside > earthRadiusKm) {
    const point = flatten(scale(foot, earthRadiusKm / aside));
    return { point, missedByKm: locateInShadow(shadow, point).asideKm };
  }
  const back = Math.sqrt(earthRadiusKm ** 2 - aside ** 2);
  return { point: flatten(subtract(foot, scale(along, back))), missedByKm: 0 };
}

function stretch([x, y, z]: Vector): Vector {
  return [x, y, z / polarRatio];
}

function flatten([x, y, z]: Vector): Vector {
  return [x, y, z * polarRatio];
}

/** Computes the ratio of the apparent diameters of Moon and Sun at a point. */
function sizeRatio(dateMs: number, point: Vector): number {
  const { sun, moon } = sunAndMoonKm(dateMs);
  const moonSine = umbraMoonRadiusKm / measureLength(subtract(moon, point));
  return Math.asin(moonSine) / Math.asin(sunRadiusKm / measureLength(subtract(sun, point)));
}

/** Converts a point on the Earth's surface to geographic latitude and longitude in degrees. */
function placeOn([x, y, z]: Vector, dateMs: number): { latitude: number; longitude: number } {
  const degrees = 180 / Math.PI;
  const longitude = Math.atan2(y, x) * degrees - greenwichSiderealDegrees(dateMs);
  return {
    latitude: round(Math.atan2(z, Math.hypot(x, y) * polarRatio ** 2) * degrees, 2),
    longitude: round(longitude - 360 * Math.round(longitude / 360), 2),
  };
}
