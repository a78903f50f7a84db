import { createNaturalEarth, toRadians } from '@almanac/data/projection';
import type { World } from '../../parts/map/load-world.js';
import type { Point } from '../../parts/round-path.js';

const [dayMs, noonOf2000Ms] = [86_400_000, Date.UTC(2000, 0, 1, 12)];

/**
 * Finds where the Sun stands overhead, within a twentieth of a degree.
 *
 * @returns in degrees
 * @see https://aa.usno.navy.mil/faq/sun_approx
 */
export function findSunPoint(nowMs: number): [longitude: number, latitude: number] {
  const days = (nowMs - noonOf2000Ms) / dayMs;
  const anomaly = toRadians(357.529 + 0.98560028 * days);
  const meanLongitude = 280.459 + 0.98564736 * days;
  const sunLongitude = toRadians(meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly));
  const tilt = toRadians(23.439 - 0.00000036 * days);
  const rightAscension = toDegrees(Math.atan2(Math.cos(tilt) * Math.sin(sunLongitude), Math.cos(sunLongitude)));
  const equationOfTime = turn(meanLongitude - rightAscension);
  // At noon of UTC, mean solar noon is at Greenwich.
  return [turn(-360 * days - equationOfTime), toDegrees(Math.asin(Math.sin(tilt) * Math.sin(sunLongitude)))];
}

/** Near an equinox, the terminator runs from pole to pole; it is drawn as if the Sun stood this far from the equator. */
const minLatitude = 0.01;
const stepDegrees = 3;

/** Draws the half of the earth from which the Sun's centre is below the horizon, without refraction. */
export function drawNight(
  projection: World['projection'],
  nowMs: number,
): { readonly night: string; readonly sun: Point } {
  const project = createNaturalEarth(projection);
  const [sunLongitude, latitude] = findSunPoint(nowMs);
  const sunLatitude = Math.abs(latitude) < minLatitude ? minLatitude : latitude;
  const west = projection[0] - 180;
  const longitudes = Array.from({ length: 360 / stepDegrees + 1 }, (_, index) => west + index * stepDegrees);
  const darkPole = sunLatitude > 0 ? -90 : 90;
  const terminator = longitudes.map((longitude): [number, number] => {
    const tan = -Math.cos(toRadians(longitude - sunLongitude)) / Math.tan(toRadians(sunLatitude));
    return [longitude, toDegrees(Math.atan(tan))];
  });
  // The sides of the map are curves.
  const side = (longitude: number, from: number, to: number) =>
    Array.from({ length: 31 }, (_, index): [number, number] => [longitude, from + ((to - from) * index) / 30]);
  const outline = [
    ...terminator,
    ...side(west + 360, terminator.at(-1)?.[1] ?? 0, darkPole),
    ...side(west, darkPole, terminator[0]?.[1] ?? 0),
  ];
  const points = outline.map((place) => project(place).map(Math.round).join(' '));
  const [x, y] = project([projection[0] + turn(sunLongitude - projection[0]), latitude]);
  return { night: `M${points.join('L')}z`, sun: [Math.round(x), Math.round(y)] };
}

function toDegrees(radians: number): number {
  return (radians * 180) / Math.PI;
}

/** Converts an angle in degrees to the range from -180 to 180. */
function turn(degrees: number): number {
  return degrees - 360 * Math.round(degrees / 360);
}
