import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTsv } from '../dist/build/tsv.js';

export { groupBy } from '../dist/build/tsv.js';

const curatedFolder = join(import.meta.dirname, '../../../data/cities/curated');

// Sections of a city (PPLX) and places that are gone: historical, abandoned, destroyed, former capitals.
const leftOut = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

/** The rows of a GeoNames dump that are cities: no places that are gone, and of the sections those that `curated/sections.tsv` admits. */
export function cityRows(path) {
  const admitted = new Set(readTable(join(curatedFolder, 'sections.tsv')).map(({ id }) => id));
  return dumpRows(path).filter(({ id, featureCode }) => !leftOut.has(featureCode) || admitted.has(id));
}

/** All rows of a GeoNames dump, whose 19 columns geonames.org/export/dump/readme.txt describes. */
export function dumpRows(path) {
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [
        id,
        name,
        asciiName,
        alternateNames,
        latitude,
        longitude,
        ,
        featureCode,
        country,
        ,
        admin1,
        admin2,
        ,
        ,
        population,
        ,
        ,
        timezone,
        updated,
      ] = line.split('\t');
      const alternates = alternateNames.split(',');
      const division = divisionOf(country, admin1, admin2);
      return {
        id,
        name,
        asciiName,
        alternates,
        latitude,
        longitude,
        featureCode,
        country,
        division,
        population,
        timezone,
        updated,
      };
    });
}

/** The rows of a table written by hand. */
export function readTable(path) {
  return readTsv(readFileSync(path, 'utf8'));
}

// Where ISO 3166-2's first level is GeoNames' second: governorates of Palestine,
// districts of central Serbia and of São Tomé, counties of Taiwan.
const dividedByAdmin2 = new Set(['PS', 'RS', 'ST', 'TW']);

/** The division of a country that a city lies in: the first-level code, where ISO 3166-2 goes deeper with the second, `SE.10`. */
export function divisionOf(country, admin1, admin2) {
  return dividedByAdmin2.has(country) && admin2 !== '' ? `${admin1}.${admin2}` : admin1;
}

/** Great-circle distance in kilometres. */
export function distanceKm(a, b) {
  const radians = Math.PI / 180;
  const latitudes = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
  const longitudes = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  const chord = latitudes + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * longitudes;
  return 2 * 6371 * Math.asin(Math.sqrt(chord));
}
