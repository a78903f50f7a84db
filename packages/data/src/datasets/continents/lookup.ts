import type { Files } from '../../core/files.js';
import { openRecordRows } from '../../core/record-rows.js';
import { type Page, type Rows, type Selection, selectHits, selectRows } from '../../core/selection.js';
import { createTextIndex, type IndexedText, type TextIndex } from '../../text/text-index.js';
import type { Continent } from './schema.js';

export type { Continent } from './schema.js';

/** Which continents are wanted. */
export interface ContinentsAsk extends Page {
  /** Text: a name or a code. */
  readonly q?: string | undefined;
}

/** The continents, named in one language. */
export interface Continents {
  readonly rows: Rows<Continent>;
  /** The row of a continent by its two letters or its English name, in any case. */
  find(code: string): number | undefined;
  /** Continents by code, or by how well they match `q`. */
  list(ask?: ContinentsAsk): Selection<Continent>;
}

/**
 * Opens the seven continents, by code.
 *
 * Source: UN M49 with the rulings of `Country.continent`; names from Unicode CLDR.
 *
 * @param language a supported code; names are in it
 * @throws what `files` throws when a compiled file is missing
 * @example
 * const continents = await library.open('continents', 'it');
 * continents.rows.record(continents.find('SA') as number).name; // 'America del Sud'
 */
export async function openContinents(files: Files, language: string): Promise<Continents> {
  const rows = await openRecordRows<Continent>(files, 'continents', language);
  const rowOf = new Map(
    rows.all.flatMap(({ code, continent }, row) => [code, continent].map((key) => [key.toLowerCase(), row] as const)),
  );
  let index: TextIndex | undefined;
  const search = (q: string) => {
    index ??= createTextIndex(rows.all.flatMap((record, row) => textsOf(record, row)));
    return index.search(q);
  };

  return {
    rows,
    find: (code) => rowOf.get(code.toLowerCase()),
    list: ({ q, ...page } = {}) =>
      q ? selectHits(rows, search(q), page) : selectRows(rows, [...rows.all.keys()], page),
  };
}

function textsOf({ name, continent, code }: Continent, row: number): IndexedText[] {
  const names = [...new Set([name, continent])];
  return [...names.map((text): IndexedText => ({ row, text, kind: 'name' })), { row, text: code, kind: 'alternate' }];
}
