import type { Files } from '../../core/files.js';
import { openRecordRows } from '../../core/record-rows.js';
import { createLookup, indexCodes, type Lookup, type SearchPage } from '../../text/lookup.js';
import { alternateTexts, createNameSearch, nameText } from '../../text/name-index.js';
import type { Moon } from './schema.js';

export type { Moon } from './schema.js';

/** The named moons. */
export type Moons = Lookup<Moon, MoonsAsk>;

/** Filters of moons. Conditions combine with AND. */
export interface MoonsAsk extends SearchPage {
  /** The id of a planet or dwarf planet, `jupiter`, in any case. */
  readonly planet?: string | undefined;
}

/**
 * Opens the named moons, in the order of their planets from the Sun outward, then from the planet outward.
 *
 * Source: NASA/JPL and the IAU.
 *
 * @throws what `files` throws when a compiled file is missing
 * @example
 * const moons = await library.open('moons');
 * moons.rows.record(moons.find('titan') as number).meanRadiusKm; // 2574.76
 */
export async function openMoons(files: Files, language: string): Promise<Moons> {
  const rows = await openRecordRows<Moon>(files, 'moons', language);
  const { all: english } = await openRecordRows<Moon>(files, 'moons', 'en');
  return createLookup<Moon, MoonsAsk>({
    rows,
    find: indexCodes(english, ({ id }) => [id]),
    accepts: (moon, { planet }) => planet === undefined || moon.planet === planet.toLowerCase(),
    search: createNameSearch({
      records: rows.all,
      english,
      listTexts: ({ name, designation, group }, row) => [
        nameText(name, row),
        ...alternateTexts(group === null ? [designation] : [designation, group], row),
      ],
      measureSize: (row) => english[row]?.meanRadiusKm ?? 0,
    }),
  });
}
