import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readTable } from '../geonames.mjs';
import { modernLocales } from '../modern-locales.mjs';
import { isCountry } from '../territories.mjs';

export const source = {
  npm: 'cldr-numbers-full',
  title: 'Unicode CLDR 48: names and symbols of currencies, digits',
  publisher: 'Unicode, Inc.',
  homepage: 'https://cldr.unicode.org/',
  licence: 'Unicode-3.0',
  licenceUrl: 'https://www.unicode.org/license.txt',
  credit:
    'Names and symbols of currencies from the Unicode Common Locale Data Repository, © Unicode, Inc., under the Unicode License v3.',
  datasets: ['currencies', 'countries'],
  date: '2025',
  note: 'Names and symbols of the currencies of ISO 4217 in every language of modern coverage; the digits of countries.',
};

/** CLDR also has currencies that were withdrawn before 1999. */
const knownCodes = new Set(
  ['iso-4217', 'withdrawn'].flatMap((table) =>
    readTable(join(import.meta.dirname, `../../../../data/currencies/curated/${table}.tsv`)).map(({ code }) => code),
  ),
);

export function extract({ folder, readJson, writeTable }) {
  for (const locale of modernLocales) {
    const { currencies } = readJson(`main/${locale}/currencies.json`).main[locale].numbers;
    const namedCurrencies = Object.entries(currencies)
      .filter(([code]) => knownCodes.has(code))
      .map(([code, { displayName, symbol, 'symbol-alt-narrow': narrow }]) => [code, displayName, symbol, narrow]);
    writeTable(`currencies/names/${locale}.tsv`, ['code', 'name', 'symbol', 'narrowSymbol'], namedCurrencies);
  }
  writeNumberingSystems(folder, readJson, writeTable);
}

/** Writes the numbering system of each country's most likely language, from the nearest locale in CLDR. */
function writeNumberingSystems(folder, readJson, writeTable) {
  const { likelySubtags } = readJson('../cldr-core/supplemental/likelySubtags.json').supplemental;
  const territories = readJson('../cldr-core/supplemental/territoryInfo.json').supplemental.territoryInfo;
  const rows = Object.keys(territories)
    .filter(isCountry)
    .map((country) => {
      const [language, script] = (likelySubtags[`und-${country}`] ?? 'en-Latn').split('-');
      const locales = [
        `${language}-${script}-${country}`,
        `${language}-${country}`,
        `${language}-${script}`,
        language,
        'en',
      ];
      const locale = locales.find((each) => existsSync(join(folder, 'main', each, 'numbers.json')));
      const { numbers } = readJson(`main/${locale}/numbers.json`).main[locale];
      return [country, numbers.defaultNumberingSystem];
    });
  writeTable('countries/numbering-systems.tsv', ['alpha2', 'system'], rows);
}
