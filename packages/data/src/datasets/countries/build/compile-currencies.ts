import type { Inputs } from '../../../build/dataset.js';
import { groupBy, readTsv } from '../../../build/tsv.js';

// Currencies are those in force on the day when CLDR's list was last reviewed (docs/data-guidelines/countries.md).
const inForceOn = '2026-11-20';

/** Lists the current currencies by alpha2, the principal one first. */
export function compileCurrencies(inputs: Inputs): Map<string, string[]> {
  const rows = readTsv<'country' | 'place' | 'currency' | 'from' | 'to' | 'tender'>(inputs.extract('currencies.tsv'));
  const inForce = rows.filter(
    ({ from, to, tender }) => tender !== 'false' && from <= inForceOn && (to === '' || to >= inForceOn),
  );
  const byCountry = groupBy(inForce, ({ country }) => country);
  return new Map([...byCountry].map(([country, uses]) => [country, order(country, uses)]));
}

/** Puts a country's own currency first (LSL before ZAR in Lesotho), the others in CLDR's order. */
function order(country: string, uses: readonly { currency: string; place: string }[]): string[] {
  const rankOwn = (currency: string) => (currency.startsWith(country) ? 0 : 1);
  return [...uses]
    .sort((a, b) => rankOwn(a.currency) - rankOwn(b.currency) || Number(a.place) - Number(b.place))
    .map(({ currency }) => currency);
}
