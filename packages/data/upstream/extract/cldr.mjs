import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modernLocales } from '../modern-locales.mjs';
import { writeChineseScripts, writeSubdivisions } from '../subdivisions.mjs';
import { tsv } from '../tsv.mjs';

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

export function extract({ folder, write }) {
  const common = join(folder, '3rdparty/cldr/common');
  writeSubdivisions(common, write);
  writeChineseScripts(common, write);
  writePhaseNames(common, write);
}

const phaseSigns = ['🌑', '🌒', '🌓', '🌔', '🌕', '🌖', '🌗', '🌘'];

/** Writes CLDR's short names of the Moon phase symbols, U+1F311 to U+1F318. */
function writePhaseNames(cldrCommon, write) {
  const names = modernLocales.flatMap((locale) => {
    const file = join(cldrCommon, `annotations/${locale.replaceAll('-', '_')}.xml`);
    if (!existsSync(file)) return [];
    const xml = readFileSync(file, 'utf8');
    return phaseSigns.flatMap((sign) => {
      const name = xml.match(new RegExp(`<annotation cp="${sign}" type="tts"[^>]*>([^<]*)</annotation>`, 'u'))?.[1];
      return name === undefined ? [] : [[locale, sign, name]];
    });
  });
  write('moon-phases/names.tsv', tsv(['locale', 'sign', 'name'], names));
}
