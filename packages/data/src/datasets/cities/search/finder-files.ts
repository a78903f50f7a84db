import type { Files } from '../../../core/files.js';
import { firstCitiesFile, type NextCities, nextCitiesFile, shardName } from './shards.js';

/**
 * Lists the names of all files that a finder may load.
 *
 * @param languages supported codes: in which it is opened
 */
export async function listFinderFiles(files: Files, languages: readonly string[]): Promise<readonly string[]> {
  const { beginnings } = await files.json<NextCities>(`cities/${nextCitiesFile}`);
  return [
    'languages/tags.json',
    `cities/${firstCitiesFile}`,
    `cities/${nextCitiesFile}`,
    'cities/search/qualifiers.bin',
    ...beginnings.map((_, shard) => `cities/${shardName(shard)}`),
    ...languages.filter((language) => language !== 'en').map((language) => `cities/${language}.bin`),
  ];
}
