import { Currency as CurrencyRecord } from '@almanac/data/schemas/currencies';
import { Type } from 'typebox';
import { notFound } from './failure.js';
import { searchable } from './match.schema.js';
import { listResult, operation, recordResult } from './operation.js';
import { choice } from './parameters/choice.js';
import { countryCode } from './parameters/country-code.js';
import { fieldsParameter } from './parameters/fields.js';
import { language } from './parameters/language.js';
import { paging } from './parameters/paging.js';
import { Invalid, optional, required } from './parameters/parameter.js';
import { searchText } from './parameters/search-text.js';
import { sortParameter } from './parameters/sort.js';

const Currency = searchable(CurrencyRecord);

const currencyCode = optional<string>({
  description: 'ISO 4217 code, of letters or of digits.',
  schema: Type.String({ pattern: '^([A-Za-z]{3}|[0-9]{3})$', examples: ['CHF', '756'] }),
  reads: ['currencies'],
  read(text, reading) {
    if (!/^(?:[a-z]{3}|[0-9]{3})$/i.test(text)) return new Invalid('must be an ISO 4217 code, for example CHF');
    const { find, rows } = reading.dataset('currencies');
    const row = find(text);
    return row === undefined ? new Invalid('names no currency in force', true) : rows.record(row).code;
  },
});

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
    ...paging,
    ...sortParameter(CurrencyRecord),
    ...fieldsParameter(Currency),
  },
  reads: ['currencies'],
  answers: listResult(Currency),
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
  pathParams: { code: required(currencyCode) },
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
