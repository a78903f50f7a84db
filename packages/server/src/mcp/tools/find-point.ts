import { Failure, notFound } from '@almanac/operations';
import type { Ask } from '../ask.js';

/** A place on Earth. */
export interface NamedPoint {
  /** Its name with state and country; undefined if it was given by coordinates. */
  readonly label?: string;
  readonly latitude: number | string;
  readonly longitude: number | string;
}

/** Finds a place by its name, or reads its coordinates. */
export async function findPoint(place: string, ask: Ask): Promise<NamedPoint | Failure> {
  const [, latitude, longitude] = /^\s*([+-]?[\d.]+)\s*,\s*([+-]?[\d.]+)\s*$/.exec(place) ?? [];
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  const found = await ask('search', {
    q: place,
    types: 'city',
    limit: 1,
    fields: 'label,latitude,longitude',
  });
  if (found instanceof Failure) return found;
  const [point] = found.data as NamedPoint[];
  return (
    point ??
    notFound(`no city is called ${JSON.stringify(place.slice(0, 100))}; find_place finds more kinds of places`, 'place')
  );
}
