import type { Files } from '../../core/files.js';
import { openRecordRows } from '../../core/record-rows.js';
import { createLookup, indexCodes, type Lookup, type SearchPage } from '../../text/lookup.js';
import { createNameSearch, nameText } from '../../text/name-index.js';
import type { MoonPhase } from './schema.js';

export type { MoonPhase } from './schema.js';

/** The eight phases of the Moon in one language. */
export type MoonPhases = Lookup<MoonPhase, MoonPhasesAsk>;

/** Filters of phases. Conditions combine with AND. */
export interface MoonPhasesAsk extends SearchPage {
  /** Only those that almanacs give an instant for, or only the others. */
  readonly principal?: boolean | undefined;
}

/**
 * Opens the eight phases of the Moon, in the order of the month from the new moon on.
 *
 * Source: US Naval Observatory for the English names, CLDR for the others.
 *
 * @throws what `files` throws when a compiled file is missing
 * @example
 * const moonPhases = await library.open('moonPhases', 'ja');
 * moonPhases.rows.record(4).name; // '満月'
 */
export async function openMoonPhases(files: Files, language: string): Promise<MoonPhases> {
  const rows = await openRecordRows<MoonPhase>(files, 'moon-phases', language);
  const { all: english } = await openRecordRows<MoonPhase>(files, 'moon-phases', 'en');
  return createLookup<MoonPhase, MoonPhasesAsk>({
    rows,
    find: indexCodes(english, ({ key }) => [key]),
    accepts: (phase, { principal }) => principal === undefined || phase.principal === principal,
    search: createNameSearch({ records: rows.all, english, listTexts: ({ name }, row) => [nameText(name, row)] }),
  });
}
