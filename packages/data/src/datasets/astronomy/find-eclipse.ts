import type { Eclipse } from './eclipse.js';
import { findLunarEclipse } from './lunar-eclipse.js';
import type { QuarterNumber } from './principal-phases.js';
import { moonLatitude } from './sky.js';
import { findSolarEclipse } from './solar-eclipse.js';

/** A new or full moon farther than this from the ecliptic, in degrees, has no eclipse: Meeus (1998), chapter 54, with a margin. */
const farthestLatitude = 1.8;

/** The eclipse at a new or full moon, if there is one; never one at a quarter. */
export function findEclipse(quarter: QuarterNumber, phaseMs: number): Eclipse | undefined {
  if (quarter % 2 !== 0 || Math.abs(moonLatitude(phaseMs)) > farthestLatitude) return undefined;
  return quarter % 4 === 0 ? findSolarEclipse(phaseMs) : findLunarEclipse(phaseMs);
}
