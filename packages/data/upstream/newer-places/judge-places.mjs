import { join } from 'node:path';
import { groupBy, readTable } from '../geonames.mjs';
import { citiesFolder } from './corrected-rows.mjs';
import { createFindNear, isWithin } from './near-places.mjs';
import { fold, isNameOfPlace, isRespelled, isSeat } from './place-names.mjs';

// Up to this distance, a row without a place and a place in the same division are one place that was renamed.
const renamedKm = 1;
// Up to this distance, places whose names are spelt almost alike are one place.
export const respelledKm = 2;
// Up to this distance, a new place is the place of a row under a second name, even if the names differ.
const secondNameKm = 0.3;

// People per square kilometre of a large city. With its population, they determine the radius within which places of
// its district are its sections.
const density = 4000;
const maxRadiusKm = 25;
// In cities of at least `minCorePopulation`, places of other districts are sections too, up to this fraction of the
// radius.
const coreShare = 0.45;
const minCorePopulation = 1_000_000;
// Smaller cities have no sections.
const minSectionedPopulation = 20_000;
// For places that GeoNames calls sections: people per square kilometre of their town and its suburbs.
const outerDensity = 1000;
// This is added to the radius of the town and its suburbs.
const outerKm = 1.5;
// The search for the town of such a place reaches this far.
const maxOuterKm = 45;
// Countries and territories that are a single city by law, although their districts are listed as places; each with the
// GeoNames id of the city.
const cityStates = new Map([
  ['HK', '1819729'],
  ['MC', '2993458'],
  ['MO', '1821274'],
  ['SG', '1880252'],
]);

/**
 * Creates a function that judges a place: `kind` is undefined if it becomes a new record; `within` is the record that
 * contains it or that it repeats.
 */
export function createJudge(rows) {
  const records = rows.filter(({ kind }) => kind === 'record');
  const findNearRows = createFindNear(records);
  const findNearCities = createFindNear(records.filter(({ population }) => population >= minSectionedPopulation));
  const findRuling = createFindRuling();
  const findTown = createFindTown(records);
  return (place) => {
    const ruling = findRuling(place);
    if (ruling) return ruling;
    if (place.row) {
      const { kind, within } = place.row;
      return { kind, within: kind === 'section' ? within || findTown(place) : within };
    }
    if (!isNameOfPlace(place.name)) return { kind: 'no place' };
    const nearRows = findNearRows(place, respelledKm);
    if (
      nearRows.some(
        (row) => row.places.length === 0 && row.division === place.division && isWithin(row, place, renamedKm),
      )
    )
      return { kind: 'record' };
    const repeated = nearRows.find(
      (row) => isRespelled(row, place) || isWithin(row.places[0] ?? row, place, secondNameKm),
    );
    if (repeated) return { kind: 'second name', within: repeated.id };
    const city = findNearCities(place, maxRadiusKm)
      .sort((a, b) => b.population - a.population)
      .find((row) => isSection(place, row));
    if (city) return { kind: 'section', within: city.id };
    return cityStates.has(place.country) ? { kind: 'section', within: cityStates.get(place.country) } : {};
  };
}

/** Rulings are found by name and position. A ruling without a `kind` makes the place a record. */
function createFindRuling() {
  const readRulings = (table) => readTable(join(citiesFolder, `curated/${table}.tsv`));
  const rulings = [
    ...readRulings('newer-places').map((row) => ({ ...row, kind: undefined })),
    ...readRulings('newer-sections').map((row) => ({ ...row, kind: 'section' })),
  ];
  const rulingsByName = groupBy(rulings, ({ country, name }) => `${country} ${name}`);
  return (place) => {
    const ruling = rulingsByName.get(`${place.country} ${place.name}`)?.find((row) => isWithin(row, place, 1));
    return ruling && { kind: ruling.kind, within: ruling.within };
  };
}

/**
 * Finds the largest town whose people would fill the ground up to a section, or else the city-state or, in Australia,
 * the capital of the statistical area.
 */
function createFindTown(records) {
  const findNearTowns = createFindNear(records.filter((row) => row.correctedPopulation >= outerDensity));
  const citiesByDistrict = new Map(
    readTable(join(citiesFolder, 'curated/suburban-districts.tsv')).map(({ division, district, within }) => [
      `${division} ${district}`,
      within,
    ]),
  );
  return (place) => {
    const town = findNearTowns(place, maxOuterKm)
      .sort((a, b) => b.correctedPopulation - a.correctedPopulation)
      .find((row) => isWithin(row, place, Math.sqrt(row.correctedPopulation / outerDensity / Math.PI) + outerKm));
    return (
      town?.id ??
      cityStates.get(place.country) ??
      (place.country === 'AU' ? citiesByDistrict.get(`${place.division} ${place.district}`) : undefined)
    );
  };
}

/**
 * True if a place is a section of a city: within the radius of the city's population, and in the same district, in one
 * named after the city, or in the core of a very large city. The seat of another district is not a section. Where there
 * are no districts, a place is a section up to two thirds of the radius.
 */
function isSection(place, city) {
  const radiusKm = Math.min(maxRadiusKm, Math.sqrt(city.population / density / Math.PI));
  if (!isWithin(place, city, radiusKm)) return false;
  const isNamedForCity = place.district !== '' && fold(place.district).includes(fold(city.name));
  if (isNamedForCity) return true;
  if (isSeat(place)) return false;
  const hasCore = city.population >= minCorePopulation;
  if (hasCore && city.division === place.division && isWithin(place, city, coreShare * radiusKm)) return true;
  const isInSameDistrict = city.places.some(
    ({ division, district }) => division === place.division && district === place.district,
  );
  return isInSameDistrict && (place.district !== '' || isWithin(place, city, radiusKm / 1.5));
}
