import type { Almanac } from '@almanac/client';
import type { Cell } from './table.js';

/** The maximum number of cities in one request. */
const maxIds = 100;

/** Returns the name of each capital, or null if it is not found. The API lists states with the ids of capitals only. */
export async function nameCapitals(almanac: Almanac, ids: readonly Cell[], lang: string): Promise<Cell[]> {
  const names = new Map<Cell, string>();
  const knownIds = [...new Set(ids)].filter((id) => id !== null).map(Number);
  for (let start = 0; start < knownIds.length; start += maxIds) {
    const id = knownIds.slice(start, start + maxIds);
    const { data } = await almanac.cities.list({ id, lang, fields: ['id', 'name'], limit: maxIds });
    for (const city of data) names.set(city.id, city.name);
  }
  return ids.map((id) => names.get(id) ?? null);
}
