import type { BoundingBox } from '@almanac/data/internal/cities';
import { Type } from 'typebox';
import { Invalid, optional, type Parameter } from './parameter.js';

const number = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)`;
const form = new RegExp(`^${number}(?:\\s*,\\s*${number}){3}$`);

/** A map dragged around the world gives longitudes beyond 180°. */
const farthest = 540;

/** `minLon,minLat,maxLon,maxLat`, as in GeoJSON (RFC 7946, section 5). */
export function boundingBox(description: string): Parameter<BoundingBox | undefined> {
  return optional<BoundingBox>({
    description: `${description} As in GeoJSON: the western, southern, eastern and northern edge in degrees, edges included. A western edge greater than the eastern one reaches across the antimeridian: 170,-50,-170,-30.`,
    schema: Type.String({ maxLength: 200, examples: ['5.9,45.8,10.5,47.8', '170,-50,-170,-30'] }),
    read: readBox,
    canonical: ({ west, south, east, north }) => [west, south, east, north].join(','),
  });
}

function readBox(text: string): BoundingBox | Invalid {
  const parts = text.slice(0, 200).split(',').map(Number);
  if (!form.test(text.trim()))
    return new Invalid(
      `must be four numbers, minLon,minLat,maxLon,maxLat, such as 5.9,45.8,10.5,47.8${parts.length === 6 ? '; heights are not known' : ''}`,
    );
  const [west, south, east, north] = parts as [number, number, number, number];
  const swapped = `; did you mean ${south},${west},${north},${east}?`;
  if (Math.abs(south) > 90 || Math.abs(north) > 90) {
    const hint = Math.abs(west) <= 90 && Math.abs(east) <= 90 ? `${swapped} Longitude comes first` : '';
    return new Invalid(`must have latitudes from -90 to 90 in the second and fourth place${hint}`);
  }
  if (Math.abs(west) > farthest || Math.abs(east) > farthest)
    return new Invalid('must have longitudes from -180 to 180 in the first and third place');
  if (south > north)
    return new Invalid(
      `must have the southern edge before the northern one; did you mean ${west},${north},${east},${south}?`,
    );
  if (east - west >= 360) return { west: -180, south, east: 180, north };
  return { west: wrap(west), south, east: wrap(east), north };
}

function wrap(longitude: number): number {
  if (Math.abs(longitude) <= 180) return longitude;
  return longitude - 360 * Math.round(longitude / 360);
}
