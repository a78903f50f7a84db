import type { Inputs } from '../../../build/dataset.js';
import { groupBy, readTsv } from '../../../build/tsv.js';

// CLDR's list was last reviewed on this day (docs/data-guidelines/countries.md). Currencies in force then are current.
const reviewDate = '2026-11-20';

/** Lists the current currencies by alpha2, the principal currency first. */
export function compileCurrencies(inputs: Inputs): Map<string, string[]> {
  const rows = readTsv<'country' | 'place' | 'currency' | 'from' | 'to' | 'tender'>(inputs.extract('currencies.tsv'));
  const currentRows = rows.filter(
    ({ from, to, tender }) => tender !== 'false' && from <= reviewDate && (to === '' || to >= reviewDate),
  );
  const byCountry = groupBy(currentRows, ({ country }) => country);
  return new Map([...byCountry].map(([country, currencyRows]) => [country, sortCurrencies(country, currencyRows)]));
}

/** Puts a country's own currency first (LSL before ZAR in Lesotho), and the others in CLDR's order. */
function sortCurrencies(country: string, currencyRows: readonly { currency: string; place: string }[]): string[] {
  const rankOwn = (currency: string) => (currency.startsWith(country) ? 0 : 1);
  return [...currencyRows]
    .sort((a, b) => rankOwn(a.currency) - rankOwn(b.currency) || Number(a.place) - Number(b.place))
    .map(({ currency }) => currency);
}
