import {
  type AstroTime,
  Body,
  Equator,
  Horizon,
  KM_PER_AU,
  Observer,
  SearchAltitude,
  SearchRiseSet,
} from 'astronomy-engine';
import { formatInstant } from '../../core/instant.js';
import { dayMs } from './delta-t.js';
import type { HorizonTimes, RiseAndSet, Twilight } from './schema.js';
import { toAstroTime, toUnixMs } from './sky.js';

/** Atmospheric refraction at the horizon: 34′, as in the tables of the US Naval Observatory. */
const refractionDegrees = 34 / 60;

type SunOrMoon = Body.Sun | Body.Moon;
const radiusKm = { [Body.Sun]: 695_700, [Body.Moon]: 1737.4 };

/** Computes the times at sea level, within 24 hours from the instant. */
export function computeRiseAndSet(dateMs: number, latitude: number, longitude: number): RiseAndSet {
  const observer = new Observer(latitude, longitude, 0);
  const start = toAstroTime(dateMs);
  return {
    latitude,
    longitude,
    until: formatInstant(dateMs + dayMs),
    sun: computeHorizonTimes(Body.Sun, observer, start),
    moon: computeHorizonTimes(Body.Moon, observer, start),
    twilights: {
      civil: computeTwilight(6, observer, start),
      nautical: computeTwilight(12, observer, start),
      astronomical: computeTwilight(18, observer, start),
    },
  };
}

function computeHorizonTimes(body: SunOrMoon, observer: Observer, start: AstroTime): HorizonTimes {
  const rise = SearchRiseSet(body, observer, +1, start, 1);
  const set = SearchRiseSet(body, observer, -1, start, 1);
  const isUp = () => computeLimbAltitude(body, observer, start) > -refractionDegrees;
  return { state: describeCrossing(rise ?? set, isUp), rise: format(rise), set: format(set) };
}

function computeTwilight(depressionDegrees: number, observer: Observer, start: AstroTime): Twilight {
  const dawn = SearchAltitude(Body.Sun, observer, +1, start, 1, -depressionDegrees);
  const dusk = SearchAltitude(Body.Sun, observer, -1, start, 1, -depressionDegrees);
  const isUp = () => measureAltitude(Body.Sun, observer, start).degrees > -depressionDegrees;
  return { state: describeCrossing(dawn ?? dusk, isUp), dawn: format(dawn), dusk: format(dusk) };
}

function describeCrossing(crossing: AstroTime | null, isUp: () => boolean): HorizonTimes['state'] {
  if (crossing) return 'rises-and-sets';
  return isUp() ? 'always-up' : 'always-down';
}

function computeLimbAltitude(body: SunOrMoon, observer: Observer, time: AstroTime): number {
  const { degrees, distanceKm } = measureAltitude(body, observer, time);
  return degrees + (Math.asin(radiusKm[body] / distanceKm) * 180) / Math.PI;
}

/** Measures the altitude of the body's centre, without refraction. */
function measureAltitude(
  body: SunOrMoon,
  observer: Observer,
  time: AstroTime,
): { degrees: number; distanceKm: number } {
  const { ra, dec, dist } = Equator(body, time, observer, true, true);
  return { degrees: Horizon(time, observer, ra, dec).altitude, distanceKm: dist * KM_PER_AU };
}

/** Rounds to the second, which is more precise than refraction allows. */
function format(time: AstroTime | null): string | null {
  return time && formatInstant(Math.round(toUnixMs(time) / 1000) * 1000);
}
