// The places that the newer list has and the older dump lacks, as far as they can be told apart from those that it has.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distanceKm, groupBy, readTable } from './geonames.mjs';

const cities = join(import.meta.dirname, '../../../data/cities');

// A namesake this near is the same place, moved. A place this far from any other is no part of a city.
const namesakeKm = 30;
const aloneKm = 25;
// The seat of a district or municipality has its name; its quarters, which may have it as well, are nearer to the city than this.
const seatKm = 5;

// Two places of the newer list as near as this are one under two names.
const apartKm = 2;

// Ids of places of which GeoNames' own is not known: above those that GeoNames gives, and within 32 bits with a sign.
const firstId = 2_000_000_000;
const ids = 100_000_000;

/**
 * @param newer the newer list, with the name of each place's second-level division as `district`
 * @param dump every row of the older dump, sections and places that are gone among them
 * @param older the rows of the dump that are cities
 * @returns the places with an id and a time zone, by id
 */
export function findNewerPlaces(newer, dump, older) {
  const known = [...dump, ...addedByHand()];
  const positions = new Set(known.map(placeOf));
  const names = groupBy(
    known.flatMap((row) => namesOf(row).map((name) => ({ row, name }))),
    ({ row, name }) => `${row.country} ${name}`,
  );
  const cells = groupBy(known, (row) => cellOf(row, 0, 0));
  const admitted = readTable(join(cities, 'curated/newer-places.tsv'));

  const found = newer.filter((place) => {
    if (admitted.some((row) => row.country === place.country && row.name === place.name && isAt(row, place)))
      return true;
    if (positions.has(placeOf(place)) || !/^[\p{L}\p{M}][\p{L}\p{M} '’‘ʼ`.\-/]*$/u.test(place.name)) return false;
    const namesakes = names.get(`${place.country} ${fold(place.name)}`) ?? [];
    if (namesakes.some(({ row }) => distanceKm(row, place) <= namesakeKm)) return false;
    return nearestKm(place, cells) >= (isSeat(place) ? seatKm : aloneKm);
  });
  const zoneOf = openZones(older);
  return withIds(withoutSecondNames(withoutNamesakes(found))).map((place) => ({ ...place, timezone: zoneOf(place) }));
}

/** The cities that corrections put in. */
function addedByHand() {
  const { corrections } = JSON.parse(readFileSync(join(cities, 'corrections/rows.json'), 'utf8'));
  return corrections.flatMap(({ add }) => (add ? [{ ...add, division: add.admin1, alternates: [] }] : []));
}

function withoutNamesakes(places) {
  const kept = [];
  for (const group of groupBy(places, ({ country, name }) => `${country} ${fold(name)}`).values()) {
    const apart = [];
    for (const place of group) if (apart.every((other) => distanceKm(other, place) > namesakeKm)) apart.push(place);
    kept.push(...apart);
  }
  return kept;
}

/** Of places in one spot the seat, else the first. */
function withoutSecondNames(places) {
  const seatsFirst = [...places.filter(isSeat), ...places.filter((place) => !isSeat(place))];
  const kept = [];
  for (const group of groupBy(seatsFirst, ({ country }) => country).values()) {
    const apart = [];
    for (const place of group) if (apart.every((other) => distanceKm(other, place) > apartKm)) apart.push(place);
    kept.push(...apart);
  }
  return kept;
}

function isSeat({ name, district }) {
  return fold(name) === fold(district);
}

/** Gives each place the id that the table has for it already, else one derived from its country, position and name. */
function withIds(places) {
  const table = join(cities, 'extracts/newer-places.tsv');
  const before = groupBy(existsSync(table) ? readTable(table) : [], ({ country, name }) => `${country} ${name}`);
  const taken = new Set([...before.values()].flat().map(({ id }) => Number(id)));
  return places
    .map((place) => {
      const same = before.get(`${place.country} ${place.name}`)?.find((row) => distanceKm(row, place) <= namesakeKm);
      return { ...place, id: same ? Number(same.id) : freeId(place, taken) };
    })
    .sort((a, b) => a.id - b.id);
}

function freeId(place, taken) {
  const digest = createHash('sha256')
    .update(`${placeOf(place)} ${place.name}`)
    .digest();
  let id = firstId + (digest.readUInt32BE(0) % ids);
  while (taken.has(id)) id += 1;
  taken.add(id);
  return id;
}

/** The zone of the nearest city in the same division, else in the same country. */
function openZones(older) {
  const byDivision = groupBy(older, ({ country, division }) => `${country}.${division}`);
  const byCountry = groupBy(older, ({ country }) => country);
  return (place) => {
    const near = byDivision.get(`${place.country}.${place.division}`) ?? byCountry.get(place.country) ?? [];
    if (near.length === 0) throw new Error(`no city gives the zone of ${place.name}, ${place.country}`);
    return near.reduce((best, city) => (distanceKm(city, place) < distanceKm(best, place) ? city : best)).timezone;
  };
}

function nearestKm(place, cells) {
  const near = [-1, 0, 1].flatMap((north) =>
    reach(place).flatMap((east) => cells.get(cellOf(place, north, east)) ?? []),
  );
  return Math.min(...near.map((row) => distanceKm(row, place)), Number.POSITIVE_INFINITY);
}

/** How many cells to the east and the west hold what is near: more of them towards the poles. */
function reach({ latitude }) {
  const cellsAway = Math.min(40, Math.ceil(aloneKm / (111 * 0.25 * Math.cos((latitude * Math.PI) / 180))));
  return Array.from({ length: 2 * cellsAway + 1 }, (_, i) => i - cellsAway);
}

/** The cell of a quarter of a degree, 28 km from south to north, that lies so many cells away from a place's own. */
function cellOf({ latitude, longitude }, north, east) {
  const column = Math.floor(longitude / 0.25) + east;
  return `${Math.floor(latitude / 0.25) + north} ${((column % 1440) + 1440) % 1440}`;
}

function isAt(row, place) {
  return distanceKm(row, place) < 1;
}

function namesOf({ name, asciiName, alternates }) {
  return [...new Set([name, asciiName, ...alternates].map(fold))].filter((text) => text !== '');
}

function placeOf({ country, latitude, longitude }) {
  return `${country} ${Number(latitude).toFixed(5)} ${Number(longitude).toFixed(5)}`;
}

function fold(name) {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
