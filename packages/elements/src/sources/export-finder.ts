import { openStatic } from '@almanac/client/export';
import { openCityFinder } from '@almanac/data';
import type { CityChoice } from './source.js';

/** Finds cities for typed text, best first. */
export interface CityFinder {
  find(text: string, limit: number): Promise<readonly CityChoice[]>;
}

/** Opens the library's city search on the files of an export. Pages fetch only data from the export, no code. */
export function openExportFinder(address: string, language: string): Promise<CityFinder> {
  return openCityFinder(openStatic(address).load, { language });
}
