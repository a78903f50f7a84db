import { existsSync, readFileSync } from 'node:fs';
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

/** CLDR also has withdrawn currencies. */
const codesInForce = new Set(
  readTable(join(import.meta.dirname, '../../../../data/currencies/curated/iso-4217.tsv')).map(({ code }) => code),
);

export function extract({ folder, writeTable }) {
  for (const locale of modernLocales) {
    const path = join(folder, 'main', locale, 'currencies.json');
    if (!existsSync(path)) throw new Error(`CLDR has no currencies in ${locale}`);
    const { currencies } = JSON.parse(readFileSync(path, 'utf8')).main[locale].numbers;
    const namedCurrencies = Object.entries(currencies)
      .filter(([code]) => codesInForce.has(code))
      .map(([code, { displayName, symbol, 'symbol-alt-narrow': narrow }]) => [code, displayName, symbol, narrow]);
    writeTable(`currencies/names/${locale}.tsv`, ['code', 'name', 'symbol', 'narrowSymbol'], namedCurrencies);
  }
  writeNumberingSystems(folder, writeTable);
}

/** Writes the numbering system of each country's most likely language, from the nearest locale in CLDR. */
function writeNumberingSystems(folder, writeTable) {
  const { likelySubtags } = JSON.parse(
    readFileSync(join(folder, '../cldr-core/supplemental/likelySubtags.json'), 'utf8'),
  ).supplemental;
  const territories = JSON.parse(readFileSync(join(folder, '../cldr-core/supplemental/territoryInfo.json'), 'utf8'))
    .supplemental.territoryInfo;
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
      const path = locales.map((locale) => join(folder, 'main', locale, 'numbers.json')).find(existsSync);
      const [{ numbers }] = Object.values(JSON.parse(readFileSync(path, 'utf8')).main);
      return [country, numbers.defaultNumberingSystem];
    });
  writeTable('countries/numbering-systems.tsv', ['alpha2', 'system'], rows);
}
