import { Type } from 'typebox';
import { type Failure, invalidBody } from '../failure.js';
import type { Field } from './body.js';
import { didYouMeanName } from './other-names.js';
import { Invalid } from './parameter.js';

/** A place in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export const mostPoints = 100;

const latitude = Type.Number({ minimum: -90, maximum: 90, description: 'Degrees north.', examples: [47.6603] });
const longitude = Type.Number({ minimum: -180, maximum: 180, description: 'Degrees east.', examples: [9.1758] });

const PointObject = Type.Object(
  { latitude, longitude },
  { $id: 'Point', additionalProperties: false, description: 'A place in degrees.' },
);

/** A list of points, each an object or a pair. `findPointProblem` validates the points, so that its error can name one. */
export const pointsField: Field<readonly unknown[]> = {
  description: `1 to ${mostPoints} points, each {"latitude": 47.66, "longitude": 9.18} or [47.66, 9.18]: latitude first.`,
  schema: Type.Array(
    Type.Union([PointObject, Type.Tuple([latitude, longitude], { description: 'Latitude, then longitude.' })]),
    { minItems: 1, maxItems: mostPoints },
  ),
  read: (sent) =>
    Array.isArray(sent) && sent.length > 0 && sent.length <= mostPoints
      ? (sent as unknown[])
      : new Invalid(`must be a list of 1 to ${mostPoints} points`),
  default: new Invalid('is required'),
  canonical: JSON.stringify,
};

const bounds = { latitude: 90, longitude: 180 } as const;

/** Describes the first invalid point: `points[3].latitude must be a number from -90 to 90`. */
export function findPointProblem(points: readonly unknown[]): Failure | undefined {
  for (const [index, sent] of points.entries()) {
    const name = `points[${index}]`;
    const point = readPair(sent);
    if (!point) {
      const shapes = 'must be {"latitude": number, "longitude": number} or a pair of latitude and longitude';
      return invalidBody(`${name} ${shapes}`, name);
    }
    const unknown = Object.keys(point).find((field) => !Object.hasOwn(bounds, field));
    if (unknown !== undefined) {
      const hint = didYouMeanName(unknown, Object.keys(bounds));
      return invalidBody(`${name} has no field ${JSON.stringify(unknown)}${hint}`, name);
    }
    for (const [field, most] of Object.entries(bounds)) {
      const value = point[field];
      if (typeof value === 'number' && Math.abs(value) <= most) continue;
      return invalidBody(`${name}.${field} must be a number from -${most} to ${most}`, `${name}.${field}`);
    }
  }
  return undefined;
}

/** Converts a point that `findPointProblem` found valid. */
export function toPoint(sent: unknown): Point {
  return readPair(sent) as unknown as Point;
}

function readPair(sent: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined;
  if (!Array.isArray(sent)) return sent as Record<string, unknown>;
  return sent.length === 2 ? { latitude: sent[0], longitude: sent[1] } : undefined;
}
