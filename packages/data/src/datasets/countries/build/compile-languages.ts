import type { Compiled, Inputs } from '../../../build/dataset.js';
import { groupBy, readTsv } from '../../../build/tsv.js';
import type { Language } from '../../languages/schema.js';
import type { Country } from '../schema.js';
import type { NamesInLanguage } from './compile-names.js';

/** Lists by alpha2 the languages that are official in the whole country, the most used first. */
export function compileLanguages(inputs: Inputs, languages: Compiled<Language>): Map<string, string[]> {
  const shares = new Map<string, number>();
  for (const { country, tag, percent } of readTsv<'country' | 'tag' | 'percent'>(
    inputs.extract('language-shares.tsv'),
  )) {
    const key = `${country} ${tag.split('-', 1)[0]}`;
    shares.set(key, Math.max(shares.get(key) ?? 0, Number(percent)));
  }
  const officialCodes = new Map<string, string[]>();
  for (const { code, officialIn } of languages.records) {
    for (const country of officialIn) officialCodes.set(country, [...(officialCodes.get(country) ?? []), code]);
  }
  // `no` covers the written standards Bokmål and Nynorsk, so it is left out where Bokmål (`nb`) is official.
  const isListed = (country: string, code: string) => code !== 'no' || !officialCodes.get(country)?.includes('nb');
  const readShare = (country: string, code: string) => shares.get(`${country} ${code}`) ?? 0;
  return new Map(
    [...officialCodes].map(([country, codes]) => [
      country,
      codes
        .filter((code) => isListed(country, code))
        .sort((a, b) => readShare(country, b) - readShare(country, a) || (a < b ? -1 : 1)),
    ]),
  );
}

/**
 * Finds the names of a country in its official languages: `nativeName` if there is only one such language, otherwise
 * the names in CLDR or Countries List; and the official names in these languages.
 */
export function compileNativeNames(
  inputs: Inputs,
  names: readonly NamesInLanguage[],
): (country: Country) => Country['nativeNames'] {
  const namesByLanguage = new Map(names.map(({ language, names: countryNames }) => [language, countryNames]));
  const otherNames = new Map(
    readTsv<'alpha2' | 'language' | 'name'>(inputs.extract('native-names.tsv')).map(
      ({ alpha2, language, name }) => [`${alpha2} ${language}`, name] as const,
    ),
  );
  const officialNames = readOfficialNames(inputs);
  const findName = (alpha2: string, language: string) =>
    namesByLanguage.get(findLocale(alpha2, language))?.get(alpha2) ?? otherNames.get(`${alpha2} ${language}`) ?? null;
  return ({ alpha2, languages, nativeName, officialName }) =>
    languages.map((language) => ({
      language,
      name: languages.length === 1 ? nativeName : findName(alpha2, language),
      officialName: language === 'en' ? officialName : (officialNames.get(language)?.get(alpha2) ?? null),
    }));
}

/** Reads the official names by language, except English, and by alpha2. */
export function readOfficialNames(inputs: Inputs): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const rows = readTsv<'alpha2' | 'language' | 'name'>(inputs.curated('official-names.tsv'));
  return new Map(
    [...groupBy(rows, ({ language }) => language)].map(([language, languageRows]) => [
      language,
      new Map(languageRows.map(({ alpha2, name }) => [alpha2, name])),
    ]),
  );
}

/** The CLDR locale of Bokmål is `no`, that of traditional Chinese `zh-Hant`. */
function findLocale(alpha2: string, language: string): string {
  if (language === 'nb') return 'no';
  return language === 'zh' && ['HK', 'MO', 'TW'].includes(alpha2) ? 'zh-Hant' : language;
}
