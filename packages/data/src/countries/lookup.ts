import type { Files } from '../files.js';
import { openRecordRows } from '../record-rows.js';
import { type Page, type Rows, type Selection, selectHits, selectRows } from '../selection.js';
import { createTextIndex, type IndexedText, type TextIndex } from '../text/text-index.js';
import { findNearestCode } from './find-nearest-code.js';
import type { Country } from './record.schema.js';

/** Which countries are wanted; what is given narrows, `q` included. */
export interface CountriesAsk extends Page {
  /** Only recognized states, or only the others. */
  readonly recognized?: boolean | undefined;
  readonly continent?: Country['continent'] | undefined;
  /** Text: a name in any form, or a code. */
  readonly q?: string | undefined;
}

/** The countries, named in one language. */
export interface Countries {
  readonly rows: Rows<Country>;
  /** The row of an alpha-2, alpha-3 or numeric code in any case; leading zeros of the numeric code may be left out. */
  find(code: string): number | undefined;
  record(row: number): Country;
  /** Countries by alpha2, or by how well they match `q`. */
  list(ask?: CountriesAsk): Selection<Country>;
  /**
   * What a code that names no country most likely means, as alpha2: `UK` gives `GB`, `EL` gives `GR`, `GER` and
   * `Germany` give `DE`. Undefined where nothing comes near.
   */
  nearest(code: string): string | undefined;
}

/**
 * Opens the countries: the 249 entries of ISO 3166-1 and Kosovo, by alpha2.
 *
 * @param language a supported code; names are in it
 * @throws what `files` throws when a compiled file is missing
 * @example
 * const countries = await almanac.open('countries', 'ja');
 * countries.record(countries.find('deu')!).name; // 'ドイツ'
 */
export async function openCountries(files: Files, language: string): Promise<Countries> {
  const [rows, english, { people, alternates }, aliases] = await Promise.all([
    openRecordRows<Country>(files, 'countries', language),
    openRecordRows<Country>(files, 'countries', 'en'),
    files.json<SearchData>('countries/search.json'),
    files.json<Readonly<Record<string, string>>>('countries/code-aliases.json'),
  ]);
  const rowOf = new Map<string, number>();
  for (const [row, { alpha2, alpha3, numeric }] of rows.all.entries()) {
    for (const code of [alpha2, alpha3, numeric]) rowOf.set(code, row);
  }
  const meant = new Map(Object.entries(aliases));
  const everyRow = rows.all.map((_, row) => row);
  let index: TextIndex | undefined;

  function find(code: string): number | undefined {
    const plain = code.trim().toUpperCase();
    return rowOf.get(/^\d{1,3}$/.test(plain) ? plain.padStart(3, '0') : plain);
  }

  function search(q: string) {
    index ??= createTextIndex(
      rows.all.flatMap((record, row) => textsOf(row, record, english.record(row), alternates, language)),
      (row) => people[row] ?? 0,
    );
    return index.search(q);
  }

  return {
    rows,
    find,
    record: rows.record,
    list({ recognized, continent, q, ...page } = {}) {
      const wanted = (row: number) => {
        const record = rows.record(row);
        const counts = recognized === undefined || record.recognized === recognized;
        return counts && (continent === undefined || record.continent === continent);
      };
      if (!q) return selectRows(rows, everyRow.filter(wanted), page);
      const hits = search(q).filter(({ row }) => wanted(row));
      return selectHits(rows, hits, page);
    },
    nearest(code) {
      const plain = code.trim().toUpperCase();
      const [best] = plain.length > 3 ? search(plain) : [];
      return meant.get(plain) ?? (best ? rows.record(best.row).alpha2 : findNearestCode(plain, rows.all, people));
    },
  };
}

/** By language, by alpha2, further names. */
type Alternates = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** `countries/search.json`. */
interface SearchData {
  /** How many live in the country of each row, roughly. */
  readonly people: readonly number[];
  readonly alternates: Alternates;
}

function textsOf(
  row: number,
  record: Country,
  { name }: Country,
  alternates: Alternates,
  language: string,
): IndexedText[] {
  const { alpha2, alpha3, officialName, nativeName } = record;
  const further = new Set([language, 'en'].flatMap((each) => alternates[each]?.[alpha2] ?? []));
  const names = [...new Set([record.name, name])].map((text): IndexedText => ({ row, text, kind: 'name' }));
  const others = [alpha2, alpha3, officialName, nativeName, ...further];
  return [...names, ...others.map((text): IndexedText => ({ row, text, kind: 'alternate' }))];
}
