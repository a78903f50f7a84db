import { distanceKm } from '../geonames.mjs';

export function createFindNear(places) {
  const index = createNearIndex();
  for (const place of places) index.add(place);
  return index.find;
}

export function createNearIndex() {
  const placesByCell = new Map();
  return {
    add(place) {
      const cell = `${place.country} ${findCell(place, 0, 0)}`;
      const places = placesByCell.get(cell);
      if (places) places.push(place);
      else placesByCell.set(cell, [place]);
    },
    /** Finds the places of a place's country within a distance, nearest first. */
    find: (place, maxKm) =>
      listCellsAround(place, maxKm)
        .flatMap((cell) => placesByCell.get(`${place.country} ${cell}`) ?? [])
        .map((other) => ({ other, km: distanceKm(other, place) }))
        .filter(({ km }) => km <= maxKm)
        .sort((a, b) => a.km - b.km)
        .map(({ other }) => other),
  };
}

export function findNearest(place, candidates) {
  let nearest;
  let minKm = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const km = distanceKm(candidate, place);
    if (km < minKm) [nearest, minKm] = [candidate, km];
  }
  return nearest;
}

export function isWithin(a, b, km) {
  return distanceKm(a, b) <= km;
}

/** Rounds the position to a metre. */
export function writePosition({ country, latitude, longitude }) {
  return `${country} ${Number(latitude).toFixed(5)} ${Number(longitude).toFixed(5)}`;
}

/** Near the poles, there are more cells from west to east. */
function listCellsAround(place, km) {
  const north = Math.ceil(km / 28);
  const east = Math.min(40, Math.ceil(km / (28 * Math.cos((place.latitude * Math.PI) / 180))));
  const steps = (cellsAway) => Array.from({ length: 2 * cellsAway + 1 }, (_, i) => i - cellsAway);
  return steps(north).flatMap((up) => steps(east).map((right) => findCell(place, up, right)));
}

/** Cells are a quarter of a degree, 28 km from south to north. */
function findCell({ latitude, longitude }, north, east) {
  const column = Math.floor(longitude / 0.25) + east;
  return `${Math.floor(latitude / 0.25) + north} ${((column % 1440) + 1440) % 1440}`;
}
