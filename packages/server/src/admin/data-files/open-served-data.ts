import { type Library, openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';

/** @throws if the data cannot be read, or the cities or maps are not installed, or have another version */
export async function openServedData(): Promise<Library> {
  const read = loadFromFolder();
  // Two small files, one of each package.
  const [almanac] = await Promise.all([openLibrary(read), read('cities/ak.bin'), read('world-map/ak.json')]);
  return almanac;
}
