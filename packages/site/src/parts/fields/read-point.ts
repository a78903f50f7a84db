import type { PageRequest } from '../../page/page.js';
import type { SiteContext } from '../../page/site-context.js';
import { type FoundPlace, findPlace } from './find-place.js';
import { readText } from './read-query.js';

type DegreesProblem = 'missing' | 'invalid';

export interface EnteredPoint {
  /** Overrides coordinates; undefined if no place is named. */
  readonly found: FoundPlace | undefined;
  /** As shown in the field. */
  readonly latitude: string;
  readonly longitude: string;
  /** Undefined if nothing was entered, the place was not found, or a coordinate is missing or invalid. */
  readonly point: { readonly latitude: number; readonly longitude: number } | undefined;
  readonly problems: {
    readonly latitude?: DegreesProblem | undefined;
    readonly longitude?: DegreesProblem | undefined;
  };
}

/** Reads the point from `place`, or from `latitude` and `longitude`. */
export async function readPoint({ query, language }: PageRequest, site: SiteContext): Promise<EnteredPoint> {
  const name = readText(query, 'place');
  if (name !== '') {
    const found = await findPlace(name, language, site);
    const { latitude, longitude } = found.place ?? {};
    const point = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    return { found, point, latitude: String(latitude ?? ''), longitude: String(longitude ?? ''), problems: {} };
  }
  const latitude = readText(query, 'latitude', 20);
  const longitude = readText(query, 'longitude', 20);
  if (latitude === '' && longitude === '')
    return { found: undefined, point: undefined, latitude, longitude, problems: {} };
  const problems = {
    latitude: checkDegrees(latitude, 90),
    longitude: checkDegrees(longitude, 180),
  };
  const isInvalid = problems.latitude !== undefined || problems.longitude !== undefined;
  const point = isInvalid ? undefined : { latitude: Number(latitude), longitude: Number(longitude) };
  return { found: undefined, point, latitude, longitude, problems };
}

function checkDegrees(text: string, max: number): DegreesProblem | undefined {
  if (text === '') return 'missing';
  const isWithin = /^[+-]?\d+(?:\.\d*)?$/.test(text) && Math.abs(Number(text)) <= max;
  return isWithin ? undefined : 'invalid';
}
