import { pathToFileURL } from 'node:url';

export const source = {
  npm: 'iso-3166',
  title: 'iso-3166: codes of countries and their subdivisions',
  publisher: 'Titus Wormer',
  homepage: 'https://github.com/wooorm/iso-3166',
  licence: 'MIT',
  licenceUrl: 'https://github.com/wooorm/iso-3166/blob/main/license',
  credit: 'Subdivision codes and former country codes from iso-3166 by Titus Wormer, under the MIT licence.',
  datasets: ['countries', 'states', 'state-shapes'],
  date: '2023',
  note: 'ISO 3166-2 codes with the parent and the name that the standard gives, in Latin letters; the former codes of ISO 3166-3.',
};

export async function extract({ folder, writeTable }) {
  const { iso31662 } = await import(pathToFileURL(`${folder}/2.js`).href);
  writeTable(
    'states/codes.tsv',
    ['code', 'parent', 'name'],
    iso31662.map(({ code, parent, name }) => [code, parent, name]),
  );
  const { iso31663 } = await import(pathToFileURL(`${folder}/3.js`).href);
  const listSuccessors = ({ to }) =>
    to.flatMap(({ state, alpha2, alpha3 }) =>
      state === 'assigned' ? [alpha2] : listSuccessors(iso31663.find(({ from }) => from.alpha3 === alpha3)),
    );
  // CS was Czechoslovakia, then Serbia and Montenegro: the later entry counts.
  const successors = new Map(
    iso31663.flatMap((entry) =>
      [entry.from.alpha2, entry.from.alpha3, entry.from.numeric]
        .filter(Boolean)
        .map((code) => [code, listSuccessors(entry).sort().join(' ')]),
    ),
  );
  writeTable('countries/former-codes.tsv', ['code', 'successors'], [...successors].sort());
}
