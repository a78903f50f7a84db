import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from '../geonames.mjs';
import { modernLocales } from '../modern-locales.mjs';

export const source = {
  npm: 'cldr',
  title: 'Unicode CLDR 48: subdivisions, transforms and names of signs',
  publisher: 'Unicode, Inc.',
  homepage: 'https://cldr.unicode.org/',
  licence: 'Unicode-3.0',
  licenceUrl: 'https://www.unicode.org/license.txt',
  credit:
    'Names of states and of the phases of the Moon, and a table between Chinese scripts, from the Unicode Common Locale Data Repository, © Unicode, Inc., under the Unicode License v3.',
  datasets: ['states', 'cities', 'moon-phases', 'planets', 'moons', 'stars', 'galaxies', 'state-shapes'],
  date: '2025',
  note: 'Names of ISO 3166-2 subdivisions and what contains them, the simplified and traditional forms of Chinese characters, and the names of the signs U+1F311 to U+1F318. The package declares MIT for its code; it carries the data of CLDR 48.',
};

export function extract({ folder, writeTable }) {
  const common = join(folder, '3rdparty/cldr/common');
  writeSubdivisions(common, writeTable);
  writeChineseScripts(common, writeTable);
  writePhaseNames(common, writeTable);
}

/** Writes the tree of ISO 3166-2 subdivisions, and one table of names per country, with a column per language. */
function writeSubdivisions(common, writeTable) {
  const groups = read(common, 'supplemental/subdivisions.xml').matchAll(/<subgroup type="(\w+)" contains="([^"]+)"/g);
  const containment = [...groups].flatMap(([, parent, contained]) =>
    contained.split(' ').map((code) => [toIsoCode(code), toIsoCode(parent)]),
  );
  writeTable('states/containment.tsv', ['code', 'parent'], containment);

  const namedSubdivisions = modernLocales.flatMap((locale) => listNames(common, locale));
  for (const [country, names] of groupBy(namedSubdivisions, ({ code }) => code.slice(0, 2))) {
    const locales = [...new Set(names.map(({ locale }) => locale))];
    const rows = [...groupBy(names, ({ code }) => code)].map(([code, codeNames]) => {
      const nameByLocale = new Map(codeNames.map(({ locale, name }) => [locale, name]));
      return [code, ...locales.map((locale) => nameByLocale.get(locale))];
    });
    writeTable(`states/cldr-names/${country}.tsv`, ['code', ...locales], rows);
  }
}

function listNames(common, locale) {
  const path = `subdivisions/${locale.replaceAll('-', '_')}.xml`;
  if (!existsSync(join(common, path))) return [];
  const names = [...read(common, path).matchAll(/<subdivision type="(\w+)"[^>]*>([^<]+)</g)];
  return names.map(([, code, name]) => ({ code: toIsoCode(code), locale, name: decodeText(name) }));
}

/** Writes the rules without context: the characters on both sides, and an arrow for the direction. */
function writeChineseScripts(common, writeTable) {
  const rules = read(common, 'transforms/Simplified-Traditional.xml').matchAll(
    /^(\p{Script=Han}+)([↔→←])(\p{Script=Han}+);/gmu,
  );
  const rows = [...rules].map(([, simplified, way, traditional]) => [simplified, way, traditional]);
  for (const dataset of ['cities', 'states', 'planets', 'moons', 'stars', 'galaxies'])
    writeTable(`${dataset}/chinese-scripts.tsv`, ['simplified', 'way', 'traditional'], rows);
}

const phaseSigns = ['🌑', '🌒', '🌓', '🌔', '🌕', '🌖', '🌗', '🌘'];

function writePhaseNames(common, writeTable) {
  const names = modernLocales.flatMap((locale) => {
    const path = `annotations/${locale.replaceAll('-', '_')}.xml`;
    if (!existsSync(join(common, path))) return [];
    const xml = read(common, path);
    return phaseSigns.flatMap((sign) => {
      const name = xml.match(new RegExp(`<annotation cp="${sign}" type="tts"[^>]*>([^<]*)</annotation>`, 'u'))?.[1];
      return name === undefined ? [] : [[locale, sign, name]];
    });
  });
  writeTable('moon-phases/names.tsv', ['locale', 'sign', 'name'], names);
}

function read(common, path) {
  return readFileSync(join(common, path), 'utf8');
}

/** Converts `deby` to `DE-BY`, and `de` to `DE`. */
function toIsoCode(code) {
  const country = code.slice(0, 2).toUpperCase();
  return code.length === 2 ? country : `${country}-${code.slice(2).toUpperCase()}`;
}

function decodeText(xml) {
  return xml
    .replace(/&amp;/g, '&')
    .replace(/&apos;|&#39;/g, '’')
    .replace(/&quot;/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
