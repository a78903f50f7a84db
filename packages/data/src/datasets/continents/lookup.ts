import type { Files } from '../../core/files.js';
import { openRecordRows } from '../../core/record-rows.js';
import { createLookup, indexCodes, type Lookup, type SearchPage } from '../../text/lookup.js';
import { alternateTexts, createNameSearch, nameText } from '../../text/name-index.js';
import type { Continent } from './schema.js';

export type { Continent } from './schema.js';

/** Filters of continents. */
export type ContinentsAsk = SearchPage;

/** The continents, named in one language. */
export type Continents = Lookup<Continent, ContinentsAsk>;

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
  const { all: english } = await openRecordRows<Continent>(files, 'continents', 'en');
  return createLookup<Continent, ContinentsAsk>({
    rows,
    find: indexCodes(english, ({ code, continent }) => [code, continent]),
    accepts: () => true,
    search: createNameSearch({
      records: rows.all,
      english,
      listTexts: ({ name, continent, code }, row) => [
        ...Array.from(new Set([name, continent]), (text) => nameText(text, row)),
        ...alternateTexts([code], row),
      ],
    }),
  });
}
