import type { Almanac } from '@almanac/client';
import type { Cell } from './table.js';

/** How many cities one request can name. */
const maxIds = 100;

/** Names the capitals of states, which the API gives by id. */
export async function nameCapitals(almanac: Almanac, ids: readonly Cell[], lang: string): Promise<Cell[]> {
  const names = new Map<Cell, string>();
  const known = [...new Set(ids)].filter((id) => id !== null).map(Number);
  for (let at = 0; at < known.length; at += maxIds) {
    const id = known.slice(at, at + maxIds);
    const { data } = await almanac.cities.list({ id, lang, fields: ['id', 'name'], limit: maxIds });
    for (const city of data) names.set(city.id, city.name);
  }
  return ids.map((id) => names.get(id) ?? null);
}
