import type { Files } from '../files.js';
import { createShare } from '../share.js';
import type { Eclipse } from './eclipse.js';
import { findEclipse } from './find-eclipse.js';
import { computeQuarter, type QuarterNumber } from './principal-phases.js';
import { computeTurn, type TurnNumber } from './turns.js';

/** An eclipse of the tables, and at which new or full moon it is. */
interface TabulatedEclipse extends Eclipse {
  readonly quarter: QuarterNumber;
}

/** `astronomy/tables.json`: with which numbers the tables begin, and every eclipse of their years. */
export interface TablesIndex {
  readonly firstQuarter: QuarterNumber;
  readonly firstTurn: TurnNumber;
  readonly eclipses: readonly TabulatedEclipse[];
}

/** Instants of the sky: out of the tables for 1900 to 2100, computed for other years. */
export interface SkyTables {
  /** Milliseconds since 1970. */
  quarterMs(quarter: QuarterNumber): number;
  /** Milliseconds since 1970. */
  turnMs(turn: TurnNumber): number;
  eclipseAt(quarter: QuarterNumber): Eclipse | undefined;
}

export function createSkyTables(index: TablesIndex, quarters: Float64Array, turns: Float64Array): SkyTables {
  const eclipses = new Map(index.eclipses.map((eclipse) => [eclipse.quarter, eclipse]));
  const quarterMs = (quarter: QuarterNumber) => quarters[quarter - index.firstQuarter] ?? computeQuarter(quarter);

  return {
    quarterMs,
    turnMs: (turn) => turns[turn - index.firstTurn] ?? computeTurn(turn),
    eclipseAt: (quarter) =>
      quarters[quarter - index.firstQuarter] === undefined
        ? findEclipse(quarter, quarterMs(quarter))
        : eclipses.get(quarter),
  };
}

const shareTables = createShare<SkyTables>();

/** Opens `tables.json`, `quarters.bin` and `turns.bin`; the latter are little-endian doubles, milliseconds since 1970. */
export async function openSkyTables(files: Files): Promise<SkyTables> {
  const [index, quarters, turns] = await Promise.all([
    files.json<TablesIndex>('astronomy/tables.json'),
    files.bytes('astronomy/quarters.bin'),
    files.bytes('astronomy/turns.bin'),
  ]);
  return shareTables(index, () => createSkyTables(index, readDoubles(quarters), readDoubles(turns)));
}

function readDoubles(bytes: Uint8Array): Float64Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float64Array.from({ length: bytes.byteLength / 8 }, (_, at) => view.getFloat64(at * 8, true));
}
