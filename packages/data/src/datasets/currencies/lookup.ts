import type { Files } from '../../core/files.js';
import { openRecordRows } from '../../core/record-rows.js';
import type { Steps } from '../../core/scheduler.js';
import type { Hit } from '../../core/selection.js';
import { createLookup, indexCodes, type Lookup, type SearchPage } from '../../text/lookup.js';
import { alternateTexts, createNameSearch, nameText } from '../../text/name-index.js';
import type { IndexedText } from '../../text/text-index.js';
import type { Currency } from './schema.js';

export type { Currency } from './schema.js';

/** Filters of currencies. Conditions combine with AND. */
export interface CurrenciesAsk extends SearchPage {
  /** An alpha-2 code: what is legal tender there, and the country's funds. */
  readonly country?: string | undefined;
  readonly kind?: Currency['kind'] | undefined;
}

/** The currencies in force, named in one language. */
export type Currencies = Lookup<Currency, CurrenciesAsk>;

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
  const [rows, { all: english }, people] = await Promise.all([
    openRecordRows<Currency>(files, 'currencies', language),
    openRecordRows<Currency>(files, 'currencies', 'en'),
    files.json<number[]>('currencies/people.json'),
  ]);
  const countPeople = (row: number) => people[row] ?? 0;
  const searchNames = createNameSearch({ records: rows.all, english, listTexts, measureSize: countPeople });

  /** Currencies with this symbol come first. The index cannot find symbols without letters. */
  function* search(q: string, strictly?: boolean): Steps<Hit[]> {
    const symbol = q.trim();
    const bySymbol = [...rows.all.keys()]
      .filter((row) => hasSymbol(rows.record(row), symbol) || hasSymbol(english[row] as Currency, symbol))
      .sort((a, b) => countPeople(b) - countPeople(a));
    const found = new Set(bySymbol);
    return [
      ...bySymbol.map((row): Hit => ({ row, match: { name: symbol, how: 'exact' } })),
      ...(yield* searchNames(q, strictly)).filter(({ row }) => !found.has(row)),
    ];
  }

  return createLookup<Currency, CurrenciesAsk>({
    rows,
    find: indexCodes(english, ({ code, numeric }) => [code, numeric]),
    accepts: (currency, { country, kind }) =>
      (country === undefined || currency.countries.includes(country.toUpperCase())) &&
      (kind === undefined || currency.kind === kind),
    search,
  });
}

function hasSymbol({ code, symbol, narrowSymbol }: Currency, text: string): boolean {
  return text !== code && (symbol === text || narrowSymbol === text);
}

function listTexts({ name, isoName, code, numeric }: Currency, row: number): IndexedText[] {
  return [
    ...Array.from(new Set([name, isoName]), (text) => nameText(text, row)),
    ...alternateTexts([code], row),
    { row, text: numeric, kind: 'code' },
  ];
}
