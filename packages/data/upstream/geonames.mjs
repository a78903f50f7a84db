import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTsv } from '../dist/build/tsv.js';

export { groupBy } from '../dist/build/tsv.js';

// Feature codes of sections of a city (PPLX) and of former places: historical, abandoned, destroyed, former capitals.
const excludedFeatureCodes = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

/** Reads the rows of cities, without former places and sections of cities, except those in `curated/sections.tsv`. */
export function readCityRows(path) {
  const sections = readTable(join(import.meta.dirname, '../../../data/cities/curated/sections.tsv'));
  const sectionIds = new Set(sections.map(({ id }) => id));
  return readDumpRows(path).filter(
    ({ id, featureCode }) => !excludedFeatureCodes.has(featureCode) || sectionIds.has(id),
  );
}

/** See geonames.org/export/dump/readme.txt. */
const dumpColumns = `id name asciiName alternateNames latitude longitude featureClass featureCode country otherCountries
  admin1 admin2 admin3 admin4 population elevation terrain timezone updated`.split(/\s+/);

export function readDumpRows(path) {
  const rows = readTsv(`${dumpColumns.join('\t')}\n${readFileSync(path, 'utf8')}`);
  return rows.map(({ alternateNames, admin1, admin2, ...row }) => ({
    ...row,
    alternates: alternateNames.split(','),
    division: joinDivisionCode(row.country, admin1, admin2),
  }));
}

export function readTable(path) {
  return readTsv(readFileSync(path, 'utf8'));
}

// Countries where the first level of ISO 3166-2 is the second level of GeoNames: governorates of Palestine,
// districts of central Serbia and of São Tomé, counties of Taiwan.
const dividedByAdmin2 = new Set(['PS', 'RS', 'ST', 'TW']);

/** Returns the first-level code of a city, with the second level (`SE.10`) in the countries of `dividedByAdmin2`. */
export function joinDivisionCode(country, admin1, admin2) {
  return dividedByAdmin2.has(country) && admin2 !== '' ? `${admin1}.${admin2}` : admin1;
}

export function distanceKm(a, b) {
  const radians = Math.PI / 180;
  const latitudeTerm = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
  const longitudeTerm = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  const longitudeScale = Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians);
  const halfChordSquared = latitudeTerm + longitudeScale * longitudeTerm;
  return 2 * 6371 * Math.asin(Math.sqrt(halfChordSquared));
}
