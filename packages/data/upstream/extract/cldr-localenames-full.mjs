import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readTable } from '../geonames.mjs';
import { modernLocales } from '../modern-locales.mjs';
import { isCountry } from '../territories.mjs';

export const source = {
  npm: 'cldr-localenames-full',
  title: 'Unicode CLDR 48: names of languages and territories',
  publisher: 'Unicode, Inc.',
  homepage: 'https://cldr.unicode.org/',
  licence: 'Unicode-3.0',
  licenceUrl: 'https://www.unicode.org/license.txt',
  credit:
    'Names of countries, territories and languages from the Unicode Common Locale Data Repository, © Unicode, Inc., under the Unicode License v3.',
  datasets: ['languages', 'countries', 'continents', 'groups', 'phone-codes', 'world-map', 'country-shapes'],
  date: '2025',
  note: 'Names of countries and languages in every language of modern coverage.',
};

/** The codes of places in CLDR: UN M49 codes and, for Antarctica, the ISO 3166-1 code. */
const places = {
  World: '001',
  Africa: '002',
  Antarctica: 'AQ',
  Asia: '142',
  Europe: '150',
  'North America': '003',
  Oceania: '009',
  'South America': '005',
};

const dataFolder = join(import.meta.dirname, '../../../../data');
const groupCodes = new Set(
  readTable(join(dataFolder, 'countries/curated/m49-names.tsv'))
    .map(({ group }) => group)
    .filter((code) => /^\d{3}$/.test(code)),
);

export function extract({ folder, readJson, writeTable }) {
  const readNames = (locale, kind) => {
    const path = `main/${locale}/${kind}.json`;
    return existsSync(join(folder, path)) ? readJson(path).main[locale].localeDisplayNames[kind] : {};
  };
  const locales = readdirSync(join(folder, 'main')).sort();

  const namedCountries = locales.map((locale) => {
    const territories = Object.entries(readNames(locale, 'territories'));
    return [locale, territories.filter(([code, name]) => isCountry(code) && name !== code).length];
  });
  writeTable('languages/named-countries.tsv', ['locale', 'countries'], namedCountries);

  const languages = Object.keys(readNames('en', 'languages')).filter((code) => /^[a-z]{2,3}$/.test(code));
  for (const locale of modernLocales) {
    const names = readNames(locale, 'languages');
    const namedLanguages = languages
      .filter((code) => names[code] && names[code] !== code)
      .map((code) => [code, names[code]]);
    writeTable(`languages/names/${locale}.tsv`, ['code', 'name'], namedLanguages);
  }
  const nativeNames = languages
    .map((code) => [code, readNames(code, 'languages')[code]])
    .filter(([code, name]) => name && name !== code);
  writeTable('languages/native-names.tsv', ['code', 'name'], nativeNames);

  // Ascension and Tristan da Cunha have their own calling codes, but only reserved codes in ISO.
  const reservedNames = modernLocales.flatMap((locale) => {
    const names = readNames(locale, 'territories');
    return ['AC', 'TA'].filter((code) => names[code]).map((code) => [locale, code, names[code]]);
  });
  writeTable('phone-codes/reserved-names.tsv', ['locale', 'code', 'name'], reservedNames);

  const placeNames = modernLocales.flatMap((locale) => {
    const names = readNames(locale, 'territories');
    return Object.entries(places).map(([place, code]) => [locale, place, names[code]]);
  });
  writeTable('world-map/place-names.tsv', ['locale', 'place', 'name'], placeNames);
  const continents = placeNames.filter(([, place]) => place !== 'World');
  writeTable('continents/names.tsv', ['locale', 'continent', 'name'], continents);

  const groupNames = modernLocales.flatMap((locale) => {
    const names = readNames(locale, 'territories');
    return ['EU', 'EZ'].filter((code) => names[code]).map((code) => [locale, code, names[code]]);
  });
  writeTable('groups/names.tsv', ['locale', 'group', 'name'], groupNames);

  for (const locale of modernLocales) {
    const territoryNames = Object.entries(readNames(locale, 'territories')).flatMap(([key, name]) => {
      const [code, form = 'usual'] = key.split('-alt-');
      return isCountry(code) && name !== code ? [[code, form, name]] : [];
    });
    writeTable(`countries/names/${locale}.tsv`, ['code', 'form', 'name'], territoryNames);
  }

  // The groups of countries within continents in UN M49, such as Northern Europe.
  const groups = modernLocales.flatMap((locale) =>
    Object.entries(readNames(locale, 'territories')).flatMap(([code, name]) =>
      groupCodes.has(code) && name !== code ? [[locale, code, name]] : [],
    ),
  );
  writeTable('countries/group-names.tsv', ['locale', 'group', 'name'], groups);
  writeTable('countries/native-names.tsv', ['alpha2', 'language', 'name'], listNativeNames(readNames));
}

/** Lists names of countries in local languages without modern coverage. */
function listNativeNames(readNames) {
  const speakers = readTable(join(dataFolder, 'languages/extracts/speakers.tsv'));
  const languagesByCountry = speakers.map(({ country, tag }) => [country, tag.split('-')[0]]);
  const minorLanguageRows = new Map(
    languagesByCountry.filter(([, language]) => !modernLocales.includes(language)).map((row) => [`${row}`, row]),
  );
  return [...minorLanguageRows.values()].flatMap(([country, language]) => {
    const name = readNames(language, 'territories')[country];
    return name && name !== country ? [[country, language, name]] : [];
  });
}
