import { openStatic } from '@almanac/client/export';
import { openCityFinder } from '@almanac/data';
import type { CityChoice } from './source.js';

/** Finds cities for typed text, best first. */
export interface CityFinder {
  find(text: string, limit: number): Promise<readonly CityChoice[]>;
}

/** Opens the library's search over the files of an export. The code comes with the elements, so pages fetch only data. */
export function openExportFinder(address: string, language: string): Promise<CityFinder> {
  return openCityFinder(openStatic(address).load, { language });
}
