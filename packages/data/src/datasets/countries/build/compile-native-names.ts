import type { Inputs } from '../../../build/dataset.js';
import { groupBy, readTsv } from '../../../build/tsv.js';
import type { Country } from '../schema.js';
import type { NamesInLanguage } from './compile-names.js';

/** Finds the names of a country in its official languages: the native name in the only one, else CLDR's. */
export function compileNativeNames(
  inputs: Inputs,
  names: readonly NamesInLanguage[],
): (country: Country) => Country['nativeNames'] {
  const served = new Map(names.map(({ language, names: known }) => [language, known]));
  const others = new Map(
    readTsv<'alpha2' | 'language' | 'name'>(inputs.extract('native-names.tsv')).map(
      ({ alpha2, language, name }) => [`${alpha2} ${language}`, name] as const,
    ),
  );
  const official = readOfficialNames(inputs);
  const findName = (alpha2: string, language: string) =>
    served.get(findLocale(alpha2, language))?.get(alpha2) ?? others.get(`${alpha2} ${language}`) ?? null;
  return ({ alpha2, languages, nativeName, officialName }) =>
    languages.map((language) => ({
      language,
      name: languages.length === 1 ? nativeName : findName(alpha2, language),
      officialName: language === 'en' ? officialName : (official.get(language)?.get(alpha2) ?? null),
    }));
}

/** The formal names in languages other than English: by language, then by alpha2. */
export function readOfficialNames(inputs: Inputs): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const rows = readTsv<'alpha2' | 'language' | 'name'>(inputs.curated('official-names.tsv'));
  return new Map(
    [...groupBy(rows, ({ language }) => language)].map(([language, named]) => [
      language,
      new Map(named.map(({ alpha2, name }) => [alpha2, name])),
    ]),
  );
}

/** CLDR has Bokmål under `no`, and Chinese in traditional characters under a code of its own. */
function findLocale(alpha2: string, language: string): string {
  if (language === 'nb') return 'no';
  return language === 'zh' && ['HK', 'MO', 'TW'].includes(alpha2) ? 'zh-Hant' : language;
}
