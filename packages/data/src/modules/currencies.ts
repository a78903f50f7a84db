import type { CurrencyCode, Suggested } from '../core/codes.js';
import type { Currency } from '../datasets/currencies/schema.js';
import file from './data/currencies.js';
import { indexRecords, readRecords } from './index-records.js';

export type { CurrencyCode } from '../core/codes.js';
export type { Currency } from '../datasets/currencies/schema.js';

/** A currency whose `code` has a type that lets editors complete it. */
export type CodedCurrency = Currency & { readonly code: CurrencyCode };

/** The current codes of ISO 4217: money, funds, metals and units of account. */
export const currencies: readonly CodedCurrency[] = /* @__PURE__ */ readRecords(file) as readonly CodedCurrency[];

const index = /* @__PURE__ */ indexRecords({
  dataset: 'currencies',
  records: currencies,
  listCodes: ({ code, numeric }) => [code, numeric],
});

/**
 * Gets a currency by its code or number in ISO 4217, ignoring case.
 *
 * @throws NotFoundError that suggests the nearest code
 * @example
 * getCurrency('jpy').digits; // 0
 */
export function getCurrency(code: Suggested<CurrencyCode>): CodedCurrency {
  return index.get(code);
}

/** Like `getCurrency`, but returns undefined if there is none. */
export function findCurrency(code: Suggested<CurrencyCode>): CodedCurrency | undefined {
  return index.find(code);
}
