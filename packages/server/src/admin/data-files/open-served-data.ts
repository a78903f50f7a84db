import { type Library, openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';

/** @throws if the data cannot be read, or the cities or maps are not installed, or have another version */
export async function openServedData(): Promise<Library> {
  const almanac = await openLibrary(loadFromFolder());
  await Promise.all(['cities', 'world-map'].map((folder) => almanac.readSources(folder)));
  return almanac;
}
