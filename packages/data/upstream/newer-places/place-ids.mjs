import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy, readTable } from '../geonames.mjs';
import { citiesFolder } from './corrected-rows.mjs';
import { findNearest, isWithin, writePosition } from './near-places.mjs';

// Ids of places without a known GeoNames id are higher than every GeoNames id, and fit into signed 32 bits.
const firstId = 2_000_000_000;
const idCount = 100_000_000;

/** A place keeps the id that an earlier refresh gave to a place with its name, if that was within `maxMovedKm`. */
export function openPlaceIds(maxMovedKm) {
  const table = join(citiesFolder, 'extracts/newer-places.tsv');
  const earlierPlaces = existsSync(table) ? readTable(table) : [];
  const keys = new Set(earlierPlaces.map(writeKey));
  const hasId = (place) => keys.has(writeKey(place));

  /** An id that is not kept is derived from country, position and name. */
  function assignIds(places) {
    const earlierByName = groupBy(earlierPlaces, ({ country, name }) => `${country} ${name}`);
    const takenIds = new Set(earlierPlaces.map(({ id }) => Number(id)));
    const givenIds = new Set();
    const giveId = (place) => {
      const candidates = (earlierByName.get(`${place.country} ${place.name}`) ?? []).filter(
        ({ id }) => !givenIds.has(id),
      );
      const earlierPlace = findNearest(place, candidates);
      if (!earlierPlace || !isWithin(earlierPlace, place, maxMovedKm)) return findFreeId(place, takenIds);
      givenIds.add(earlierPlace.id);
      return Number(earlierPlace.id);
    };
    const withIdFirst = places.toSorted((a, b) => Number(hasId(b)) - Number(hasId(a)));
    return new Map(withIdFirst.map((place) => [place, giveId(place)]));
  }

  return { hasId, assignIds };
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
