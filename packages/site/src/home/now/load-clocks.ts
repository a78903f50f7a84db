import type { Almanac } from '@almanac/client';
import { cityPath } from '../../parts/atlas-path.js';
import type { Clock } from './kept-clocks.js';

/** New York City, São Paulo, London, Nairobi, Tokyo and Sydney. */
const firstCities = [5128581, 3448439, 2643743, 184745, 1850147, 2147714];

/** Loads the clocks of visitors who have not chosen any. */
export async function loadClocks(almanac: Almanac, lang: string): Promise<readonly Clock[]> {
  const { data } = await almanac.cities.list({
    id: firstCities,
    lang,
    fields: ['id', 'name', 'asciiName', 'state', 'timezone'],
  });
  return data.map(({ id, name, asciiName, state, timezone }) => ({
    name,
    detail: state ?? '',
    path: cityPath(id, asciiName),
    timezone,
  }));
}
