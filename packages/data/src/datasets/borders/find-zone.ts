import { measureKm } from '../../core/measure.js';
import type { ZonePlace } from './borders-meta.js';
import type { Basis } from './decide-land.js';

/** A time zone other than the nearest city's, and the evidence for it. */
export interface FoundZone {
  readonly name: string;
  readonly basis: Basis;
}

/** Cities and places farther away than this do not determine the zone, in kilometres. */
const zoneReachKm = 2500;

/**
 * The zone of a named place in the land that is nearer than the nearest city, or the nautical zone where neither is near.
 *
 * @param places those of the land
 * @param cityKm how far the nearest city is
 * @returns undefined if the zone is the city's
 */
export function findZone(
  latitude: number,
  longitude: number,
  places: readonly ZonePlace[],
  cityKm: number = Number.POSITIVE_INFINITY,
): FoundZone | undefined {
  let min = Math.min(cityKm, zoneReachKm);
  let name: string | undefined;
  for (const place of places) {
    const km = measureKm(latitude, longitude, place.latitude, place.longitude);
    if (km >= min) continue;
    min = km;
    name = place.name;
  }
  if (name !== undefined) return { name, basis: 'nearest-city' };
  return cityKm > zoneReachKm ? findNauticalZone(longitude) : undefined;
}

/** The zone of ships: 15° wide, its middle an hour from the next. The tz database counts hours behind UTC as positive. */
export function findNauticalZone(longitude: number): FoundZone {
  const hours = Math.round(longitude / 15);
  const name = hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
  return { name, basis: 'nautical' };
}
