import { openStatic } from '@almanac/client/export';
import { openCityFinder } from '@almanac/data';
import type { Finder } from './finder-search.js';

/** Opens the library's city search on the files of an export. Pages fetch only data from the export, no code. */
export function openExportFinder(address: string, language: string): Promise<Finder> {
  return openCityFinder(openStatic(address).load, { language });
}
