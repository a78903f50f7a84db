import { Currency as CurrencyRecord } from '@almanac/data/schemas/currencies';
import { notFound } from './failure.js';
import { searchable } from './match.schema.js';
import { listResult, operation, recordResult } from './operation.js';
import { choice } from './parameters/choice.js';
import { countryCode } from './parameters/country-code.js';
import { currencyCode } from './parameters/currency-code.js';
import { fieldsParameter } from './parameters/fields.js';
import { language } from './parameters/language.js';
import { listParameters } from './parameters/list-parameters.js';
import { required } from './parameters/parameter.js';
import { searchText } from './parameters/search-text.js';

const Currency = searchable(CurrencyRecord);

export const listCurrencies = operation({
  id: 'listCurrencies',
  path: '/currencies',
  description: 'Currencies: every code of ISO 4217 in force, with names, symbols, digits and where it is used.',
  params: {
    q: searchText('Text to find in names, codes and symbols.'),
    country: countryCode('Only what is used in one country or territory.'),
    kind: choice(
      'Only codes of one kind: currency is money that people pay with.',
      CurrencyRecord.properties.kind.enum,
    ),
    lang: language,
    ...listParameters(Currency, CurrencyRecord),
  },
  reads: ['currencies'],
  answers: listResult(Currency),
  columns: ['code', 'name', 'symbol', 'digits', 'numeric', 'kind', 'countries'],
  examples: [
    { description: 'Money, named in Spanish', path: '/currencies?kind=currency&lang=es&limit=3' },
    { description: 'Whose symbol is kr', path: '/currencies?q=kr&fields=code,symbol,narrowSymbol,countries' },
  ],
  run: (ask, { currencies }) => currencies.list.inSteps(ask),
});

export const getCurrency = operation({
  id: 'getCurrency',
  path: '/currencies/:code',
  description: 'One currency.',
  pathParams: { code: required(currencyCode('ISO 4217 code, of letters or of digits.')) },
  params: { lang: language, ...fieldsParameter(CurrencyRecord) },
  reads: ['currencies'],
  answers: recordResult(Currency),
  examples: [{ description: 'The Swiss franc, named in Italian', path: '/currencies/CHF?lang=it' }],
  run({ code }, { currencies }) {
    const row = currencies.find(code);
    return row === undefined
      ? notFound(`${code} names no currency in force`, 'code')
      : { value: currencies.rows.record(row) };
  },
});
