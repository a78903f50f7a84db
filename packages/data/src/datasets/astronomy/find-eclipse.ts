import type { Eclipse } from './eclipse.js';
import type { QuarterNumber } from './principal-phases.js';
import { round } from './round.js';
import { castShadow, findTimeOfMinimum, locateInShadow } from './shadow.js';
import { computeMoonLatitude, computeSunAndMoonKm } from './sky.js';
import { findSolarEclipse } from './solar-eclipse.js';

/**
 * In degrees. A new or full moon farther than this from the ecliptic has no eclipse: Meeus (1998), chapter 54, with a
 * margin.
 */
const farthestLatitude = 1.8;

export function findEclipse(quarter: QuarterNumber, phaseMs: number): Eclipse | undefined {
  if (quarter % 2 !== 0 || Math.abs(computeMoonLatitude(phaseMs)) > farthestLatitude) return undefined;
  return quarter % 4 === 0 ? findSolarEclipse(phaseMs) : findLunarEclipse(phaseMs);
}

const moonRadiusKm = 1738.1;

/** The Earth's radius at 45° of latitude. */
const earthRadiusKm = 0.99834 * 6378.137;

/**
 * The enlargement of the Earth's shadow by the atmosphere: 2 % by Chauvenet (1891), as in Espenak, Fifty Year Canon of
 * Lunar Eclipses 1986–2035 (NASA RP-1216, 1989). Danjon's rule, in later canons, gives magnitudes that are smaller by
 * 0.005 to 0.03.
 */
const shadowEnlargement = 1.02;

function findLunarEclipse(fullMoonMs: number): Eclipse | undefined {
  const greatestMs = findTimeOfMinimum((dateMs) => locateMoonInShadow(dateMs).axisDistanceKm, fullMoonMs);
  const { shadow, behindKm, axisDistanceKm } = locateMoonInShadow(greatestMs);
  const computeMagnitude = (radiusKm: number) =>
    (shadowEnlargement * radiusKm + moonRadiusKm - axisDistanceKm) / (2 * moonRadiusKm);
  const penumbralMagnitude = computeMagnitude(earthRadiusKm + behindKm * shadow.penumbraSlope);
  if (penumbralMagnitude <= 0) return undefined;
  const umbralMagnitude = computeMagnitude(earthRadiusKm - behindKm * shadow.umbraSlope);
  const type = umbralMagnitude >= 1 ? 'total' : umbralMagnitude > 0 ? 'partial' : 'penumbral';
  return {
    kind: 'lunar-eclipse',
    type,
    greatestMs,
    magnitude: round(type === 'penumbral' ? penumbralMagnitude : umbralMagnitude, 4),
    place: null,
  };
}

function locateMoonInShadow(dateMs: number) {
  const { sun, moon } = computeSunAndMoonKm(dateMs);
  const shadow = castShadow([0, 0, 0], earthRadiusKm, sun);
  return { shadow, ...locateInShadow(shadow, moon) };
}
