export type Point = readonly [x: number, y: number];

const radians = Math.PI / 180;

/** Lambert's azimuthal equal-area projection of the unit sphere around a place, in degrees; y is downwards. */
export function project([longitude, latitude]: Point, [centreLongitude, centreLatitude]: Point): Point {
  const [phi, phi0] = [latitude * radians, centreLatitude * radians];
  const lambda = (longitude - centreLongitude) * radians;
  const cosine = Math.sin(phi0) * Math.sin(phi) + Math.cos(phi0) * Math.cos(phi) * Math.cos(lambda);
  const k = Math.sqrt(2 / (1 + cosine));
  const y = Math.cos(phi0) * Math.sin(phi) - Math.sin(phi0) * Math.cos(phi) * Math.cos(lambda);
  return [k * Math.cos(phi) * Math.sin(lambda), -k * y];
}

/** The place in degrees that the projection takes to a point. */
export function invert([x, downwards]: Point, [centreLongitude, centreLatitude]: Point): Point {
  const y = -downwards;
  const distance = Math.hypot(x, y);
  if (distance === 0) return [centreLongitude, centreLatitude];
  const angle = 2 * Math.asin(Math.min(1, distance / 2));
  const phi0 = centreLatitude * radians;
  const phi = Math.asin(Math.cos(angle) * Math.sin(phi0) + (y * Math.sin(angle) * Math.cos(phi0)) / distance);
  const lambda = Math.atan2(
    x * Math.sin(angle),
    distance * Math.cos(phi0) * Math.cos(angle) - y * Math.sin(phi0) * Math.sin(angle),
  );
  return [centreLongitude + lambda / radians, phi / radians];
}
