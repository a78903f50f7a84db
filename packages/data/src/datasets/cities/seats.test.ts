import { expect, test } from 'vitest';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { openStates } from '../states/lookup.js';
import { openCities } from './lookup.js';
import type { CapitalType, City } from './schema.js';

const files = new Files(loadFromFolder());
const [cities, states] = await Promise.all([openCities(files, 'en'), openStates(files, 'en')]);
const records = Array.from({ length: cities.rows.length }, (_, row) => cities.rows.record(row));
const byState = new Map<string | null, City[]>();
for (const city of records) {
  const citiesOfState = byState.get(city.stateCode);
  if (citiesOfState) citiesOfState.push(city);
  else byState.set(city.stateCode, [city]);
}

// Types of first-level divisions, the countries that have them, and the capital type of their seats.
const seatTypes: readonly [kind: CapitalType, types: RegExp, countries: string][] = [
  ['state', /^state$/, 'AT AU BR DE IN MX MY NG SD SS US VE'],
  [
    'province',
    /^(province|governorate|prefecture|aimag)$/,
    'AF AR CA CD CN CR CU DZ EC EG GA IQ IR JO JP KH KP LA LB LK MN MZ NL NP OM PG PK PL RW SA SY TD TH TN TR VN YE ZA ZM',
  ],
  [
    'region',
    /^(region|oblast|autonomous community|country|administrative region|division)$/,
    'BD BF BY CL CM CZ DK ES FR GB GE GH GN GR IS IT KG KZ MA ML MR NA NE PE PH RU SK SN TJ TM TZ UA UZ',
  ],
  ['department', /^department$/, 'BJ BO CG CO GT HN HT NI PY SV UY'],
  ['county', /^county$/, 'EE HR KE LT NO RO SE'],
];

/**
 * Divisions whose seat is in a division that borders them or that they enclose, usually in the national capital; and
 * Kwango, Bordj Badji Mokhtar and Xaisomboun, whose seats the source lacks.
 */
const divisionsSeatedElsewhere =
  'BY-MI CD-KG CO-CUN CZ-20 DZ-50 HR-01 IN-HR IN-PB KG-C KG-O LA-XS MA-11 NO-32 PG-CPM RO-IF RU-MOS SY-RD UA-32 YE-SN'.split(
    ' ',
  );
/** Divisions with two seats: by law in Lubusz, alternating in the Canary Islands. */
const divisionsWithTwoSeats = ['ES-CN', 'PL-08'];

test.each(seatTypes)('every %s has one seat, except the divisions listed in this file', (kind, types, countries) => {
  const divisions = countries
    .split(' ')
    .flatMap((country) => {
      const { from, rows } = states.list({ country, topLevel: true });
      return Array.from(rows, (row) => from.record(row));
    })
    .filter(({ code, type }) => types.test(type) && byState.has(code));
  const wrong = divisions.flatMap(({ id: code, name }) => {
    const seats = byState.get(code)?.filter(({ capitalTypes }) => capitalTypes.includes(kind)) ?? [];
    const expected = divisionsSeatedElsewhere.includes(code) ? 0 : divisionsWithTwoSeats.includes(code) ? 2 : 1;
    return seats.length === expected ? [] : [`${code} ${name}: ${seats.map((city) => city.name).join(', ')}`];
  });
  expect(wrong).toEqual([]);
});

// Typed by hand from constitutions and laws.
test.each([
  ['London', 2643743, ['country', 'region']],
  ['Edinburgh', 2650225, ['region']],
  ['Simferopol', 693805, ['region']],
  ['Chandigarh', 1274746, ['state', 'territory']],
  ['Erbil', 95446, ['region', 'province']],
  ['Quezon City', 1692192, ['municipality']],
  ['Makati', 1703417, ['municipality']],
  ['Shah Alam', 1732903, ['state']],
  ['Đồng Hới', 1582886, ['province']],
  ['Pleiku', 1569684, []],
  ['Subotica', 3189595, ['district']],
  ['Tshikapa', 204953, ['province']],
  ['Luebo', 210939, ['territory']],
])('%s has the capital types that the law gives it', (name, id, capitalTypes) => {
  expect(records.find((city) => city.id === id)).toMatchObject({ name, capitalTypes });
});

test.each([
  ['RO-HD', 679452], // Deva: https://altundeva.deva750.ro/en/deva-ro/
  ['UZ-TO', 1512524], // Nurafshon: https://khovar.tj/rus/2017/08/v-uzbekistane-gorod-tojtepa-pereimenovana-v-nurafshon
  ['BJ-AQ', 2395635], // Allada and Dassa-Zoumé: https://les4verites.bj/talon-reussit-la-ou-ses-predecesseurs-ont-chancele
  ['BJ-CO', 2394711],
])('the seat of %s is the current one', (code, city) => {
  expect(states.rows.record(states.find(code) as number).capital).toBe(city);
});
