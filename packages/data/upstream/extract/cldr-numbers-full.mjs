import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modernLocales } from '../modern-locales.mjs';
import { isCountry } from '../territories.mjs';
import { tsv } from '../tsv.mjs';

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

/** The codes of the currencies to extract: those in the curated list. CLDR also has withdrawn currencies. */
const codesInForce = new Set(
  readFileSync(join(import.meta.dirname, '../../../../data/currencies/curated/iso-4217.tsv'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t', 1)[0])
    .filter((code) => /^[A-Z]{3}$/.test(code)),
);

export function extract({ folder, write }) {
  for (const locale of modernLocales) {
    const path = join(folder, 'main', locale, 'currencies.json');
    if (!existsSync(path)) throw new Error(`CLDR has no currencies in ${locale}`);
    const { currencies } = JSON.parse(readFileSync(path, 'utf8')).main[locale].numbers;
    const namedCurrencies = Object.entries(currencies)
      .filter(([code]) => codesInForce.has(code))
      .map(([code, { displayName, symbol, 'symbol-alt-narrow': narrow }]) => [code, displayName, symbol, narrow]);
    write(`currencies/names/${locale}.tsv`, tsv(['code', 'name', 'symbol', 'narrowSymbol'], namedCurrencies));
  }
  writeNumberingSystems(folder, write);
}

/** Writes the numbering system of each country's most likely language, from the nearest locale in CLDR. */
function writeNumberingSystems(folder, write) {
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
  write('countries/numbering-systems.tsv', tsv(['alpha2', 'system'], rows));
}
