// Joins each place of the newer list to a row of the older dump, or makes it a new record, or leaves it out with a reason.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distanceKm, groupBy, readTable } from './geonames.mjs';

const citiesFolder = join(import.meta.dirname, '../../../data/cities');

// Up to this distance, a place and a row with the same name are one place: in the same division, or in different ones.
export const maxNamesakeKm = 33;
const namesakeInOtherDivisionKm = 10;
// Up to this distance, a place and a row with the same name are one place even if another place has already been
// assigned to the row.
const secondNamesakeKm = 10;
// Up to this distance, a row without a place and a place in the same division are one place that was renamed.
const renamedKm = 1;
// Up to this distance, places whose names are spelt almost alike are one place.
const respelledKm = 2;
// Up to this distance, a new place is the place of a row under a second name, even if the names differ.
const secondNameKm = 0.3;
// Up to this distance, two new places are one place with two names.
const newPlacesKm = 1;

// People per square kilometre of a large city. It determines the radius within which places of its district are its sections.
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
const outerKm = 1.5;
const maxOuterKm = 45;
// Countries and territories that are a single city by law, although their districts are places in the list.
const cityStates = new Set(['HK', 'MC', 'MO', 'SG']);

// Ids for places with unknown GeoNames id: above all GeoNames ids, and within signed 32 bits.
const firstId = 2_000_000_000;
const idCount = 100_000_000;

const kindsByFeature = { PPLX: 'section', PPLH: 'former', PPLQ: 'former', PPLW: 'former', PPLCH: 'former' };
// Matches texts that are not names of places: they contain other characters, four or more digits or a code, or they
// are numbered census tracts, wards and so on.
const nonNamePattern =
  /[^\p{L}\p{M}\p{Nd} '’‘ʼ`.\-/–]|^(?:Ct|Highway|Project|Silo Number|Ward) \d|^No\.? ?\d|\d{4}|\p{L}\d+\p{L}|\d\p{L}+ Street|Kvartal$/u;

/**
 * Decides which places of the newer list become records.
 *
 * @param newer the newer list, with the name of each place's second-level division as `district`
 * @param dump all rows of the older dump, including sections and former places
 * @param older the rows of the dump that are cities
 * @returns the places that become records, with id and time zone, and those left out, with a reason
 */
export function joinNewerPlaces(newer, dump, older) {
  const findKind = createFindKind(older);
  const correctedNames = readCorrectedNames();
  const rows = [...dump, ...listAddedCities()].map((row) => ({
    ...toPlace(row),
    alternates: [...row.alternates, ...(correctedNames.get(row.id) ?? [])],
    kind: findKind(row),
    places: [],
  }));
  const places = newer.map(toPlace);
  assignRows(places, rows);
  const judge = createJudge(rows);
  const curatedPlaces = readTable(join(citiesFolder, 'curated/newer-places.tsv'));
  const isAdmitted = (place) =>
    curatedPlaces.some((row) => row.country === place.country && row.name === place.name && distanceKm(row, place) < 1);
  const judgedPlaces = places.map((place) => ({ place, ...(isAdmitted(place) ? {} : judge(place)) }));

  const acceptedPlaces = judgedPlaces.filter(({ kind }) => kind === undefined).map(({ place }) => place);
  const distinctPlaces = removeSecondNames(acceptedPlaces);
  const distinctSet = new Set(distinctPlaces);
  const secondNames = acceptedPlaces
    .filter((place) => !distinctSet.has(place))
    .map((place) => ({ place, kind: 'second name' }));
  const findZone = createFindZone(older);
  const placesWithZone = assignIds(distinctPlaces).map((place) => ({ ...place, timezone: findZone(place) }));
  const droppedPlaces = placesWithZone.map((place) => ({ place, kind: findKind({ ...place, id: String(place.id) }) }));
  const isLeftOut = ({ kind }) => kind !== undefined && kind !== 'record';
  const leftOut = [...judgedPlaces, ...secondNames, ...droppedPlaces].filter(isLeftOut);
  return {
    places: placesWithZone,
    leftOut: leftOut.map(({ place, kind, within }) => ({ ...place, kind, within: within?.id ?? '' })),
  };
}

function toPlace(row) {
  return {
    ...row,
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
    population: Number(row.population),
  };
}

/**
 * Creates a function that tells the kind of a row of the dump: a record, or the reason why it is left out, such as
 * section, former place or second name.
 */
function createFindKind(older) {
  const cityIds = new Set(older.map(({ id }) => id));
  const droppedKinds = new Map(
    readTable(join(citiesFolder, 'curated/dropped-kinds.tsv')).map(({ id, kind }) => [id, kind]),
  );
  const droppedKeys = new Set(readCorrections().flatMap(({ key, drop }) => (drop ? [key] : [])));
  return ({ id, featureCode }) => {
    if (droppedKeys.has(id)) return droppedKinds.get(id) ?? 'second name';
    return cityIds.has(id) ? 'record' : (kindsByFeature[featureCode] ?? 'record');
  };
}

/** Lists the cities added by corrections. */
function listAddedCities() {
  return readCorrections().flatMap(({ add }) =>
    add ? [{ ...add, id: String(add.id), division: add.admin1, alternates: [] }] : [],
  );
}

/** Reads corrected names: Pimpri in the dump is Pimpri-Chinchwad. */
function readCorrectedNames() {
  const { corrections } = JSON.parse(readFileSync(join(citiesFolder, 'corrections/names.json'), 'utf8'));
  const renamedCorrections = corrections.filter(({ field, value }) => field === 'name' && value);
  return new Map(
    [...groupBy(renamedCorrections, ({ key }) => String(key))].map(([key, rows]) => [
      key,
      rows.map(({ value }) => value),
    ]),
  );
}

function readCorrections() {
  return ['rows', 'second-rows', 'disputed-places', 'added-cities'].flatMap(
    (name) => JSON.parse(readFileSync(join(citiesFolder, `corrections/${name}.json`), 'utf8')).corrections,
  );
}

/** Assigns a row to each place: the one at its position, or else the nearest one that has its name among its names. */
function assignRows(places, rows) {
  const rowsByPosition = groupBy(rows, writePosition);
  const rowsByName = groupBy(
    rows.flatMap((row) => listNames(row).map((name) => ({ row, name }))),
    ({ row, name }) => `${row.country} ${name}`,
  );
  for (const place of places) {
    const rowsAtPosition = rowsByPosition.get(writePosition(place)) ?? [];
    assignRow(place, rowsAtPosition.find((row) => listNames(row).includes(fold(place.name))) ?? rowsAtPosition[0]);
  }
  // A place with an assigned id has no row with its name nearby, even if the distances above have changed since.
  const knownKeys = new Set(readPlacesWithId().map(writeKey));
  for (const place of places) {
    if (place.row || knownKeys.has(writeKey(place))) continue;
    const namesakes = (rowsByName.get(`${place.country} ${fold(place.name)}`) ?? []).filter(({ row }) => {
      const km = distanceKm(row, place);
      return (
        km <= (row.division === place.division ? maxNamesakeKm : namesakeInOtherDivisionKm) &&
        (km <= secondNamesakeKm || !row.places[0])
      );
    });
    assignRow(
      place,
      findNearest(
        place,
        namesakes.map(({ row }) => row),
      ),
    );
  }
}

function assignRow(place, row) {
  if (!row) return;
  place.row = row;
  row.places.push(place);
}

/**
 * Creates a function that tells if a place already is a record, or why it is left out. The `kind` is undefined if the
 * place becomes a record.
 */
function createJudge(rows) {
  const records = rows.filter(({ kind }) => kind === 'record');
  const findNearRows = createFindNear(records);
  const findNearCities = createFindNear(records.filter(({ population }) => population >= minSectionedPopulation));
  const findNearTowns = createFindNear(records.filter(({ population }) => population >= outerDensity));
  const findTown = (place) =>
    findNearTowns(place, maxOuterKm)
      .sort((a, b) => b.population - a.population)
      .find((row) => isWithin(row, place, Math.sqrt(row.population / outerDensity / Math.PI) + outerKm));
  return (place) => {
    if (place.row) return { kind: place.row.kind, within: place.row.kind === 'section' ? findTown(place) : undefined };
    if (nonNamePattern.test(place.name)) return { kind: 'no place' };
    const nearRows = findNearRows(place, respelledKm);
    if (
      nearRows.some(
        (row) => row.places.length === 0 && row.division === place.division && isWithin(row, place, renamedKm),
      )
    )
      return { kind: 'record' };
    const within = nearRows.find(
      (row) => isRespelled(row, place) || isWithin(row.places[0] ?? row, place, secondNameKm),
    );
    if (within) return { kind: 'second name', within };
    const city = findNearCities(place, maxRadiusKm)
      .sort((a, b) => b.population - a.population)
      .find((row) => isSection(place, row));
    return city || cityStates.has(place.country) ? { kind: 'section', within: city } : {};
  };
}

/**
 * True if a place is within a city: in the same district or one named after the city, within the radius of its population; or in its core.
 * The seat of another district is not a section.
 */
function isSection(place, city) {
  const radiusKm = Math.min(maxRadiusKm, Math.sqrt(city.population / density / Math.PI));
  const km = distanceKm(place, city);
  if (km > radiusKm) return false;
  const isNamedForCity = place.district !== '' && fold(place.district).includes(fold(city.name));
  if (isNamedForCity) return true;
  if (isSeat(place)) return false;
  const hasCore = city.population >= minCorePopulation;
  if (hasCore && city.division === place.division && km <= coreShare * radiusKm) return true;
  const isInSameDistrict = city.places.some(
    ({ division, district }) => division === place.division && district === place.district,
  );
  return isInSameDistrict && (place.district !== '' || km <= radiusKm / 1.5);
}

/** True if the district is named after the place, with or without a word for districts: `Fujimino-shi`. */
function isSeat({ name, district }) {
  return fold(name).length > 2 && fold(district).startsWith(fold(name));
}

/**
 * True if two names are spelt almost alike: with one edit from four letters on, or two from eight on. Names of equal
 * length with different first letters may have only one edit, because Kato and Pano mean lower and upper. Names with
 * numbers are never alike, because the numbers distinguish quarters.
 */
function isRespelled({ name, asciiName }, place) {
  if (/\b[IVX]+\b|\d/.test(place.name)) return false;
  const ownName = toBareName(place.name);
  return [name, asciiName].map(toBareName).some((other) => {
    const differsAtStart = other.length === ownName.length && other[0] !== ownName[0];
    return countEdits(other, ownName) <= Math.min(differsAtStart ? 1 : 2, Math.floor(ownName.length / 4));
  });
}

function countEdits(a, b) {
  let before = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = before[column - 1] + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(current[column - 1] + 1, before[column] + 1, replaced));
    }
    before = current;
  }
  return before[b.length];
}

function isWithin(a, b, km) {
  return distanceKm(a, b) <= km;
}

/** Selects one of several places in the same spot: the one with an id, or else the seat or the first one. */
function removeSecondNames(places) {
  const knownKeys = new Set(readPlacesWithId().map(writeKey));
  const rank = (place) => (knownKeys.has(writeKey(place)) ? 0 : isSeat(place) ? 1 : 2);
  const keptByCell = new Map();
  for (const place of places.toSorted((a, b) => rank(a) - rank(b))) {
    const nearPlaces = listCellsAround(place, maxNamesakeKm).flatMap(
      (cell) => keptByCell.get(`${place.country} ${cell}`) ?? [],
    );
    const isSecond = nearPlaces.some((other) => {
      const km = distanceKm(other, place);
      const isNamesake = fold(other.name) === fold(place.name) && other.division === place.division;
      return (
        (km <= newPlacesKm && !isSeat(place)) ||
        (km <= maxNamesakeKm && isNamesake) ||
        (km <= respelledKm && isRespelled(other, place))
      );
    });
    if (isSecond && rank(place) > 0) continue;
    const cell = `${place.country} ${findCell(place, 0, 0)}`;
    keptByCell.set(cell, [...(keptByCell.get(cell) ?? []), place]);
  }
  return [...keptByCell.values()].flat();
}

/** Gives each place its id from an earlier refresh, or else one derived from its country, position and name. */
function assignIds(places) {
  const placesWithId = groupBy(readPlacesWithId(), ({ country, name }) => `${country} ${name}`);
  const takenIds = new Set([...placesWithId.values()].flat().map(({ id }) => Number(id)));
  const givenIds = new Set();
  const giveId = (place) => {
    const freePlaces = (placesWithId.get(`${place.country} ${place.name}`) ?? []).filter(({ id }) => !givenIds.has(id));
    const earlierPlace = findNearest(place, freePlaces);
    if (!earlierPlace || !isWithin(earlierPlace, place, maxNamesakeKm)) return findFreeId(place, takenIds);
    givenIds.add(earlierPlace.id);
    return Number(earlierPlace.id);
  };
  const keysWithId = new Set(readPlacesWithId().map(writeKey));
  const hasId = (place) => keysWithId.has(writeKey(place));
  const withIdFirst = places.toSorted((a, b) => Number(hasId(b)) - Number(hasId(a)));
  return withIdFirst.map((place) => ({ ...place, id: giveId(place) })).sort((a, b) => a.id - b.id);
}

/** Reads the places with an id from an earlier refresh. */
function readPlacesWithId() {
  const table = join(citiesFolder, 'extracts/newer-places.tsv');
  return existsSync(table) ? readTable(table) : [];
}

function writeKey({ country, name, latitude, longitude }) {
  return `${country} ${name} ${Number(latitude)} ${Number(longitude)}`;
}

function findFreeId(place, takenIds) {
  const digest = createHash('sha256')
    .update(`${writePosition(place)} ${place.name}`)
    .digest();
  let id = firstId + (digest.readUInt32BE(0) % idCount);
  while (takenIds.has(id)) id += 1;
  takenIds.add(id);
  return id;
}

/** Creates a function that finds the zone of the nearest city in the same division, or else in the same country. */
function createFindZone(older) {
  const byDivision = groupBy(older, ({ country, division }) => `${country}.${division}`);
  const byCountry = groupBy(older, ({ country }) => country);
  return (place) => {
    const candidates = byDivision.get(`${place.country}.${place.division}`) ?? byCountry.get(place.country) ?? [];
    if (candidates.length === 0) throw new Error(`no city near ${place.name}, ${place.country} for its time zone`);
    return findNearest(place, candidates).timezone;
  };
}

function findNearest(place, rows) {
  let best;
  for (const row of rows) if (!best || distanceKm(row, place) < distanceKm(best, place)) best = row;
  return best;
}

/** Creates a function that finds the rows of a place's country within a distance, nearest first. */
function createFindNear(rows) {
  const cells = groupBy(rows, (row) => `${row.country} ${findCell(row, 0, 0)}`);
  return (place, km) =>
    listCellsAround(place, km)
      .flatMap((cell) => cells.get(`${place.country} ${cell}`) ?? [])
      .filter((row) => isWithin(row, place, km))
      .sort((a, b) => distanceKm(a, place) - distanceKm(b, place));
}

/** Lists the cells around a place. Near the poles, there are more of them from west to east. */
function listCellsAround(place, km) {
  const north = Math.ceil(km / 28);
  const east = Math.min(40, Math.ceil(km / (28 * Math.cos((place.latitude * Math.PI) / 180))));
  const steps = (cellsAway) => Array.from({ length: 2 * cellsAway + 1 }, (_, i) => i - cellsAway);
  return steps(north).flatMap((up) => steps(east).map((right) => findCell(place, up, right)));
}

/** Finds the cell at an offset from the cell of a place. Cells are a quarter of a degree, 28 km from south to north. */
function findCell({ latitude, longitude }, north, east) {
  const column = Math.floor(longitude / 0.25) + east;
  return `${Math.floor(latitude / 0.25) + north} ${((column % 1440) + 1440) % 1440}`;
}

function listNames({ name, asciiName, alternates }) {
  return [...new Set([name, asciiName, ...alternates].map(fold))].filter((text) => text !== '');
}

function writePosition({ country, latitude, longitude }) {
  return `${country} ${Number(latitude).toFixed(5)} ${Number(longitude).toFixed(5)}`;
}

function fold(name) {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Folds a name and removes vowel signs and accents. */
function toBareName(name = '') {
  return fold(name).replace(/\p{M}/gu, '');
}
