import type { Almanac } from '@almanac/client';
import type { Cell } from './table.js';

/** Leaves out the official names that are in English because they have no translation. */
export async function dropEnglish(almanac: Almanac, officialNames: readonly Cell[]): Promise<Cell[]> {
  const { data } = await almanac.countries.list({ fields: ['officialName'] });
  const englishNames = new Set<Cell>(data.map(({ officialName }) => officialName));
  return officialNames.map((name) => (englishNames.has(name) ? null : name));
}
