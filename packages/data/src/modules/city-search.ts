import { type CityCollection, createCityCollection } from '../api/cities.js';
import { readUrl } from '../api/read-address.js';
import { refuseCode } from '../api/refuse-code.js';
import type { LanguageCode, Suggested } from '../core/codes.js';
import type { DataPackage } from '../core/data-package.js';
import { Files } from '../core/files.js';
import { openCities as openDataset } from '../datasets/cities/lookup.js';
import { matchLanguage, openLanguageTags } from '../datasets/languages/language-tags.js';

export type { CityOptions, NearestCityOptions } from '../api/cities.js';

/** Options for opening the cities. */
export interface OpenCitiesOptions {
  /** The language of names, a BCP 47 tag; English by default. */
  readonly language?: Suggested<LanguageCode> | undefined;
}

/** All cities, with names in one language. */
export type CityIndex = CityCollection;

// A filter by time zone accepts only the names in city records, because other names would need the time zone data.
const zones = { names: [], findSynonyms: (name: string) => ({ zone: [name], record: [name] }) };

/**
 * Creates `openCities`. All languages share the data that does not depend on the language.
 *
 * @param countries every alpha-2 code, separated by spaces
 */
export function createOpenCities({
  files: parts,
  countries,
}: Pick<DataPackage, 'files'> & { readonly countries: string }) {
  const countryCodes = new Set(countries.split(' '));
  const files = new Files(async (name) => {
    const content = parts[name]?.();
    if (!content) throw new Error(`@almanac/cities has no ${name}`);
    return content instanceof URL ? readUrl(content, name) : (await content).default;
  });
  return async function openCities({ language: tag = 'en' }: OpenCitiesOptions = {}): Promise<CityIndex> {
    const language = matchLanguage(await openLanguageTags(files), tag);
    return createCityCollection(await openDataset(files, language), zones, (dataset, code, option) => {
      if (dataset === 'countries' && !countryCodes.has(code)) refuseCode(dataset, code, option);
    });
  };
}
