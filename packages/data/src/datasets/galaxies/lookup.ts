import type { Files } from '../../core/files.js';
import { openRecordRows } from '../../core/record-rows.js';
import { createLookup, indexCodes, type Lookup, type SearchPage } from '../../text/lookup.js';
import { alternateTexts, createNameSearch, nameText } from '../../text/name-index.js';
import type { IndexedText } from '../../text/text-index.js';
import type { Galaxy } from './schema.js';

export type { Galaxy } from './schema.js';

/** The galaxies in one language. */
export type Galaxies = Lookup<Galaxy, GalaxiesAsk>;

/** Filters of galaxies. Conditions combine with AND. */
export interface GalaxiesAsk extends SearchPage {
  /** Three letters of a constellation, in any case. */
  readonly constellation?: string | undefined;
  readonly type?: Galaxy['type'] | undefined;
  /** Only galaxies of Messier's catalogue, or only the others. */
  readonly messier?: boolean | undefined;
}

/**
 * Opens the galaxies of Messier's catalogue and the others to magnitude 10.5, the brightest first.
 *
 * Source: D3-Celestial, corrected.
 *
 * @throws what `files` throws when a compiled file is missing
 * @example
 * const galaxies = await library.open('galaxies', 'fr');
 * galaxies.rows.record(galaxies.find('M31') as number).name; // "Galaxie d'Andromède"
 */
export async function openGalaxies(files: Files, language: string): Promise<Galaxies> {
  const rows = await openRecordRows<Galaxy>(files, 'galaxies', language);
  const { all: english } = await openRecordRows<Galaxy>(files, 'galaxies', 'en');
  const findCode = indexCodes(english, (galaxy) => listNumbers(galaxy).map(withoutSpaces));
  return createLookup<Galaxy, GalaxiesAsk>({
    rows,
    find: (id) => findCode(withoutSpaces(id)),
    accepts: (galaxy, { constellation, type, messier }) =>
      (constellation === undefined || galaxy.constellation.toLowerCase() === constellation.toLowerCase()) &&
      (type === undefined || galaxy.type === type) &&
      (messier === undefined || (galaxy.messier !== null) === messier),
    search: createNameSearch({
      records: rows.all,
      english,
      listTexts,
      measureSize: (row) => 10 ** (8 - 0.4 * (english[row] as Galaxy).magnitude),
    }),
  });
}

function listNumbers({ id, messier }: Galaxy): string[] {
  return messier === null ? [id] : [id, `M ${messier}`];
}

function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}

function listTexts(galaxy: Galaxy, row: number): IndexedText[] {
  const numbers = listNumbers(galaxy);
  if (galaxy.messier !== null) numbers.push(`Messier ${galaxy.messier}`);
  return [...(galaxy.named ? [nameText(galaxy.name, row)] : []), ...alternateTexts(numbers, row)];
}
