import { readColumns } from '../../core/columns.js';
import type { Files } from '../../core/files.js';
import { formatInstant } from '../../core/instant.js';
import { memoizeByKey } from '../../core/memoize-by-key.js';
import type { Eclipse } from './eclipse.js';
import { findEclipse } from './find-eclipse.js';
import { readMoonAppearance } from './moon-table.js';
import { computeQuarter, type QuarterNumber } from './principal-phases.js';
import { computeMoonAppearance, type MoonAppearance } from './sky.js';
import { tabulatedFromMs, tabulatedToMs } from './tabulated-years.js';
import { computeTurn, type TurnNumber } from './turns-of-year.js';

export interface TabulatedEclipse extends Eclipse {
  readonly quarter: QuarterNumber;
}

interface TablesIndex {
  readonly firstQuarter: QuarterNumber;
  readonly firstTurn: TurnNumber;
  readonly eclipses: readonly TabulatedEclipse[];
}

/** The content of `astronomy/tables.bin`. Instants are in milliseconds since 1970. */
export interface CompiledTables {
  readonly index: TablesIndex;
  /** The instants of quarters, from `index.firstQuarter` on. */
  readonly quarters: Float64Array;
  /** The instants of equinoxes and solstices, from `index.firstTurn` on. */
  readonly turns: Float64Array;
  /** The table that `readMoonAppearance` reads. */
  readonly moon: Float32Array;
}

/** Sky events and phases of the Moon: read from the tables for 1900 to 2100, computed for other years. */
export interface SkyTables {
  findQuarterMs(quarter: QuarterNumber): number;
  findTurnMs(turn: TurnNumber): number;
  findEclipse(quarter: QuarterNumber): Eclipse | undefined;
  findMoonAppearance(dateMs: number): MoonAppearance;
  /** Caches its results, so it is only for instants of quarters and beginnings of seasons. */
  formatDate(ms: number): string;
}

const maxCachedQuarters = 1000;

/** Without `moon`, the Moon's phase is computed, which takes longer and differs from the table by at most 0.00001°. */
export function createSkyTables({
  index,
  quarters,
  turns,
  moon,
}: Omit<CompiledTables, 'moon'> & Partial<Pick<CompiledTables, 'moon'>>): SkyTables {
  const { firstQuarter, firstTurn } = index;
  const eclipses = new Map(index.eclipses.map((eclipse) => [eclipse.quarter, eclipse]));
  const isTabulated = (ms: number) => ms >= tabulatedFromMs && ms < tabulatedToMs;
  const findQuarterMs = (quarter: QuarterNumber) => quarters[quarter - firstQuarter] ?? computeOnce(quarter);
  const cachedQuarters = new Map<QuarterNumber, number>();
  const textByMs = new Map<number, string>();

  /** One request may need the same quarter several times. */
  function computeOnce(quarter: QuarterNumber): number {
    const cachedMs = cachedQuarters.get(quarter);
    if (cachedMs !== undefined) return cachedMs;
    if (cachedQuarters.size >= maxCachedQuarters) cachedQuarters.clear();
    const ms = computeQuarter(quarter);
    cachedQuarters.set(quarter, ms);
    return ms;
  }

  function formatOnce(ms: number): string {
    const text = textByMs.get(ms) ?? formatInstant(ms);
    textByMs.set(ms, text);
    return text;
  }

  return {
    findQuarterMs,
    findTurnMs: (turn) => turns[turn - firstTurn] ?? computeTurn(turn),
    findEclipse: (quarter) =>
      quarters[quarter - firstQuarter] === undefined
        ? findEclipse(quarter, findQuarterMs(quarter))
        : eclipses.get(quarter),
    findMoonAppearance: (dateMs) =>
      moon && isTabulated(dateMs) ? readMoonAppearance(moon, dateMs) : computeMoonAppearance(dateMs),
    formatDate: (ms) => (isTabulated(ms) ? formatOnce(ms) : formatInstant(ms)),
  };
}

const memoizeTables = memoizeByKey<SkyTables>();

export async function openSkyTables(files: Files): Promise<SkyTables> {
  const file = await files.bytes('astronomy/tables.bin');
  return memoizeTables(file, () => createSkyTables(readTables(file)));
}

export function readTables(file: Uint8Array): CompiledTables {
  const { meta: index, allNumbers } = readColumns<TablesIndex>(file);
  return { index, ...allNumbers<Omit<CompiledTables, 'index'>>() };
}
