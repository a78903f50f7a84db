import { readFileSync } from 'node:fs';
import { readTables } from '../../datasets/astronomy/sky-tables.js';

const { index, quarters, turns } = readTables(
  readFileSync(new URL('../../../dist/data/astronomy/tables.bin', import.meta.url)),
);

/**
 * Quarters of the Moon, and equinoxes and solstices (turns), 1900 to 2100: the first instant, in seconds since 1970,
 * and the seconds from each instant to the next. `firstQuarter` and `firstTurn` are numbered as in the astronomy
 * dataset.
 */
export default {
  firstQuarter: index.firstQuarter,
  firstTurn: index.firstTurn,
  quarters: listGaps(quarters),
  turns: listGaps(turns),
};

function listGaps(instantsMs: Float64Array): number[] {
  return Array.from(instantsMs, (ms, position) => (ms - (instantsMs[position - 1] ?? 0)) / 1000);
}
