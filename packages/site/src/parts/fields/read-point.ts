import type { PageRequest } from '../../page/page.js';
import type { SiteContext } from '../../page/site-context.js';
import { type FoundPlace, findPlace } from './find-place.js';
import { readText } from './read-query.js';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface EnteredPoint {
  /** As shown in the field: the name of a place, or coordinates; empty if nothing was entered. */
  readonly text: string;
  /** Undefined if no place is named. */
  readonly found: FoundPlace | undefined;
  /** Undefined if nothing was entered, the place was not found, or the coordinates are invalid. */
  readonly point: Point | undefined;
}

/** Reads the point from `place`, which is a name or coordinates, or from `latitude` and `longitude`. */
export async function readPoint({ query, language }: PageRequest, site: SiteContext): Promise<EnteredPoint> {
  const coordinates = [readText(query, 'latitude', 20), readText(query, 'longitude', 20)];
  const text = readText(query, 'place') || coordinates.filter((each) => each !== '').join(', ');
  if (text === '') return { text, found: undefined, point: undefined };
  // Letters make a name: `6th of October City` is one.
  if (!/\p{L}/u.test(text) && !/^\d{5,10}$/.test(text)) return { text, found: undefined, point: parsePoint(text) };
  const found = await findPlace(text, language, site);
  return { text, found, point: found.place && { latitude: found.place.latitude, longitude: found.place.longitude } };
}

/** Writes a point as people enter it. */
export function writePoint({ latitude, longitude }: Point): string {
  return `${latitude}, ${longitude}`;
}

function parsePoint(text: string): Point | undefined {
  const [, latitude, longitude] = /^([+-]?\d+(?:\.\d*)?)[\s,;]+([+-]?\d+(?:\.\d*)?)$/.exec(text) ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined;
}
