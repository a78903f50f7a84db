import { Currency } from '@almanac/data/schemas/currencies';
import { getFromDataset, listDataset } from './dataset-operations.js';
import { choice } from './parameters/choice.js';
import { currencyCode } from './parameters/codes.js';
import { countryCode } from './parameters/country-code.js';
import { searchText } from './parameters/list-parameters.js';
import { required } from './parameters/parameter.js';

export const listCurrencies = listDataset('currencies', Currency, {
  description: 'Currencies: every code of ISO 4217 in force, with names, symbols, digits and where it is used.',
  filters: {
    q: searchText('Text to find in names, codes and symbols.'),
    country: countryCode('Only what is used in one country or territory.'),
    kind: choice('Only codes of one kind: currency is money that people pay with.', Currency.properties.kind.enum),
  },
  columns: ['code', 'name', 'symbol', 'digits', 'numeric', 'kind', 'countries'],
  examples: [
    { description: 'Money, named in Spanish', path: '/currencies?kind=currency&lang=es&limit=3' },
    { description: 'Whose symbol is kr', path: '/currencies?q=kr&fields=code,symbol,narrowSymbol,countries' },
  ],
});

export const getCurrency = getFromDataset('currencies', Currency, {
  description: 'One currency.',
  code: { code: required(currencyCode('ISO 4217 code, of letters or of digits.')) },
  examples: [{ description: 'The Swiss franc, named in Italian', path: '/currencies/CHF?lang=it' }],
});
