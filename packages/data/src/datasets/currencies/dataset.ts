import type { Files } from '../../core/files.js';
import {
  type FilterValues,
  filterByChoice,
  filterByCode,
  filterByCountry,
  filterBySearch,
  passesFilters,
} from '../../core/filters.js';
import { createLookup, indexCodes, type Lookup, type SearchPage } from '../../core/lookup.js';
import { openRecordRows } from '../../core/record-rows.js';
import { openCountryNames } from '../../search/names/country-names.js';
import { openKnownNames } from '../../search/names/known-names.js';
import { createAlternateTexts, createNameSearch, createNameText } from '../../search/names/name-search.js';
import type { IndexedText } from '../../search/text/spelled-texts.js';
import { defineDataset } from '../define-dataset.js';
import type { Currency } from './schema.js';

export type { Currency } from './schema.js';

export type Currencies = Lookup<Currency, CurrenciesQuery>;

type CurrenciesQuery = FilterValues<typeof filters> & SearchPage;

const kinds = ['currency', 'fund', 'metal', 'unit-of-account', 'special'] as const;

const filters = {
  q: filterBySearch('Text to find in names, codes and symbols.'),
  country: filterByCountry('Only currencies of one country or territory.', ({ countries }: Currency, alpha2) =>
    countries.includes(alpha2),
  ),
  kind: filterByChoice(
    'Only codes of one kind. `currency` is money in circulation.',
    kinds,
    (currency: Currency, kind) => currency.kind === kind,
  ),
};

/** Source: ISO 4217; names and symbols from Unicode CLDR. */
export const currencies = defineDataset({
  key: 'code',
  title: 'name',
  isSortedByCode: true,
  filters,
  list: {
    description: 'Currencies: every current code of ISO 4217, with names, symbols, digits and countries.',
    columns: ['code', 'name', 'symbol', 'digits', 'numeric', 'kind', 'countries'],
    examples: [
      ['Money, named in Spanish', '?kind=currency&lang=es&limit=3'],
      ['Currencies with the symbol kr', '?q=kr&fields=code,symbol,narrowSymbol,countries'],
    ],
  },
  get: {
    description: 'One currency.',
    code: filterByCode('currencies', 'ISO 4217 code: letters or digits.'),
    examples: [['The Swiss franc, named in Italian', '/CHF?lang=it']],
  },
  open: openCurrencies,
});

async function openCurrencies(files: Files, language: string): Promise<Currencies> {
  const [rows, people, names] = await Promise.all([
    openRecordRows<Currency>(files, 'currencies', language),
    files.json<number[]>('currencies/people.json'),
    openKnownNames(files, 'currencies'),
  ]);
  const places = await openCountryNames(files, (row) => rows.english[row]?.countries ?? []);
  return createLookup<Currency, CurrenciesQuery>({
    rows,
    find: indexCodes(rows.english, ({ code, numeric }) => [code, numeric]),
    accepts: (currency, values) => passesFilters(filters, currency, values),
    search: createNameSearch({ rows, listTexts, measureSize: (row) => people[row] ?? 0, names, reading: { places } }),
  });
}

function listTexts({ name, isoName, code, numeric }: Currency, row: number): IndexedText[] {
  return [
    ...Array.from(new Set([name, isoName]), (text) => createNameText(text, row)),
    ...createAlternateTexts([code], row),
    { row, text: numeric, kind: 'code' },
  ];
}
