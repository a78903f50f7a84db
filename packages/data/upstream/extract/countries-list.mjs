import { isCountry } from '../territories.mjs';

export const source = {
  npm: 'countries-list',
  title: 'Countries List',
  publisher: 'Annexare Studio',
  homepage: 'https://annexare.github.io/Countries/',
  licence: 'MIT',
  licenceUrl: 'https://github.com/annexare/Countries/blob/main/LICENSE',
  credit: 'Capitals and native names from Countries List by Annexare Studio, under the MIT licence.',
  datasets: ['countries'],
  date: '2026',
  note: 'Capitals and native names, corrected where they are out of date or in another script.',
};

export function extract({ readJson, writeTable }) {
  const rows = Object.entries(readJson('countries.min.json'))
    .filter(([code]) => isCountry(code))
    .map(([code, { capital, native }]) => [code, capital, native]);
  writeTable('countries/countries-list.tsv', ['alpha2', 'capital', 'nativeName'], rows);
}
