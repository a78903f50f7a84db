import type { Almanac } from '@almanac/client';

export interface Names {
  country(alpha2: string): string;
  /** Returns the code if the language has no name. */
  language(code: string): string;
  /** True if a language has a record, and thus a page. */
  hasLanguage(code: string): boolean;
}

/** The names in a language take about 45 KB. */
const maxCachedLanguages = 12;
const cachedNames = new WeakMap<Almanac, Map<string, Promise<Names>>>();

/** The names are cached, because most pages show some of them. */
export function loadNames(almanac: Almanac, language: string): Promise<Names> {
  const namesByLanguage = cachedNames.get(almanac) ?? new Map<string, Promise<Names>>();
  cachedNames.set(almanac, namesByLanguage);
  const loading = namesByLanguage.get(language) ?? readNames(almanac, language);
  namesByLanguage.delete(language);
  namesByLanguage.set(language, loading);
  loading.catch(() => namesByLanguage.delete(language));
  const [oldestLanguage] = namesByLanguage.keys();
  if (namesByLanguage.size > maxCachedLanguages && oldestLanguage !== undefined) namesByLanguage.delete(oldestLanguage);
  return loading;
}

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
