import { pathToFileURL } from 'node:url';

export const source = {
  npm: 'iso-3166',
  title: 'iso-3166: codes of countries and their subdivisions',
  publisher: 'Titus Wormer',
  homepage: 'https://github.com/wooorm/iso-3166',
  licence: 'MIT',
  licenceUrl: 'https://github.com/wooorm/iso-3166/blob/main/license',
  credit: 'Subdivision codes from iso-3166 by Titus Wormer, under the MIT licence.',
  datasets: ['states', 'state-shapes'],
  date: '2023',
  note: 'ISO 3166-2 codes with the parent and the name that the standard gives, in Latin letters.',
};

export async function extract({ folder, writeTable }) {
  const { iso31662 } = await import(pathToFileURL(`${folder}/2.js`).href);
  writeTable(
    'states/codes.tsv',
    ['code', 'parent', 'name'],
    iso31662.map(({ code, parent, name }) => [code, parent, name]),
  );
}
