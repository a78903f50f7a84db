import { dayMs } from './delta-t.js';
import { estimateLatestQuarter, type QuarterNumber } from './principal-phases.js';
import { round } from './round.js';
import type { MoonState, PrincipalPhase } from './schema.js';
import type { SkyTables } from './sky-tables.js';

/** The eight phases in one language, from new moon on. */
export type PhaseNames = readonly { readonly key: MoonState['key']; readonly name: string }[];

export function computeMoonState(dateMs: number, tables: SkyTables, phases: PhaseNames): Omit<MoonState, 'inSky'> {
  const appearance = tables.findMoonAppearance(dateMs);
  const elongation = round(appearance.elongation, 4) % 360;
  const { key, name } = phases[Math.floor(((elongation + 22.5) % 360) / 45)] as PhaseNames[number];
  const latestQuarter = findLatestQuarter(dateMs, tables);
  const newMoon = latestQuarter - phaseInMonth(latestQuarter);
  return {
    key,
    name,
    elongation,
    illuminatedFraction: round(appearance.illuminatedFraction, 4),
    ageDays: round((dateMs - tables.findQuarterMs(newMoon)) / dayMs, 4),
    nextPhases: [1, 2, 3, 4].map((distance) => toPrincipalPhase(latestQuarter + distance, tables, phases)),
  };
}

export function findLatestQuarter(dateMs: number, tables: SkyTables): QuarterNumber {
  let quarter = estimateLatestQuarter(dateMs) + 1;
  while (tables.findQuarterMs(quarter) > dateMs) quarter--;
  return quarter;
}

/** Returns 0 for a new moon, 1 for a first quarter, 2 for a full moon, and 3 for a last quarter. */
export function phaseInMonth(quarter: QuarterNumber): number {
  return quarter - 4 * Math.floor(quarter / 4);
}

function toPrincipalPhase(quarter: QuarterNumber, tables: SkyTables, phases: PhaseNames): PrincipalPhase {
  const { key, name } = phases[2 * phaseInMonth(quarter)] as { key: PrincipalPhase['key']; name: string };
  return { key, name, date: tables.formatDate(tables.findQuarterMs(quarter)) };
}
