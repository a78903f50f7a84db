import { distanceKm, groupBy } from '../geonames.mjs';
import { createFindKind, listCorrectedRows } from './corrected-rows.mjs';
import { createJudge, respelledKm } from './judge-places.mjs';
import { createNearIndex, findNearest, writePosition } from './near-places.mjs';
import { openPlaceIds } from './place-ids.mjs';
import { fold, isRespelled, isSeat, listNames } from './place-names.mjs';

// A place and a row with the same name are one place up to `maxNamesakeKm` in the same division, or up to
// `namesakeInOtherDivisionKm` in different ones.
export const maxNamesakeKm = 33;
const namesakeInOtherDivisionKm = 10;
// Up to this distance, a place and a row with the same name are one place even if another place has already been
// assigned to the row.
const secondNamesakeKm = 10;
// Up to this distance, two new places are one place with two names.
const newPlacesKm = 1;

/**
 * Decides which of the newer places become records.
 *
 * @param newer with the name of each place's second-level division as `district`
 * @param dump all rows of the older dump, including sections and former places
 * @param older the rows of the dump that are cities
 * @returns `places`, the new places, including those that a correction drops; and `leftOut`, the places that are not
 *   records, with a reason (`kind`) and the id of the record that contains them or that they repeat (`within`)
 */
export function joinNewerPlaces(newer, dump, older) {
  const placeIds = openPlaceIds(maxNamesakeKm);
  const rows = listCorrectedRows(dump, older);
  const places = newer.map((place) => ({
    ...place,
    latitude: Number(place.latitude),
    longitude: Number(place.longitude),
  }));
  assignRows(places, rows, placeIds);
  const judge = createJudge(rows);
  const judgedPlaces = places.map((place) => ({ place, ...judge(place) }));

  const acceptedPlaces = judgedPlaces.filter(({ kind }) => kind === undefined).map(({ place }) => place);
  const keptByPlace = findSecondNames(acceptedPlaces, placeIds);
  const ids = placeIds.assignIds(acceptedPlaces.filter((place) => !keptByPlace.has(place)));
  const findZone = createFindZone(older);
  const newPlaces = [...ids]
    .map(([place, id]) => ({ ...place, id, timezone: findZone(place) }))
    .sort((a, b) => a.id - b.id);
  const findKind = createFindKind(older);
  const placesWithKind = newPlaces.map((place) => ({ place, ...findKind({ id: String(place.id) }) }));
  const secondNames = [...keptByPlace].map(([place, kept]) => ({
    place,
    kind: 'second name',
    within: ids.get(kept),
  }));
  const droppedWithin = new Map(
    placesWithKind.filter(({ kind }) => kind !== 'record').map(({ place, within }) => [place.id, within]),
  );
  return {
    places: newPlaces,
    leftOut: [...judgedPlaces, ...secondNames, ...placesWithKind]
      .filter(({ kind }) => kind !== undefined && kind !== 'record')
      .map(({ place, kind, within }) => ({ ...place, kind, within: droppedWithin.get(within) ?? within ?? '' })),
  };
}

/** Assigns each place the row at its position or else the nearest row with its name, if that is near enough. */
function assignRows(places, rows, { hasId }) {
  const rowsByPosition = groupBy(rows, writePosition);
  const rowsByName = groupBy(
    rows.flatMap((row) => listNames(row).map((name) => ({ row, name }))),
    ({ row, name }) => `${row.country} ${name}`,
  );
  for (const place of places) {
    const rowsAtPosition = rowsByPosition.get(writePosition(place)) ?? [];
    assignRow(place, rowsAtPosition.find((row) => listNames(row).includes(fold(place.name))) ?? rowsAtPosition[0]);
  }
  for (const place of places) {
    // A place with an assigned id has no row with its name nearby, even if the distances above have changed since.
    if (place.row || hasId(place)) continue;
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
 * Maps each second name to the kept place in the same spot. Places with an id are always kept; of the others in one
 * spot, the seat or else the first one is kept, unless a place with an id is there.
 */
function findSecondNames(places, { hasId }) {
  const rank = (place) => (hasId(place) ? 0 : isSeat(place) ? 1 : 2);
  const keptPlaces = createNearIndex();
  const keptByPlace = new Map();
  for (const place of places.toSorted((a, b) => rank(a) - rank(b))) {
    const kept =
      rank(place) === 0 ? undefined : keptPlaces.find(place, maxNamesakeKm).find((other) => isSecondName(place, other));
    if (kept) keptByPlace.set(place, kept);
    else keptPlaces.add(place);
  }
  return keptByPlace;
}

function isSecondName(place, kept) {
  const km = distanceKm(kept, place);
  const isNamesake = fold(kept.name) === fold(place.name) && kept.division === place.division;
  return (
    (km <= newPlacesKm && !isSeat(place)) ||
    (km <= maxNamesakeKm && isNamesake) ||
    (km <= respelledKm && isRespelled(kept, place))
  );
}

/** Creates a function that finds a place's zone: that of the nearest city in its division, or else in its country. */
function createFindZone(older) {
  const byDivision = groupBy(older, ({ country, division }) => `${country}.${division}`);
  const byCountry = groupBy(older, ({ country }) => country);
  return (place) => {
    const candidates = byDivision.get(`${place.country}.${place.division}`) ?? byCountry.get(place.country) ?? [];
    if (candidates.length === 0) throw new Error(`no city near ${place.name}, ${place.country} for its time zone`);
    return findNearest(place, candidates).timezone;
  };
}
