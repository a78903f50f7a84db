import { planetposition, solstice } from 'astronomia';
import vsop87Earth from 'astronomia/data/vsop87Dearth';
import { dayMs, deltaTSeconds, noonOf2000Ms } from '../delta-t.js';
import { findEclipse } from '../find-eclipse.js';
import { tabulateMoon } from '../moon-table.js';
import { computeQuarter, quarterNear } from '../principal-phases.js';
import type { CompiledTables } from '../sky-tables.js';
import { tabulatedFromMs, tabulatedToMs } from '../tabulated-years.js';
import { locateTurn, numberTurn, type TurnNumber } from '../turns-of-year.js';

/** Everything that happens in the years of the tables, and one principal phase more at either end. */
export function compileTables(): CompiledTables {
  const firstQuarter = quarterNear(tabulatedFromMs) - 1;
  const lastQuarter = quarterNear(tabulatedToMs) + 2;
  const quarters = Float64Array.from({ length: lastQuarter - firstQuarter + 1 }, (_, at) =>
    computeQuarter(firstQuarter + at),
  );
  const eclipses = [...quarters].flatMap((ms, at) => {
    const eclipse = findEclipse(firstQuarter + at, ms);
    return eclipse ? [{ quarter: firstQuarter + at, ...eclipse }] : [];
  });
  const firstTurn = numberTurn(new Date(tabulatedFromMs).getUTCFullYear(), 0);
  const turns = Float64Array.from(
    { length: numberTurn(new Date(tabulatedToMs).getUTCFullYear(), 0) - firstTurn },
    (_, at) => computeTurnExactly(firstTurn + at),
  );
  return { index: { firstQuarter, firstTurn, eclipses }, quarters, turns, moon: tabulateMoon() };
}

const earth = new planetposition.Planet(vsop87Earth);

/** With the whole of VSOP87, so to a second or so of dynamical time, where the shortened series errs by up to 50. */
function computeTurnExactly(turn: TurnNumber): number {
  const { year, part } = locateTurn(turn);
  const dynamicalDays = solstice.longitude(year, earth, (part * Math.PI) / 2) - 2_451_545;
  const days = dynamicalDays - deltaTSeconds(dynamicalDays) / 86_400;
  return Math.round((noonOf2000Ms + days * dayMs) / 1000) * 1000;
}
