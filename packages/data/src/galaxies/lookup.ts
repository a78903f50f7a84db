import type { Files } from '../files.js';
import { openRecordRows } from '../record-rows.js';
import { type Page, type Rows, type Selection, selectHits, selectRows } from '../selection.js';
import { createTextIndex, type IndexedText, type TextIndex } from '../text/text-index.js';
import type { Galaxy } from './record.schema.js';

export type { Galaxy } from './record.schema.js';

/** The galaxies in one language. */
export interface Galaxies {
  readonly rows: Rows<Galaxy>;
  /** The row of a galaxy by its number: `NGC 224`, `ngc224`, `M31`. */
  find(id: string): number | undefined;
  list(ask?: GalaxiesAsk): Selection<Galaxy>;
}

export interface GalaxiesAsk extends Page {
  /** Three letters of a constellation, in any case. */
  readonly constellation?: string | undefined;
  readonly type?: Galaxy['type'] | undefined;
  /** Only galaxies of Messier's catalogue, or only the others. */
  readonly messier?: boolean | undefined;
  /** A text that name or number shall match. */
  readonly q?: string | undefined;
}

/**
 * Opens the galaxies of Messier's catalogue and the others to magnitude 10.5, the brightest first.
 *
 * Source: D3-Celestial, corrected.
 *
 * @throws what `files` throws when a compiled file is missing
 * @example
 * const galaxies = await almanac.open('galaxies', 'fr');
 * galaxies.rows.record(galaxies.find('M31') as number).name; // "Galaxie d'Andromède"
 */
export async function openGalaxies(files: Files, language: string): Promise<Galaxies> {
  const rows = await openRecordRows<Galaxy>(files, 'galaxies', language);
  const english = await openRecordRows<Galaxy>(files, 'galaxies', 'en');
  const rowOf = new Map(rows.all.flatMap((galaxy, row) => numbersOf(galaxy).map((id) => [plain(id), row] as const)));
  const brightnessOf = (row: number) => 10 ** (8 - 0.4 * rows.record(row).magnitude);
  let index: TextIndex | undefined;
  const search = (q: string) => {
    index ??= createTextIndex(
      rows.all.flatMap((galaxy, row) => textsOf(galaxy, english.record(row), row)),
      brightnessOf,
    );
    return index.search(q);
  };

  return {
    rows,
    find: (id) => rowOf.get(plain(id)),
    list({ constellation, type, messier, q, ...page } = {}) {
      const isWanted = (row: number) => {
        const galaxy = rows.record(row);
        return (
          (constellation === undefined || galaxy.constellation.toLowerCase() === constellation.toLowerCase()) &&
          (type === undefined || galaxy.type === type) &&
          (messier === undefined || (galaxy.messier !== null) === messier)
        );
      };
      if (q) {
        const hits = search(q).filter(({ row }) => isWanted(row));
        return selectHits(rows, hits, page);
      }
      return selectRows(rows, [...rows.all.keys()].filter(isWanted), page);
    },
  };
}

function numbersOf({ id, messier }: Galaxy): string[] {
  return messier === null ? [id] : [id, `M ${messier}`];
}

/** `NGC 224` → `ngc224`. */
function plain(id: string): string {
  return id.toLowerCase().replace(/\s+/g, '');
}

function textsOf(galaxy: Galaxy, english: Galaxy, row: number): IndexedText[] {
  const names = galaxy.named ? [galaxy.name, english.name] : [];
  const numbers = numbersOf(galaxy);
  if (galaxy.messier !== null) numbers.push(`Messier ${galaxy.messier}`);
  return [
    ...names.map((text): IndexedText => ({ row, text, kind: 'name' })),
    ...numbers.map((text): IndexedText => ({ row, text, kind: 'alternate' })),
  ];
}
