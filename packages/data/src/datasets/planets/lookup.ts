import type { Files } from '../../core/files.js';
import { openRecordRows } from '../../core/record-rows.js';
import { createLookup, indexCodes, type Lookup, type SearchPage } from '../../text/lookup.js';
import { createNameSearch, nameText } from '../../text/name-index.js';
import type { Planet } from './schema.js';

export type { Planet } from './schema.js';

/** The planets and dwarf planets in one language. */
export type Planets = Lookup<Planet, PlanetsAsk>;

/** Filters of planets. Conditions combine with AND. */
export interface PlanetsAsk extends SearchPage {
  /** Planets alone or dwarf planets alone; without it both. */
  readonly kind?: Planet['kind'] | undefined;
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
  const { all: english } = await openRecordRows<Planet>(files, 'planets', 'en');
  return createLookup<Planet, PlanetsAsk>({
    rows,
    find: indexCodes(english, ({ id }) => [id]),
    accepts: (planet, { kind }) => kind === undefined || planet.kind === kind,
    search: createNameSearch({ records: rows.all, english, listTexts: ({ name }, row) => [nameText(name, row)] }),
  });
}
