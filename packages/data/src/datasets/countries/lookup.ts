import type { Files } from '../../core/files.js';
import { openRecordRows } from '../../core/record-rows.js';
import { type Page, type Rows, type Selection, selectHits, selectRows } from '../../core/selection.js';
import { atOnce, inTurns, type Steps } from '../../core/turns.js';
import { shareIndex } from '../../text/shared-index.js';
import { createTextIndex, type IndexedText, type TextIndex, textsOfAll } from '../../text/text-index.js';
import { findNearestCode } from './find-nearest-code.js';
import type { Country } from './schema.js';

export type { Country } from './schema.js';

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
  /** The same in turns of some milliseconds, between which others can be looked after. */
  listInTurns(ask?: CountriesAsk): Promise<Selection<Country>>;
  /**
   * What a code that names no country most likely means, as alpha2: `UK` gives `GB`, `EL` gives `GR`, `GER` and
   * `Germany` give `DE`. Undefined where nothing comes near.
   */
  nearest(code: string): string | undefined;
  /** The same in turns of some milliseconds. */
  nearestInTurns(code: string): Promise<string | undefined>;
}

/**
 * Opens the countries: the 249 entries of ISO 3166-1 and Kosovo, by alpha2.
 *
 * Sources: ISO 3166-1 and UN M49 as Unicode CLDR has them; each field of `Country` names its own.
 *
 * @param language a supported code; names are in it
 * @throws what `files` throws when a compiled file is missing
 * @example
 * const countries = await library.open('countries', 'ja');
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

  function openIndex(): TextIndex {
    index ??= indexTexts(rows.all, english.all, alternates, language, (row) => people[row] ?? 0);
    return index;
  }

  function* listing({ recognized, continent, q, ...page }: CountriesAsk = {}): Steps<Selection<Country>> {
    const wanted = (row: number) => {
      const record = rows.record(row);
      const counts = recognized === undefined || record.recognized === recognized;
      return counts && (continent === undefined || record.continent === continent);
    };
    if (!q) return selectRows(rows, everyRow.filter(wanted), page);
    const hits = (yield* openIndex().searchInSteps(q)).filter(({ row }) => wanted(row));
    return selectHits(rows, hits, page);
  }

  function* nearest(code: string): Steps<string | undefined> {
    const plain = code.trim().toUpperCase();
    const [best] = plain.length > 3 ? yield* openIndex().searchInSteps(plain) : [];
    return meant.get(plain) ?? (best ? rows.record(best.row).alpha2 : findNearestCode(plain, rows.all, people));
  }

  return {
    rows,
    find,
    record: rows.record,
    list: (ask) => atOnce(listing(ask)),
    listInTurns: (ask) => inTurns(listing(ask)),
    nearest: (code) => atOnce(nearest(code)),
    nearestInTurns: (code) => inTurns(nearest(code)),
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

/** English names and codes serve every language and are kept once for all. */
function indexTexts(
  records: readonly Country[],
  english: readonly Country[],
  alternates: Alternates,
  language: string,
  sizeOf: (row: number) => number,
): TextIndex {
  const base = shareIndex(english, () =>
    createTextIndex(
      textsOfAll(english, (country, row) => textsOf(country, row, alternates.en)),
      sizeOf,
    ),
  );
  if (language === 'en') return base;
  const local = records.flatMap(({ name, alpha2 }, row): IndexedText[] => {
    const names: IndexedText[] = name === english[row]?.name ? [] : [{ row, text: name, kind: 'name' }];
    return [...names, ...alternatesOf(alpha2, row, alternates[language])];
  });
  return createTextIndex(local, sizeOf, base);
}

function textsOf(country: Country, row: number, further: Alternates[string] | undefined): IndexedText[] {
  const { name, alpha2, alpha3, numeric, officialName, nativeName } = country;
  const others = [alpha2, alpha3, officialName, nativeName];
  return [
    { row, text: name, kind: 'name' },
    { row, text: numeric, kind: 'code' },
    ...others.map((text): IndexedText => ({ row, text, kind: 'alternate' })),
    ...alternatesOf(alpha2, row, further),
  ];
}

function alternatesOf(alpha2: string, row: number, further: Alternates[string] | undefined): IndexedText[] {
  return [...new Set(further?.[alpha2])].map((text) => ({ row, text, kind: 'alternate' }));
}
