import type { Compiled, DatasetSource } from '../../../build/dataset.js';
import { packColumns } from '../../../build/pack-columns.js';
import { runSync } from '../../../core/scheduler.js';
import { dateEvents, nameEvents } from '../events.js';
import type { PhaseNames } from '../moon-state.js';
import { SkyEvent } from '../schema.js';
import { createSkyTables } from '../sky-tables.js';
import { tabulatedFromMs, tabulatedToMs } from '../tabulated-years.js';
import { compileTables } from './compile-tables.js';
import { origins } from './origins.js';

export const source: DatasetSource<SkyEvent> = {
  record: SkyEvent,
  origins,
  key: 'date',
  dependsOn: ['moon-phases'],
  compile(inputs) {
    const names = nameInEachLanguage(inputs.compiled<PhaseNames[number]>('moon-phases'));
    const tables = compileTables();
    const { index, ...columns } = tables;
    const dated = runSync(dateEvents(tabulatedFromMs, tabulatedToMs, createSkyTables(tables)));
    const { rows } = nameEvents(dated, names.en as PhaseNames, 'en');
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

/** The phases of the Moon by language; where one has no name of its own, in English. */
function nameInEachLanguage({ records, localized = {} }: Compiled<PhaseNames[number]>): Record<string, PhaseNames> {
  const named = (names?: readonly (string | null)[]) =>
    records.map(({ key, name }, row) => ({ key, name: names?.[row] ?? name }));
  const languages = Object.entries(localized).map(([language, { name }]) => [language, named(name)] as const);
  return Object.fromEntries([['en', named()], ...languages]);
}
