import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from './geonames.mjs';
import { modernLocales } from './modern-locales.mjs';
import { tsv } from './tsv.mjs';

/**
 * Writes the containment of ISO 3166-2 subdivisions, and their names in languages with modern coverage, from CLDR's
 * `common` folder. For names, there is one table per country, with a line per subdivision and a column per language.
 */
export function writeSubdivisions(common, write) {
  const groups = read(common, 'supplemental/subdivisions.xml').matchAll(/<subgroup type="(\w+)" contains="([^"]+)"/g);
  const containment = [...groups].flatMap(([, parent, contained]) =>
    contained.split(' ').map((code) => [toIsoCode(code), toIsoCode(parent)]),
  );
  write('states/containment.tsv', tsv(['code', 'parent'], containment));

  const namedSubdivisions = modernLocales.flatMap((locale) => listNames(common, locale));
  for (const [country, names] of groupBy(namedSubdivisions, ({ code }) => code.slice(0, 2))) {
    const locales = [...new Set(names.map(({ locale }) => locale))];
    const rows = [...groupBy(names, ({ code }) => code)].map(([code, codeNames]) => {
      const nameByLocale = new Map(codeNames.map(({ locale, name }) => [locale, name]));
      return [code, ...locales.map((locale) => nameByLocale.get(locale))];
    });
    write(`states/cldr-names/${country}.tsv`, tsv(['code', ...locales], rows));
  }
}

function listNames(common, locale) {
  const path = `subdivisions/${locale.replaceAll('-', '_')}.xml`;
  if (!existsSync(join(common, path))) return [];
  const names = [...read(common, path).matchAll(/<subdivision type="(\w+)"[^>]*>([^<]+)</g)];
  return names.map(([, code, name]) => ({ code: toIsoCode(code), locale, name: decodeText(name) }));
}

/**
 * Writes the rules without context of CLDR's transform between Chinese scripts: the characters on both sides, and an
 * arrow for the direction.
 */
export function writeChineseScripts(common, write) {
  const rules = read(common, 'transforms/Simplified-Traditional.xml').matchAll(
    /^(\p{Script=Han}+)([↔→←])(\p{Script=Han}+);/gmu,
  );
  const rows = [...rules].map(([, simplified, way, traditional]) => [simplified, way, traditional]);
  for (const dataset of ['cities', 'states', 'planets', 'moons', 'stars', 'galaxies']) {
    write(`${dataset}/chinese-scripts.tsv`, tsv(['simplified', 'way', 'traditional'], rows));
  }
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
