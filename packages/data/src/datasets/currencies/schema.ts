import { type Static, Type } from 'typebox';

/** The kind of an ISO 4217 code. */
export const CurrencyKind = Type.Enum(['currency', 'fund', 'metal', 'unit-of-account', 'special'], {
  description:
    'The kind of the code: a currency in circulation; a fund or an indexed unit of one country; a troy ounce of a precious metal; a unit of account of institutions; or none of these (`XTS` for testing, `XXX` for no currency).',
});

/** A currency that is in force. */
export const Currency = Type.Object(
  {
    code: Type.String({ pattern: '^[A-Z]{3}$', description: 'Alphabetic code of ISO 4217.', examples: ['CHF'] }),
    name: Type.String({
      description: 'Name in the requested language, in English where that language has none. Source: CLDR, corrected.',
      examples: ['Swiss Franc'],
    }),
    isoName: Type.String({ description: 'Name in ISO 4217, in English.', examples: ['Pound Sterling'] }),
    numeric: Type.String({
      pattern: '^[0-9]{3}$',
      description: 'Numeric code of ISO 4217, three digits.',
      examples: ['756'],
    }),
    kind: CurrencyKind,
    digits: Type.Union([Type.Integer({ minimum: 0, maximum: 4 }), Type.Null()], {
      description: 'Digits after the decimal point, by ISO 4217’s minor unit; null if it has none to give.',
      examples: [2],
    }),
    usualDigits: Type.Union([Type.Integer({ minimum: 0, maximum: 4 }), Type.Null()], {
      description:
        'Digits after the decimal point as amounts are usually written, 0 for forints; null if `digits` is. Source: CLDR.',
      examples: [2],
    }),
    symbol: Type.String({
      description:
        'Symbol by which readers of the language tell it from other currencies; the code where there is none. Source: CLDR.',
      examples: ['CA$'],
    }),
    narrowSymbol: Type.String({
      description: 'The short symbol, which other currencies may share. Source: CLDR.',
      examples: ['$'],
    }),
    countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
      description:
        'alpha2 codes of the countries and territories where it is legal tender, sorted; of a fund, of the country whose it is. Source: CLDR, ISO 4217.',
      examples: [['CH', 'LI']],
    }),
  },
  { $id: 'Currency', additionalProperties: false, description: 'A code of ISO 4217 that is in force.' },
);

export interface Currency extends Static<typeof Currency> {}
