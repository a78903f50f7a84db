import type { Files } from '../../core/files.js';
import { openRecordRows } from '../../core/record-rows.js';
import { type Hit, type Page, type Rows, type Selection, selectHits, selectRows } from '../../core/selection.js';
import { atOnce, inTurns, type Steps } from '../../core/turns.js';
import { shareIndex } from '../../text/shared-index.js';
import { createTextIndex, type IndexedText, type TextIndex, textsOfAll } from '../../text/text-index.js';
import type { Currency } from './schema.js';

export type { Currency } from './schema.js';

/** Which currencies are wanted. Conditions combine with AND. */
export interface CurrenciesAsk extends Page {
  /** Text: a name, a code or a symbol. */
  readonly q?: string | undefined;
  /** An alpha-2 code: what is legal tender there, and the country's funds. */
  readonly country?: string | undefined;
  readonly kind?: Currency['kind'] | undefined;
}

/** The currencies in force, named in one language. */
export interface Currencies {
  readonly rows: Rows<Currency>;
  /** The row of an alphabetic or numeric code, in any case. */
  find(code: string): number | undefined;
  /** Currencies by code, or by how well they match `q`. */
  list(ask?: CurrenciesAsk): Selection<Currency>;
  /** The same in turns of some milliseconds, between which others can be looked after. */
  listInTurns(ask?: CurrenciesAsk): Promise<Selection<Currency>>;
}

/**
 * Opens the codes of ISO 4217 that are in force, by code: money, funds, metals and units of account.
 *
 * Source: ISO 4217; names and symbols from Unicode CLDR.
 *
 * @param language a supported code; names and symbols are in it
 * @throws what `files` throws when a compiled file is missing
 * @example
 * const currencies = await library.open('currencies', 'fr');
 * currencies.rows.record(currencies.find('usd') as number).symbol; // '$US'
 */
export async function openCurrencies(files: Files, language: string): Promise<Currencies> {
  const [rows, english, people] = await Promise.all([
    openRecordRows<Currency>(files, 'currencies', language),
    openRecordRows<Currency>(files, 'currencies', 'en'),
    files.json<number[]>('currencies/people.json'),
  ]);
  const rowOf = new Map(
    rows.all.flatMap(({ code, numeric }, row) => [code, numeric].map((key) => [key, row] as const)),
  );
  let index: TextIndex | undefined;

  /** Those whose symbol it is stand first: a symbol of signs alone has no letters that an index could find. */
  function* search(q: string): Steps<Hit[]> {
    index ??= indexTexts(rows.all, english.all, (row) => people[row] ?? 0);
    const symbol = q.trim();
    const bySymbol = [...rows.all.keys()]
      .filter((row) => hasSymbol(rows.record(row), symbol) || hasSymbol(english.record(row), symbol))
      .sort((a, b) => (people[b] ?? 0) - (people[a] ?? 0));
    const found = new Set(bySymbol);
    return [
      ...bySymbol.map((row): Hit => ({ row, match: { name: symbol, how: 'exact' } })),
      ...(yield* index.searchInSteps(q)).filter(({ row }) => !found.has(row)),
    ];
  }

  function* listing({ q, country, kind, ...page }: CurrenciesAsk = {}): Steps<Selection<Currency>> {
    const wanted = (row: number) => {
      const record = rows.record(row);
      return (
        (country === undefined || record.countries.includes(country.toUpperCase())) &&
        (kind === undefined || record.kind === kind)
      );
    };
    if (!q) return selectRows(rows, [...rows.all.keys()].filter(wanted), page);
    const hits = (yield* search(q)).filter(({ row }) => wanted(row));
    return selectHits(rows, hits, page);
  }

  return {
    rows,
    find: (code) => rowOf.get(code.toUpperCase()),
    list: (ask) => atOnce(listing(ask)),
    listInTurns: (ask) => inTurns(listing(ask)),
  };
}

function hasSymbol({ code, symbol, narrowSymbol }: Currency, text: string): boolean {
  return text !== code && (symbol === text || narrowSymbol === text);
}

/** English names and codes serve every language and are kept once for all. */
function indexTexts(
  records: readonly Currency[],
  english: readonly Currency[],
  sizeOf: (row: number) => number,
): TextIndex {
  const base = shareIndex(english, () => createTextIndex(textsOfAll(english, textsOf), sizeOf));
  const local = records.flatMap(({ name }, row): IndexedText[] =>
    name === english[row]?.name ? [] : [{ row, text: name, kind: 'name' }],
  );
  return local.length === 0 ? base : createTextIndex(local, sizeOf, base);
}

function textsOf({ name, isoName, code, numeric }: Currency, row: number): IndexedText[] {
  const names = [...new Set([name, isoName])];
  return [
    ...names.map((text): IndexedText => ({ row, text, kind: 'name' })),
    { row, text: code, kind: 'alternate' },
    { row, text: numeric, kind: 'code' },
  ];
}
