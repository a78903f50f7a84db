import type { Hint, Place } from '@almanac/data/internal';
import type { BoundingBox } from '@almanac/data/internal/cities';
import { record } from '@almanac/data/schemas/fields';
import { Type } from 'typebox';
import { type Failure, refuseParam } from '../failure.js';
import { listField } from './body.js';
import { findMeantName, toHint } from './did-you-mean.js';
import { explainComma } from './explain-comma.js';
import { Invalid, optional, type Parameter } from './parameter.js';

const numberPattern = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)`;
const twoNumbersPattern = new RegExp(`^\\s*(${numberPattern})\\s*,\\s*(${numberPattern})\\s*$`);

export function place(description: string): Parameter<Place | undefined> {
  return optional<Place>({
    description,
    schema: Type.String({ examples: ['47.37,8.54'] }),
    read(text) {
      const [, latitude, longitude] = (twoNumbersPattern.exec(text) ?? []).map(Number);
      if (latitude === undefined || longitude === undefined)
        return refuseNumbers(
          text,
          'must be latitude and longitude in degrees, separated by a comma, for example 47.37,8.54',
          twoNumbersPattern,
        );
      if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude };
      const isSwapped = Math.abs(latitude) <= 180 && Math.abs(longitude) <= 90;
      return new Invalid(
        'must be a latitude from -90 to 90 and a longitude from -180 to 180',
        'invalid',
        isSwapped ? { value: `${longitude},${latitude}` } : {},
      );
    },
    canonical: ({ latitude, longitude }) => `${latitude},${longitude}`,
  });
}

function refuseNumbers(text: string, shouldBe: string, pattern: RegExp, hint: Hint = {}): Invalid {
  return explainComma(text, shouldBe, (mended) => pattern.test(mended)) ?? new Invalid(shouldBe, 'invalid', hint);
}

const fourNumbersPattern = new RegExp(`^${numberPattern}(?:\\s*,\\s*${numberPattern}){3}$`);

/** The largest longitude that is accepted in a box: maps that were dragged around the world send more than 180°. */
const maxLongitude = 540;

const maxBoxLength = 200;

/** Reads a box written `minLon,minLat,maxLon,maxLat`, as in GeoJSON (RFC 7946, section 5). */
export function boundingBox(description: string): Parameter<BoundingBox | undefined> {
  return optional<BoundingBox>({
    description: `${description} As in GeoJSON: the western, southern, eastern and northern edge in degrees, edges included. A western edge greater than the eastern one reaches across the antimeridian: 170,-50,-170,-30.`,
    schema: Type.String({ maxLength: maxBoxLength, examples: ['5.9,45.8,10.5,47.8', '170,-50,-170,-30'] }),
    read: readBox,
    canonical: ({ west, south, east, north }) => [west, south, east, north].join(','),
  });
}

function readBox(text: string): BoundingBox | Invalid {
  const parts = text.slice(0, maxBoxLength).split(',').map(Number);
  if (text.length > maxBoxLength || !fourNumbersPattern.test(text.trim()))
    return refuseNumbers(
      text,
      'must be four numbers, minLon,minLat,maxLon,maxLat, such as 5.9,45.8,10.5,47.8',
      fourNumbersPattern,
      parts.length === 6 ? { advice: 'a box with heights is not supported' } : {},
    );
  const [west, south, east, north] = parts as [number, number, number, number];
  if (Math.abs(south) > 90 || Math.abs(north) > 90) {
    const isSwapped = Math.abs(west) <= 90 && Math.abs(east) <= 90;
    return new Invalid(
      'must have latitudes from -90 to 90 as the second and fourth number',
      'invalid',
      isSwapped ? { value: [south, west, north, east].join(','), advice: 'Longitude comes first' } : {},
    );
  }
  if (Math.abs(west) > maxLongitude || Math.abs(east) > maxLongitude)
    return new Invalid('must have longitudes from -180 to 180 in the first and third place');
  if (south > north)
    return new Invalid('must have the southern edge before the northern one', 'invalid', {
      value: [west, north, east, south].join(','),
    });
  if (east - west >= 360) return { west: -180, south, east: 180, north };
  return { west: wrap(west), south, east: wrap(east), north };
}

/** Moves a longitude by whole turns into the range from -180 to 180. */
function wrap(longitude: number): number {
  if (Math.abs(longitude) <= 180) return longitude;
  return longitude - 360 * Math.round(longitude / 360);
}

export const maxPoints = 100;

const latitudeSchema = Type.Number({ minimum: -90, maximum: 90, description: 'Degrees north.', examples: [47.6603] });
const longitudeSchema = Type.Number({ minimum: -180, maximum: 180, description: 'Degrees east.', examples: [9.1758] });

const PointObject = record('Point', 'A place in degrees.', { latitude: latitudeSchema, longitude: longitudeSchema });

/** `findPointProblem` validates the points themselves, so that its error can name the invalid one. */
export const pointsField = listField<unknown>({
  description: `1 to ${maxPoints} points, each {"latitude": 47.66, "longitude": 9.18} or [47.66, 9.18]: latitude first.`,
  noun: 'points',
  max: maxPoints,
  item: Type.Union([
    PointObject,
    Type.Tuple([latitudeSchema, longitudeSchema], { description: 'Latitude, then longitude.' }),
  ]),
  readItem: (rawPoint) => rawPoint,
});

const maxDegrees = { latitude: 90, longitude: 180 } as const;

export function findPointProblem(points: readonly unknown[]): Failure | undefined {
  for (const [index, rawPoint] of points.entries()) {
    const name = `points[${index}]`;
    const point = readPair(rawPoint);
    if (!point) {
      const shouldBe = 'must be {"latitude": number, "longitude": number} or a pair of latitude and longitude';
      const explanation = explainComma(String(rawPoint), shouldBe, (text) => twoNumbersPattern.test(text));
      return refuse(name, explanation?.shouldBe ?? shouldBe, rawPoint, explanation?.hint);
    }
    const unknownField = Object.keys(point).find((field) => !Object.hasOwn(maxDegrees, field));
    if (unknownField !== undefined) {
      const hint = toHint(findMeantName(unknownField, Object.keys(maxDegrees)));
      return refuse(name, `has no field ${JSON.stringify(unknownField)}`, unknownField, hint);
    }
    for (const [field, max] of Object.entries(maxDegrees)) {
      const value = point[field];
      if (typeof value === 'number' && Math.abs(value) <= max) continue;
      const shouldBe = `must be a number from -${max} to ${max}`;
      const explanation = explainComma(String(value), shouldBe, (text) => Math.abs(Number(text)) <= max);
      return refuse(`${name}.${field}`, explanation?.shouldBe ?? shouldBe, value, explanation?.hint);
    }
  }
  return undefined;
}

function refuse(name: string, shouldBe: string, value: unknown, hint?: Hint): Failure {
  return refuseParam(name, shouldBe, { value, ...(hint && { hint }) }, 'invalid_body');
}

/** Converts a point that `findPointProblem` found valid. */
export function toPoint(rawPoint: unknown): Place {
  return readPair(rawPoint) as unknown as Place;
}

function readPair(rawPoint: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof rawPoint !== 'object' || rawPoint === null) return undefined;
  if (!Array.isArray(rawPoint)) return rawPoint as Record<string, unknown>;
  return rawPoint.length === 2 ? { latitude: rawPoint[0], longitude: rawPoint[1] } : undefined;
}
