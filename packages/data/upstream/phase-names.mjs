import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modernLocales } from './modern-locales.mjs';
import { tsv } from './tsv.mjs';

const phaseSigns = ['🌑', '🌒', '🌓', '🌔', '🌕', '🌖', '🌗', '🌘'];

/** The short names that CLDR gives to the signs of the Moon's phases, U+1F311 to U+1F318. */
export function writePhaseNames(cldrCommon, write) {
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
