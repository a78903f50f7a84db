import { type Static, Type } from 'typebox';
import { flag, record, text } from '../../core/fields.schema.js';
import { countryCode, currencyCode } from '../../core/formats.js';

export const CurrencyKind = Type.Enum(['currency', 'fund', 'metal', 'unit-of-account', 'special'], {
  description:
    'The kind of code: a currency in circulation; a fund or indexed unit of one country; a troy ounce of a precious metal; a unit of account of institutions; or special (`XTS` for testing, `XXX` for no currency).',
});

export const Currency = record('Currency', 'A code of ISO 4217, current or withdrawn since 1999.', {
  code: Type.String({ ...currencyCode, description: 'Alphabetic code of ISO 4217.', examples: ['CHF'] }),
  name: text('Name in the requested language, or else in English. Source: CLDR, corrected.', 'Swiss Franc'),
  isoName: text('English name in ISO 4217.', 'Pound Sterling'),
  numeric: Type.String({
    pattern: '^[0-9]{3}$',
    description: 'Numeric code of ISO 4217, three digits.',
    examples: ['756'],
  }),
  kind: CurrencyKind,
  digits: Type.Union([Type.Integer({ minimum: 0, maximum: 4 }), Type.Null()], {
    description: 'Digits after the decimal point, from the minor unit of ISO 4217; null if it gives none.',
    examples: [2],
  }),
  usualDigits: Type.Union([Type.Integer({ minimum: 0, maximum: 4 }), Type.Null()], {
    description:
      'Digits after the decimal point in everyday use (0 for forints); null for metals and other codes without digits. Source: CLDR.',
    examples: [2],
  }),
  symbol: text('Unambiguous symbol in the requested language, or else the code. Source: CLDR.', 'CA$'),
  narrowSymbol: text('The short symbol, which other currencies may share. Source: CLDR.', '$'),
  countries: Type.Array(Type.String(countryCode), {
    description:
      'Alpha-2 codes of countries and territories where the currency is legal tender or, if withdrawn, was since 1998, sorted; for a fund, the country of the fund. Source: CLDR, ISO 4217.',
    examples: [['CH', 'LI']],
  }),
  inForce: flag('False for a withdrawn code.', true),
  until: Type.Union([Type.String({ format: 'date' }), Type.Null()], {
    description:
      'The last day on which a withdrawn currency was in use at home; null for current codes, and if unknown. Source: CLDR.',
    examples: [null, '2023-01-14'],
  }),
  replacedBy: Type.Union([Type.Array(Type.String(currencyCode)), Type.Null()], {
    description: 'Codes of the current replacements of a withdrawn currency; null for current codes, and if unknown.',
    examples: [null, ['EUR']],
  }),
  fixedRate: Type.Union([Type.Number({ exclusiveMinimum: 0 }), Type.Null()], {
    description:
      'Units of a withdrawn currency for one unit of its replacement, if the European Union has fixed the rate by law; null for all others.',
    examples: [null, 7.5345],
  }),
});

export interface Currency extends Static<typeof Currency> {}
