import type { Files } from '../../core/files.js';
import { openRecordRows } from '../../core/record-rows.js';
import { type Page, type Rows, type Selection, selectHits, selectRows } from '../../core/selection.js';
import { createTextIndex } from '../../text/text-index.js';
import type { Planet } from './schema.js';

export type { Planet } from './schema.js';

/** The planets and dwarf planets in one language. */
export interface Planets {
  readonly rows: Rows<Planet>;
  /** The row of a planet by its id, `saturn`, in any case. */
  find(id: string): number | undefined;
  /** Planets from the Sun outward, then dwarf planets, or by how well they match `q`. */
  list(ask?: PlanetsAsk): Selection<Planet>;
}

/** Which planets are wanted. Conditions combine with AND. */
export interface PlanetsAsk extends Page {
  /** Planets alone or dwarf planets alone; without it both. */
  readonly kind?: Planet['kind'] | undefined;
  /** A text that the name, here or in English, shall match. */
  readonly q?: string | undefined;
}

/**
 * Opens the eight planets from the Sun outward, and after them the five dwarf planets in the same order.
 *
 * Source: NASA/JPL.
 *
 * @throws what `files` throws when a compiled file is missing
 * @example
 * const planets = await library.open('planets', 'es');
 * planets.rows.record(planets.find('jupiter') as number).name; // 'Júpiter'
 */
export async function openPlanets(files: Files, language: string): Promise<Planets> {
  const rows = await openRecordRows<Planet>(files, 'planets', language);
  const english = await openRecordRows<Planet>(files, 'planets', 'en');
  const index = createTextIndex(
    rows.all.flatMap(({ name }, row) => [
      { row, text: name, kind: 'name' as const },
      { row, text: english.record(row).name, kind: 'name' as const },
    ]),
  );

  return {
    rows,
    find(id) {
      const row = rows.all.findIndex((planet) => planet.id === id.toLowerCase());
      return row === -1 ? undefined : row;
    },
    list({ kind, q, ...page } = {}) {
      const isWanted = (row: number) => kind === undefined || rows.record(row).kind === kind;
      if (q) {
        const hits = index.search(q).filter(({ row }) => isWanted(row));
        return selectHits(rows, hits, page);
      }
      return selectRows(rows, [...rows.all.keys()].filter(isWanted), page);
    },
  };
}
