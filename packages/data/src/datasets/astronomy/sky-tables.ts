import { readColumns } from '../../core/columns.js';
import type { Files } from '../../core/files.js';
import { memoizeByKey } from '../../core/memoize-by-key.js';
import type { Eclipse } from './eclipse.js';
import { findEclipse } from './find-eclipse.js';
import { formatInstant } from './instant.js';
import { moonLookIn } from './moon-table.js';
import { computeQuarter, type QuarterNumber } from './principal-phases.js';
import { type MoonLook, moonLook } from './sky.js';
import { tabulatedFromMs, tabulatedToMs } from './tabulated-years.js';
import { computeTurn, type TurnNumber } from './turns-of-year.js';

/** An eclipse of the tables, and at which new or full moon it is. */
export interface TabulatedEclipse extends Eclipse {
  readonly quarter: QuarterNumber;
}

/** With which numbers the tables begin, and every eclipse of their years. */
interface TablesIndex {
  readonly firstQuarter: QuarterNumber;
  readonly firstTurn: TurnNumber;
  readonly eclipses: readonly TabulatedEclipse[];
}

/** `astronomy/tables.bin`: columns with the index for what stands before them. Instants are in milliseconds since 1970. */
export interface CompiledTables {
  readonly index: TablesIndex;
  readonly quarters: Float64Array;
  readonly turns: Float64Array;
  /** As `moonLookIn` reads it. */
  readonly moon: Float32Array;
}

/** Events of the sky: from the tables for 1900 to 2100, computed for other years. */
export interface SkyTables {
  /** Milliseconds since 1970. */
  quarterMs(quarter: QuarterNumber): number;
  /** Milliseconds since 1970. */
  sliceMs(turn: TurnNumber): number;
  eclipseAt(quarter: QuarterNumber): Eclipse | undefined;
  moonLook(dateMs: number): MoonLook;
  /** Writes the instant of a quarter, or of a season's beginning. */
  date(ms: number): string;
}

/** The most computed quarters that are cached. */
const maxComputed = 1000;

/** Creates the tables. Without that of the Moon its look is computed, which takes longer and differs by 0.00001° at most. */
export function createSkyTables({
  index,
  quarters,
  turns,
  moon,
}: Omit<CompiledTables, 'moon'> & Partial<Pick<CompiledTables, 'moon'>>): SkyTables {
  const { firstQuarter, firstTurn } = index;
  const eclipses = new Map(index.eclipses.map((eclipse) => [eclipse.quarter, eclipse]));
  const isTabulated = (ms: number) => ms >= tabulatedFromMs && ms < tabulatedToMs;
  const quarterMs = (quarter: QuarterNumber) => quarters[quarter - firstQuarter] ?? computeOnce(quarter);
  const computed = new Map<QuarterNumber, number>();
  const dates = new Map<number, string>();

  /** One instant needs the same few quarters several times. */
  function computeOnce(quarter: QuarterNumber): number {
    const known = computed.get(quarter);
    if (known !== undefined) return known;
    if (computed.size >= maxComputed) computed.clear();
    const ms = computeQuarter(quarter);
    computed.set(quarter, ms);
    return ms;
  }

  function writeOnce(ms: number): string {
    const written = dates.get(ms) ?? formatInstant(ms);
    dates.set(ms, written);
    return written;
  }

  return {
    quarterMs,
    sliceMs: (turn) => turns[turn - firstTurn] ?? computeTurn(turn),
    eclipseAt: (quarter) =>
      quarters[quarter - firstQuarter] === undefined ? findEclipse(quarter, quarterMs(quarter)) : eclipses.get(quarter),
    moonLook: (dateMs) => (moon && isTabulated(dateMs) ? moonLookIn(moon, dateMs) : moonLook(dateMs)),
    date: (ms) => (isTabulated(ms) ? writeOnce(ms) : formatInstant(ms)),
  };
}

const shareTables = memoizeByKey<SkyTables>();

export async function openSkyTables(files: Files): Promise<SkyTables> {
  const file = await files.bytes('astronomy/tables.bin');
  return shareTables(file, () => createSkyTables(readTables(file)));
}

/** Reads `astronomy/tables.bin`. */
export function readTables(file: Uint8Array) {
  const { meta: index, numbers } = readColumns<TablesIndex>(file);
  return {
    index,
    quarters: numbers<Float64Array>('quarters'),
    turns: numbers<Float64Array>('turns'),
    moon: numbers<Float32Array>('moon'),
  } satisfies CompiledTables;
}
