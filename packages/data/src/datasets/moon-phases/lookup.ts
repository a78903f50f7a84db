import type { Files } from '../../core/files.js';
import { openRecordRows } from '../../core/record-rows.js';
import { type Page, type Rows, type Selection, selectHits, selectRows } from '../../core/selection.js';
import { createTextIndex } from '../../text/text-index.js';
import type { MoonPhase } from './schema.js';

export type { MoonPhase } from './schema.js';

/** The eight phases of the Moon in one language. */
export interface MoonPhases {
  readonly rows: Rows<MoonPhase>;
  /** The row of a phase by its key, in any case. */
  find(key: string): number | undefined;
  /** Phases in the order of the month, or by how well they match `q`. */
  list(ask?: MoonPhasesAsk): Selection<MoonPhase>;
}

/** Which phases are wanted. Conditions combine with AND. */
export interface MoonPhasesAsk extends Page {
  /** Only those that almanacs give an instant for, or only the others. */
  readonly principal?: boolean | undefined;
  /** A text that the name, here or in English, shall match. */
  readonly q?: string | undefined;
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
  const english = await openRecordRows<MoonPhase>(files, 'moon-phases', 'en');
  const index = createTextIndex(
    rows.all.flatMap(({ name }, row) => [
      { row, text: name, kind: 'name' as const },
      { row, text: (english.all[row] as MoonPhase).name, kind: 'name' as const },
    ]),
  );

  return {
    rows,
    find(key) {
      const row = rows.all.findIndex((phase) => phase.key === key.toLowerCase());
      return row === -1 ? undefined : row;
    },
    list({ principal, q, ...page } = {}) {
      const isWanted = (row: number) => principal === undefined || rows.all[row]?.principal === principal;
      if (q)
        return selectHits(
          rows,
          index.search(q).filter(({ row }) => isWanted(row)),
          page,
        );
      return selectRows(rows, [...rows.all.keys()].filter(isWanted), page);
    },
  };
}
