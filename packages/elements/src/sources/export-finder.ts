import { openStatic } from '@almanac/client/export';
import { openCityFinder } from '@almanac/data';
import type { CityChoice } from './source.js';

/** Finds cities by what was typed, the best first. */
export interface CityFinder {
  find(text: string, limit: number): Promise<readonly CityChoice[]>;
}

/** Opens the search of the library over the files of an export. Its code comes with the elements: what a page fetches is data only. */
export function openExportFinder(address: string, language: string): Promise<CityFinder> {
  return openCityFinder(openStatic(address).load, { language });
}
