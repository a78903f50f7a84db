import {
  Body,
  Equator,
  EquatorFromVector,
  Horizon,
  Observer,
  RotateVector,
  Rotation_EQJ_EQD,
  RotationAxis,
  SiderealTime,
} from 'astronomy-engine';
import { radiansPerDegree } from '../../core/measure.js';
import { round } from './round.js';
import type { MoonInSky } from './schema.js';
import { toAstroTime } from './sky.js';

/** In degrees, relative to the equator and equinox of date. */
interface Direction {
  readonly rightAscension: number;
  readonly declination: number;
}

export function computeMoonInSky(dateMs: number, latitude: number, longitude: number): MoonInSky {
  const time = toAstroTime(dateMs);
  const observer = new Observer(latitude, longitude, 0);
  const moon = Equator(Body.Moon, time, observer, true, true);
  const sun = Equator(Body.Sun, time, observer, true, true);
  const axis = EquatorFromVector(RotateVector(Rotation_EQJ_EQD(time), RotationAxis(Body.Moon, time).north));
  const zenith = { rightAscension: 15 * SiderealTime(time) + longitude, declination: latitude };
  const measureFromZenith = (direction: Direction) =>
    round(
      (computePositionAngle(toDirection(moon), direction) - computePositionAngle(toDirection(moon), zenith) + 720) %
        360,
      1,
    ) % 360;
  return {
    altitude: round(Horizon(time, observer, moon.ra, moon.dec).altitude, 1),
    northAngle: measureFromZenith(toDirection(axis)),
    brightLimbAngle: measureFromZenith(toDirection(sun)),
  };
}

/** astronomy-engine gives right ascensions in hours. */
function toDirection({ ra, dec }: { readonly ra: number; readonly dec: number }): Direction {
  return { rightAscension: 15 * ra, declination: dec };
}

/** Returns an angle of 0–360°, from celestial north through east (Meeus, Astronomical Algorithms, 48.5). */
export function computePositionAngle(from: Direction, to: Direction): number {
  const east = (to.rightAscension - from.rightAscension) * radiansPerDegree;
  const [fromLatitude, toLatitude] = [from.declination * radiansPerDegree, to.declination * radiansPerDegree];
  const angle = Math.atan2(
    Math.cos(toLatitude) * Math.sin(east),
    Math.sin(toLatitude) * Math.cos(fromLatitude) - Math.cos(toLatitude) * Math.sin(fromLatitude) * Math.cos(east),
  );
  return (angle / radiansPerDegree + 360) % 360;
}
