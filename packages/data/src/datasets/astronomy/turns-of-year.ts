import { dayMs, noonOf2000Ms } from './delta-t.js';
import { computeSunLongitude, findInstantOfLongitude } from './sky.js';

/** The number of an equinox or solstice ("turn" of the year), counted from March 2000 (0). */
export type TurnNumber = number;

const gregorianYearDays = 365.2425;

/** Days from 2000-01-01 12:00 to each turn of 2000, accurate to a day. */
const turnsOf2000 = [78.8, 171.6, 265.2, 355.1] as const;

/**
 * Computes the instant of a turn in milliseconds since 1970, rounded to a second. It is only accurate to about 50 s
 * between 1900 and 2100, because astronomy-engine computes the Sun with a shortened series.
 */
export function computeTurn(turn: TurnNumber): number {
  const { year, part } = locateTurn(turn);
  const days = (turnsOf2000[part] as number) + (year - 2000) * gregorianYearDays;
  return findInstantOfLongitude(90 * part, computeSunLongitude, 360 / gregorianYearDays, noonOf2000Ms + days * dayMs);
}

/** `part` is the number within the year, from 0. */
export function locateTurn(turn: TurnNumber): { readonly year: number; readonly part: number } {
  const year = Math.floor(turn / 4);
  return { year: 2000 + year, part: turn - 4 * year };
}

export function numberTurn(year: number, part: number): TurnNumber {
  return 4 * (year - 2000) + part;
}
