import { measureKm } from '../../core/measure.js';
import type { ZonePlace } from './borders-meta.js';
import type { Basis } from './decide-land.js';

export interface FoundZone {
  readonly name: string;
  readonly basis: Basis;
}

/** Cities and places farther away than this do not determine the zone. */
const zoneReachKm = 2500;

/**
 * Finds the time zone that is named after the nearest of `places` that counts for the state and the distance, if it is
 * nearer than the nearest city at `cityKm`;
 * or the nautical zone, if neither a place nor a city is within `zoneReachKm`. Otherwise returns undefined.
 */
export function findZone(
  latitude: number,
  longitude: number,
  stateNumber: number,
  places: readonly ZonePlace[],
  cityKm: number = Number.POSITIVE_INFINITY,
): FoundZone | undefined {
  let nearestKm = Math.min(cityKm, zoneReachKm);
  let name: string | undefined;
  for (const place of places) {
    if (place.state !== undefined && place.state !== stateNumber) continue;
    const km = measureKm(latitude, longitude, place.latitude, place.longitude);
    if (km >= nearestKm || km > (place.reachKm ?? zoneReachKm)) continue;
    nearestKm = km;
    name = place.name;
  }
  if (name !== undefined) return { name, basis: 'nearest-city' };
  return cityKm > zoneReachKm ? findNauticalZone(longitude) : undefined;
}

/** Nautical zones are 15° wide. Their names in the tz database have a plus for hours behind UTC. */
export function findNauticalZone(longitude: number): FoundZone {
  const hours = Math.round(longitude / 15);
  const name = hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
  return { name, basis: 'nautical' };
}
