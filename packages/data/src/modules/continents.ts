import type { Continent } from '../datasets/continents/schema.js';
import file from './data/continents.js';
import { indexRecords, readRecords } from './index-records.js';

export type { Continent } from '../datasets/continents/schema.js';

/** The seven continents, with their countries. */
export const continents: readonly Continent[] = /* @__PURE__ */ readRecords(file);

const index = /* @__PURE__ */ indexRecords({
  dataset: 'continents',
  records: continents,
  listCodes: ({ code, continent }) => [code, continent],
});

/**
 * Gets a continent by its code or English name, ignoring case.
 *
 * @throws NotFoundError that suggests the nearest code
 * @example
 * getContinent('SA').countryCount; // 14
 */
export function getContinent(code: string): Continent {
  return index.get(code);
}

/** Like `getContinent`, but returns undefined if there is none. */
export function findContinent(code: string): Continent | undefined {
  return index.find(code);
}
