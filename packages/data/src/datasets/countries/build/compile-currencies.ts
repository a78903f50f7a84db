import type { Inputs } from '../../../build/dataset.js';
import { groupBy, readTsv } from '../../../build/tsv.js';

// Currencies are those in force on this day, for which CLDR's list was looked through (docs/data-guidelines/countries.md). Move it on
// after the review of a newer list.
const inForceOn = '2026-11-20';

/** By alpha2, the currencies in force, principal one first. */
export function compileCurrencies(inputs: Inputs): Map<string, string[]> {
  const rows = readTsv<'country' | 'place' | 'currency' | 'from' | 'to' | 'tender'>(inputs.extract('currencies.tsv'));
  const inForce = rows.filter(
    ({ from, to, tender }) => tender !== 'false' && from <= inForceOn && (to === '' || to >= inForceOn),
  );
  const byCountry = groupBy(inForce, ({ country }) => country);
  return new Map([...byCountry].map(([country, uses]) => [country, order(country, uses)]));
}

/** A country's own currency comes first (LSL before ZAR in Lesotho), the others in CLDR's order. */
function order(country: string, uses: readonly { currency: string; place: string }[]): string[] {
  const own = (currency: string) => (currency.startsWith(country) ? 0 : 1);
  return [...uses]
    .sort((a, b) => own(a.currency) - own(b.currency) || Number(a.place) - Number(b.place))
    .map(({ currency }) => currency);
}
