import { DeltaT_EspenakMeeus } from 'astronomy-engine';

export const dayMs = 86_400_000;

/** 2000-01-01 12:00, from which astronomers count days, in milliseconds since 1970. */
export const noonOf2000Ms = 946_728_000_000;

/**
 * Seconds from 2000 on: observed to 2025 (IERS), then foretold. 2100 is that of Stephenson, Morrison and Hohenkerk (2016);
 * for 2050 they say 76, and Espenak and Meeus (eclipsewise.com, 2014) say 85.
 */
const table: readonly (readonly [year: number, seconds: number])[] = [
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
 * ΔT, by which the even dynamical time of the sky is ahead of the time that the turning Earth gives.
 *
 * Before 2000: the polynomials of Espenak and Meeus, Five Millennium Canon of Solar Eclipses (NASA/TP-2006-214141).
 * After 2100: the length of day of Stephenson, Morrison and Hohenkerk, Proc. R. Soc. A 472: 20160404 (2016),
 * summed up from the table's end on; it meets their own 855 s for 2500.
 *
 * @param utDays days of universal time since 2000-01-01 12:00
 * @returns seconds
 */
export function deltaTSeconds(utDays: number): number {
  const year = 2000 + utDays / 365.2425;
  if (year < 2000) return DeltaT_EspenakMeeus(utDays);
  if (year >= 2100) return 93.2 + risenSince1825(year) - risenSince1825(2100);
  const next = table.findIndex(([tabulated]) => tabulated > year);
  const [fromYear, fromSeconds] = table[next - 1] as readonly [number, number];
  const [toYear, toSeconds] = table[next] as readonly [number, number];
  return fromSeconds + ((toSeconds - fromSeconds) * (year - fromYear)) / (toYear - fromYear);
}

/**
 * The excess of the day over 86,400 s, 1.78 t − 4.0 sin(2πt/15) milliseconds with t in centuries since 1825, summed over
 * the days since then, but for a constant.
 */
function risenSince1825(year: number): number {
  const centuries = (year - 1825) / 100;
  const turn = (2 * Math.PI) / 15;
  return 36.525 * (0.89 * centuries ** 2 + (4 / turn) * Math.cos(turn * centuries));
}
