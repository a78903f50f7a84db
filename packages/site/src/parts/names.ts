import type { Almanac } from '@almanac/client';
import { loadRecent } from './load-once.js';

export interface Names {
  country(alpha2: string): string;
  /** Returns the code if the language has no name. */
  language(code: string): string;
  /** True if a language has a record, and thus a page. */
  hasLanguage(code: string): boolean;
}

/** The names in a language take about 45 KB. */
const maxCachedLanguages = 12;

/** The names are cached, because most pages show some of them. */
export const loadNames = loadRecent(maxCachedLanguages, readNames);

async function readNames(almanac: Almanac, lang: string): Promise<Names> {
  const [{ data: countries }, { data: languages }] = await Promise.all([
    almanac.countries.list({ lang, fields: ['alpha2', 'name'] }),
    almanac.languages.list({ lang, fields: ['code', 'name'] }),
  ]);
  const countryNames = new Map(countries.map(({ alpha2, name }) => [alpha2, name]));
  const languageNames = new Map(languages.map(({ code, name }) => [code, name]));
  const displayNames = new Intl.DisplayNames([lang, 'en'], { type: 'language' });
  return {
    country: (alpha2) => countryNames.get(alpha2) ?? alpha2,
    // A code with a script, such as `zh-Hant`, has no record of its own.
    hasLanguage: (code) => languageNames.has(code),
    language: (code) => languageNames.get(code) ?? displayNames.of(code) ?? code,
  };
}
