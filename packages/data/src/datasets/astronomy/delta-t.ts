import { DeltaT_EspenakMeeus } from 'astronomy-engine';

export const dayMs = 86_400_000;

/** 2000-01-01 12:00 (J2000), in milliseconds since 1970. */
export const noonOf2000Ms = 946_728_000_000;

/**
 * ΔT in seconds from 2000 on: observed to 2025 (IERS), then predicted. The value for 2100 is from Stephenson, Morrison
 * and Hohenkerk (2016). The value for 2050 lies between their prediction, 76, and that of Espenak and Meeus
 * (eclipsewise.com, 2014), 85.
 */
const secondsByYear: readonly (readonly [year: number, seconds: number])[] = [
  [2000, 63.83],
  [2005, 64.69],
  [2010, 66.07],
  [2015, 67.64],
  [2020, 69.36],
  [2025, 69.1],
  [2050, 78],
  [2100, 93.2],
];

/**
 * ΔT is dynamical time, which is uniform, minus universal time, which follows the rotation of the Earth.
 *
 * Before 2000: the polynomials of Espenak and Meeus, Five Millennium Canon of Solar Eclipses (NASA/TP-2006-214141).
 * From 2000 to 2100: interpolated in the table `secondsByYear`.
 * After 2100: the integral of the length of day by Stephenson, Morrison and Hohenkerk, Proc. R. Soc. A 472: 20160404
 * (2016), from the end of the table on. The result for 2500 agrees with their 855 s.
 *
 * @param utDays days of universal time since 2000-01-01 12:00
 */
export function computeDeltaTSeconds(utDays: number): number {
  const year = 2000 + utDays / 365.2425;
  if (year < 2000) return DeltaT_EspenakMeeus(utDays);
  if (year >= 2100) return 93.2 + integrateDayExcess(year) - integrateDayExcess(2100);
  const next = secondsByYear.findIndex(([tabulatedYear]) => tabulatedYear > year);
  const [fromYear, fromSeconds] = secondsByYear[next - 1] as readonly [number, number];
  const [toYear, toSeconds] = secondsByYear[next] as readonly [number, number];
  return fromSeconds + ((toSeconds - fromSeconds) * (year - fromYear)) / (toYear - fromYear);
}

/**
 * Integrates the excess of the day over 86,400 s: 1.78 t − 4.0 sin(2πt/15) milliseconds, with t in centuries since
 * 1825. The result is in seconds, up to a constant.
 */
function integrateDayExcess(year: number): number {
  const centuries = (year - 1825) / 100;
  const frequency = (2 * Math.PI) / 15;
  return 36.525 * (0.89 * centuries ** 2 + (4 / frequency) * Math.cos(frequency * centuries));
}
