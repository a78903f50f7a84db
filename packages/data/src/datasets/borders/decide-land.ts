import { isWithin, kmPerDegree, measureKm } from '../../core/measure.js';
import { nearKm } from './border-grid.js';
import { type BordersMeta, sea, uncoded } from './borders-meta.js';
import type { FindLand, LandNearPoint } from './find-land.js';
import type { FindCity } from './nearest-city.js';

export type Basis = 'border' | 'nearest-city' | 'nautical';

export interface Decision {
  readonly label: number;
  readonly basis: Basis;
  /**
   * The area at the point and the areas near it; undefined in an enclave that is missing from the borders, and at sea
   * unless the borders show a country within `nearKm`.
   */
  readonly areas?: Pick<LandNearPoint, 'area' | 'nearAreas'>;
}

export type DecideLand = (latitude: number, longitude: number, ignoredCity?: number) => Decision;

/** Outside mixed land, a city across a border decides only if it is within this distance. */
export const decidingCityKm = 2;

/** The distance to a city across a border is increased by this share per kilometre from the point to the border. */
export const crossingCost = 0.3;

/**
 * In an enclave that is missing from the borders, the country is that of the enclave. In mixed land, and within
 * `nearKm` of the border or coast of several countries, the nearest city decides; outside mixed land, a city across the
 * border must be within `decidingCityKm`. Elsewhere, it is the country that contains the point or, at sea, a country
 * within `nearKm`: one with a coast there or, if there is none, one with a city on an island that is missing from the
 * borders.
 */
export function createDecideLand(
  { enclaves, mixedLands, islets }: Pick<BordersMeta, 'enclaves' | 'mixedLands' | 'islets'>,
  findLand: FindLand,
  findCity: FindCity,
): DecideLand {
  return (latitude, longitude, ignoredCity) => {
    const enclave = enclaves.find(
      (circle) =>
        Math.abs(circle.latitude - latitude) * kmPerDegree <= circle.radiusKm &&
        measureKm(latitude, longitude, circle.latitude, circle.longitude) <= circle.radiusKm,
    );
    if (enclave) return { label: enclave.label, basis: 'border' };
    const land = findLand(latitude, longitude);
    const mixedLand = mixedLands.find(
      ({ labels, box }) => labels.includes(land.label) && isWithin(box, latitude, longitude),
    );
    const candidates = mixedLand?.labels.map((label) => ({ label, borderKm: 0 })) ?? listCandidates(land);
    const [first, ...others] = candidates;
    if (!first) {
      if (land.label !== sea) return { label: land.label, basis: 'border', areas: land };
      const islet = islets.find(
        (place) =>
          Math.abs(place.latitude - latitude) < nearKm / kmPerDegree &&
          place.city !== ignoredCity &&
          measureKm(latitude, longitude, place.latitude, place.longitude) < nearKm,
      );
      return islet ? { label: islet.label, basis: 'nearest-city' } : { label: sea, basis: 'nautical' };
    }
    if (others.length === 0)
      return { label: first.label, basis: land.label === first.label ? 'border' : 'nearest-city', areas: land };

    let { label } = first;
    let minKm = findCity(latitude, longitude, { label, ignoredCity })?.km ?? Number.POSITIVE_INFINITY;
    for (const other of others) {
      const km = findCity(latitude, longitude, { label: other.label, ignoredCity })?.km;
      if (km === undefined || (!mixedLand && km > decidingCityKm)) continue;
      const weightedKm = km * (1 + crossingCost * other.borderKm);
      if (weightedKm >= minKm) continue;
      minKm = weightedKm;
      label = other.label;
    }
    return { label, basis: 'nearest-city', areas: land };
  };
}

/**
 * Lists the countries within `nearKm` with the distances to their borders: first the country that contains the point
 * or, at sea, the nearest country. At sea, the distance to the nearest coast is subtracted from all distances. On land
 * without a code, lists nothing.
 */
function listCandidates({ label, near }: LandNearPoint) {
  if (label === uncoded) return [];
  const others = near.filter((other) => other.label > uncoded).sort((a, b) => a.km - b.km);
  const nearestCoastKm = label === sea ? (others[0]?.km ?? 0) : 0;
  const neighbours = others.map((other) => ({ label: other.label, borderKm: other.km - nearestCoastKm }));
  return label === sea ? neighbours : [{ label, borderKm: 0 }, ...neighbours];
}
