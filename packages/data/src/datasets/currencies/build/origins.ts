import type { Origins } from '../../../build/origins.js';
import type { Currency } from '../schema.js';

const iso = { from: ['iso-4217'] } as const;
const symbol = { from: ['cldr-numbers-full'], how: 'The code where CLDR has no symbol.' } as const;

export const origins: Origins<Currency> = {
  fields: {
    code: iso,
    name: { from: ['cldr-numbers-full', 'iso-4217'], how: 'ISO’s name where CLDR has none.' },
    isoName: iso,
    numeric: iso,
    kind: iso,
    digits: iso,
    usualDigits: { from: ['cldr-core'] },
    symbol,
    narrowSymbol: symbol,
    countries: {
      from: ['cldr-core', 'iso-4217'],
      evidence: 'derived',
      how: 'The countries whose `currencies` have the code; of a fund, the country for which ISO 4217 lists it.',
    },
  },
};
