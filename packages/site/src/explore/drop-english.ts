import type { Almanac } from '@almanac/client';
import type { Cell } from './table.js';

/** Replaces each official name that equals an English one with null, because such a name has no translation. */
export async function dropEnglish(almanac: Almanac, officialNames: readonly Cell[]): Promise<Cell[]> {
  const { data } = await almanac.countries.list({ fields: ['officialName'] });
  const englishNames = new Set<Cell>(data.map(({ officialName }) => officialName));
  return officialNames.map((name) => (englishNames.has(name) ? null : name));
}
