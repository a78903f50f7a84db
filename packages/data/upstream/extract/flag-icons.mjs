import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCountry } from '../territories.mjs';

export const source = {
  npm: 'flag-icons',
  title: 'Flag Icons',
  publisher: 'Panayiotis Lipiridis and contributors',
  homepage: 'https://github.com/lipis/flag-icons',
  licence: 'MIT',
  licenceUrl: 'https://github.com/lipis/flag-icons/blob/main/LICENSE',
  credit: 'Flags from Flag Icons, copyright 2013 Panayiotis Lipiridis, under the MIT licence.',
  datasets: ['flags', 'countries'],
  date: '2025-09-12',
  note: 'Flags of 250 countries and territories, drawn for 4×3 and for 1×1.',
};

export function extract({ folder, write }) {
  for (const shape of ['4x3', '1x1']) {
    for (const file of readdirSync(join(folder, 'flags', shape))) {
      const code = file.slice(0, -'.svg'.length).toUpperCase();
      // PC is the Pacific Community, XX a placeholder.
      if (!isCountry(code) || code === 'PC' || code === 'XX') continue;
      write(`flags/${shape}/${code}.svg`, readFileSync(join(folder, 'flags', shape, file), 'utf8'));
    }
  }
}
