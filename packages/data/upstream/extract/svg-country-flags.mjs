import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCountry } from '../territories.mjs';

export const source = {
  npm: 'svg-country-flags',
  title: 'SVG Country Flags: proportions of flags',
  publisher: 'Hampus Joakim Borgos',
  homepage: 'https://github.com/hampusborgos/country-flags',
  licence: 'Public domain',
  licenceUrl: 'https://github.com/hampusborgos/country-flags#country-flags',
  credit: 'Proportions of flags from SVG Country Flags by Hampus Joakim Borgos, in the public domain.',
  datasets: ['flags'],
  date: '2021',
  note: 'Only the width and height of each drawing, which give the proportions of the flag according to Wikipedia. The drawings are not used.',
};

export function extract({ folder, writeTable }) {
  const drawings = join(folder, 'svg');
  const rows = readdirSync(drawings).flatMap((file) => {
    const alpha2 = file.replace('.svg', '').toUpperCase();
    const size = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(readFileSync(join(drawings, file), 'utf8'));
    return size && isCountry(alpha2) ? [[alpha2, size[1], size[2]]] : [];
  });
  writeTable('flags/proportions.tsv', ['alpha2', 'width', 'height'], rows);
}
