import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modernLocales } from '../modern-locales.mjs';
import { tsv } from '../tsv.mjs';

export const source = {
  npm: 'cldr-numbers-full',
  title: 'Unicode CLDR 48: names and symbols of currencies',
  publisher: 'Unicode, Inc.',
  homepage: 'https://cldr.unicode.org/',
  licence: 'Unicode-3.0',
  licenceUrl: 'https://www.unicode.org/license.txt',
  credit:
    'Names and symbols of currencies from the Unicode Common Locale Data Repository, © Unicode, Inc., under the Unicode License v3.',
  datasets: ['currencies'],
  date: '2025',
  note: 'Names and symbols of the currencies of ISO 4217 in every language of modern coverage.',
};

/** CLDR also names currencies that are gone; only those of the written list are extracted. */
const inForce = new Set(
  readFileSync(join(import.meta.dirname, '../../src/datasets/currencies/curated/iso-4217.tsv'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t', 1)[0])
    .filter((code) => /^[A-Z]{3}$/.test(code)),
);

export function extract({ folder, write }) {
  for (const locale of modernLocales) {
    const path = join(folder, 'main', locale, 'currencies.json');
    if (!existsSync(path)) throw new Error(`CLDR has no currencies in ${locale}`);
    const { currencies } = JSON.parse(readFileSync(path, 'utf8')).main[locale].numbers;
    const named = Object.entries(currencies)
      .filter(([code]) => inForce.has(code))
      .map(([code, { displayName, symbol, 'symbol-alt-narrow': narrow }]) => [code, displayName, symbol, narrow]);
    write(`currencies/names/${locale}.tsv`, tsv(['code', 'name', 'symbol', 'narrowSymbol'], named));
  }
}
