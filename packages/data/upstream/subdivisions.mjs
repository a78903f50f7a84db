import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modernLocales } from './modern-locales.mjs';
import { tsv } from './tsv.mjs';

/** Which ISO 3166-2 subdivision contains which, and their names in every language of modern coverage, from CLDR's `common` folder. */
export function writeSubdivisions(common, write) {
  const groups = read(common, 'supplemental/subdivisions.xml').matchAll(/<subgroup type="(\w+)" contains="([^"]+)"/g);
  const containment = [...groups].flatMap(([, parent, contained]) =>
    contained.split(' ').map((code) => [isoCode(code), isoCode(parent)]),
  );
  write('states/containment.tsv', tsv(['code', 'parent'], containment));

  for (const locale of modernLocales) {
    const path = `subdivisions/${locale.replaceAll('-', '_')}.xml`;
    if (!existsSync(join(common, path))) continue;
    const names = [...read(common, path).matchAll(/<subdivision type="(\w+)"[^>]*>([^<]+)</g)];
    const rows = names.map(([, code, name]) => [isoCode(code), plainText(name)]);
    write(`states/names/${locale}.tsv`, tsv(['code', 'name'], rows));
  }
}

/** The rules without context of CLDR's transform between Chinese scripts: characters on each side of an arrow for the direction. */
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

/** `deby` → `DE-BY`. */
function isoCode(code) {
  const country = code.slice(0, 2).toUpperCase();
  return code.length === 2 ? country : `${country}-${code.slice(2).toUpperCase()}`;
}

function plainText(xml) {
  return xml
    .replace(/&amp;/g, '&')
    .replace(/&apos;|&#39;/g, '’')
    .replace(/&quot;/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
