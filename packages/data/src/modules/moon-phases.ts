import type { MoonPhase } from '../datasets/moon-phases/schema.js';
import file from './data/moon-phases.js';
import { indexRecords, readRecords } from './index-records.js';

export type { MoonPhase } from '../datasets/moon-phases/schema.js';

/** The eight phases of the Moon, from new moon on. */
export const moonPhases: readonly MoonPhase[] = /* @__PURE__ */ readRecords(file);

const index = /* @__PURE__ */ indexRecords({
  dataset: 'moonPhases',
  records: moonPhases,
  listCodes: ({ key }) => [key],
});

/**
 * Gets a phase by its key, ignoring case.
 *
 * @throws NotFoundError that suggests the nearest key
 * @example
 * getMoonPhase('full-moon').symbol; // '🌕'
 */
export function getMoonPhase(key: string): MoonPhase {
  return index.get(key);
}

/** Like `getMoonPhase`, but returns undefined if there is none. */
export function findMoonPhase(key: string): MoonPhase | undefined {
  return index.find(key);
}
