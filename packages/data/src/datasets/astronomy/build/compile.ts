import { planetposition, solstice } from 'astronomia';
import vsop87Earth from 'astronomia/data/vsop87Dearth';
import type { Compiled, DatasetCompiler } from '../../../build/dataset.js';
import { packColumns } from '../../../build/pack-columns.js';
import { runSync } from '../../../core/scheduler.js';
import { computeDeltaTSeconds, dayMs, noonOf2000Ms } from '../delta-t.js';
import { dateEvents, nameEvents } from '../events.js';
import { findEclipse } from '../find-eclipse.js';
import type { PhaseNames } from '../moon-state.js';
import { tabulateMoon } from '../moon-table.js';
import { computeQuarter, estimateLatestQuarter } from '../principal-phases.js';
import { SkyEvent } from '../schema.js';
import { type CompiledTables, createSkyTables } from '../sky-tables.js';
import { tabulatedFromMs, tabulatedToMs } from '../tabulated-years.js';
import { locateTurn, numberTurn, type TurnNumber } from '../turns-of-year.js';

export const compiler: DatasetCompiler<SkyEvent> = {
  record: SkyEvent,
  key: 'date',
  dependsOn: ['moon-phases'],
  compile(inputs) {
    const names = nameInEachLanguage(inputs.compiled<PhaseNames[number]>('moon-phases'));
    const tables = compileTables();
    const { index, ...columns } = tables;
    const datedEvents = runSync(dateEvents(tabulatedFromMs, tabulatedToMs, createSkyTables(tables)));
    const { rows } = nameEvents(datedEvents, names.en as PhaseNames, 'en');
    return {
      records: Array.from({ length: rows.length }, (_, row) => rows.record(row)),
      files: {
        'phase-names.json': JSON.stringify(names),
        'tables.bin': packColumns(index, columns, {}),
      },
      writeRecords: false,
    };
  },
};

/** Lists the phases with their names in each language; a missing name is replaced by the English one. */
function nameInEachLanguage({ records, localized = {} }: Compiled<PhaseNames[number]>): Record<string, PhaseNames> {
  const namePhases = (names?: readonly (string | null)[]) =>
    records.map(({ key, name }, row) => ({ key, name: names?.[row] ?? name }));
  const languages = Object.entries(localized).map(([language, { name }]) => [language, namePhases(name)] as const);
  return Object.fromEntries([['en', namePhases()], ...languages]);
}

/** Includes at least one more quarter at either end of the tabulated years. */
function compileTables(): CompiledTables {
  const firstQuarter = estimateLatestQuarter(tabulatedFromMs) - 1;
  const lastQuarter = estimateLatestQuarter(tabulatedToMs) + 2;
  const quarters = Float64Array.from({ length: lastQuarter - firstQuarter + 1 }, (_, offset) =>
    computeQuarter(firstQuarter + offset),
  );
  const eclipses = [...quarters].flatMap((ms, offset) => {
    const eclipse = findEclipse(firstQuarter + offset, ms);
    return eclipse ? [{ quarter: firstQuarter + offset, ...eclipse }] : [];
  });
  const firstTurn = numberTurn(new Date(tabulatedFromMs).getUTCFullYear(), 0);
  const turns = Float64Array.from(
    { length: numberTurn(new Date(tabulatedToMs).getUTCFullYear(), 0) - firstTurn },
    (_, offset) => computeTurnExactly(firstTurn + offset),
  );
  return { index: { firstQuarter, firstTurn, eclipses }, quarters, turns, moon: tabulateMoon() };
}

const earth = new planetposition.Planet(vsop87Earth);

/**
 * The full VSOP87 is accurate to about a second of dynamical time; the shortened series of astronomy-engine is off by
 * up to 50 s.
 */
function computeTurnExactly(turn: TurnNumber): number {
  const { year, part } = locateTurn(turn);
  const dynamicalDays = solstice.longitude(year, earth, (part * Math.PI) / 2) - 2_451_545;
  const days = dynamicalDays - computeDeltaTSeconds(dynamicalDays) / 86_400;
  return Math.round((noonOf2000Ms + days * dayMs) / 1000) * 1000;
}
