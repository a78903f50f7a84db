import type { Files } from '../../core/files.js';
import {
  type FilterValues,
  filterByChoice,
  filterByCode,
  filterByCountry,
  filterByFlag,
  filterBySearch,
  InvalidValue,
  passesFilters,
} from '../../core/filters.js';
import { readInstant } from '../../core/instant.js';
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
  kind: filterByChoice('Only codes of one kind. `currency` is money in circulation.', kinds),
  inForce: filterByFlag('`false` adds withdrawn codes, with end date and replacements.'),
  at: {
    description: 'Only what was legal tender on one day, since 1999; with `country`, in this country.',
    schema: { examples: ['2020-01-01'] },
    read(text: string) {
      const day = readInstant(text);
      if (!('ms' in day)) return new InvalidValue(day.problem);
      return day.ms >= Date.UTC(1999, 0)
        ? new Date(day.ms).toISOString()
        : new InvalidValue('must be in 1999 or later');
    },
  },
};

/** A period in which a currency is or was legal tender in a country. A current one has no last day; it is an empty string. */
export type Tender = readonly [code: string, country: string, from: string, to: string];

/** Source: ISO 4217; names and symbols from Unicode CLDR. */
export const currencies = defineDataset({
  key: 'code',
  title: 'name',
  isSortedByCode: true,
  filters,
  list: {
    description:
      'Currencies: every current code of ISO 4217, with names, symbols, digits and countries; withdrawn codes can be added.',
    columns: ['code', 'name', 'symbol', 'digits', 'numeric', 'kind', 'countries'],
    examples: [
      ['Money, named in Spanish', '?kind=currency&lang=es&limit=3'],
      ['The money of Croatia at the beginning of 2020', '?country=HR&at=2020-01-01'],
      ['Currencies with the symbol kr', '?q=kr&fields=code,symbol,narrowSymbol,countries'],
    ],
  },
  get: {
    description: 'One currency, by current or former code.',
    code: filterByCode('currencies', 'ISO 4217 code: letters or digits.'),
    examples: [
      ['The Swiss franc, named in Italian', '/CHF?lang=it'],
      ['The lev, which the euro replaced', '/BGN'],
    ],
  },
  open: openCurrencies,
});

async function openCurrencies(files: Files, language: string): Promise<Currencies> {
  const [rows, people, tender, names] = await Promise.all([
    openRecordRows<Currency>(files, 'currencies', language),
    files.json<number[]>('currencies/people.json'),
    files.json<Tender[]>('currencies/tender.json'),
    openKnownNames(files, 'currencies'),
  ]);
  const places = await openCountryNames(files, (row) => rows.english[row]?.countries ?? []);
  const isTender = (code: string, at: string, country?: string) =>
    tender.some(
      ([each, place, from, to]) =>
        each === code && (country ?? place) === place && from <= at && (to === '' || at.slice(0, 10) <= to),
    );
  return createLookup<Currency, CurrenciesQuery>({
    rows,
    // Withdrawn currencies have had numbers that others have now.
    find: indexCodes(rows.english, ({ code, numeric, inForce }) => (inForce ? [code, numeric] : [code])),
    createTest({ at, inForce, ...values }) {
      const { country, ...others } = values;
      if (at !== undefined)
        return (currency) => isTender(currency.code, at, country) && passesFilters(filters, currency, others);
      return (currency) => (currency.inForce || inForce === false) && passesFilters(filters, currency, values);
    },
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
