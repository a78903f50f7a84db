import { fold } from '../newer-places/place-names.mjs';
import { contains } from './read-divisions.mjs';

/**
 * The weights of a matching code, a matching name, and the cities inside, by their number up to three. Several cities
 * outweigh a matching code or name, but not both: near a coarse outline, most cities inside belong to a neighbour.
 */
const codeWeight = 2;
const nameWeight = 2;
const cityWeights = [0, 2, 3, 3.9];

/**
 * Assigns the code of a state to each division by a ruling or else by the division's own code, its names, and the
 * cities inside. Only cities with an even id vote; the odd ones are reserved for tests. A division that has been split
 * has no code.
 *
 * @param states including former ones
 * @returns divisions with `country` and `state` (the id of a state, or null)
 */
export function matchDivisions(divisions, states, cities, rulings) {
  const stateById = new Map(states.map((state) => [state.id, state]));
  const codesWithCities = new Set(cities.map(({ stateCode }) => stateCode));
  const votes = countVotes(divisions, cities);

  /** Finds the state that cities with this code have as `stateCode`: for a department, its region. */
  const findStateOfCities = (code) => {
    const { replacedBy } = stateById.get(code) ?? {};
    const current = replacedBy?.length === 1 ? replacedBy[0] : code;
    for (let state = stateById.get(current); state; state = stateById.get(state.parent))
      if (codesWithCities.has(state.id)) return state.id;
    const state = stateById.get(current);
    return state?.inForce && !state.parent ? state.id : undefined;
  };
  const ownCodes = divisions.map(({ code }) => findStateOfCities(code));
  const candidates = states.filter(({ id, parent, inForce }) => inForce && (codesWithCities.has(id) || !parent));

  return divisions.map((division, index) => {
    const country = findCountry(division, votes.get(division));
    const state = decideState(division, country, ownCodes[index]);
    return { ...division, country, state };
  });

  function decideState(division, country, ownCode) {
    const ruling = rulings.find(
      (row) =>
        (row.division === division.id && Boolean(row.box) === division.isBoxed) ||
        (row.country && row.country === country),
    );
    if (ruling) return ruling.code;
    const inside = [...(votes.get(division)?.get(country) ?? [])].sort((a, b) => b[1] - a[1]);
    const total = inside.reduce((sum, [, count]) => sum + count, 0);
    const scores = new Map();
    const add = (code, score) => scores.set(code, (scores.get(code) ?? 0) + score);
    for (const [code, count] of inside) add(code, (cityWeights[Math.min(total, 3)] * count) / total);
    if (ownCode?.startsWith(country)) add(ownCode, codeWeight);
    for (const name of [...new Set(division.names.map(fold))].slice(0, 2)) {
      const statesByName = candidates.filter((state) => state.country === country && name.includes(fold(state.name)));
      if (statesByName.length > 0) add(statesByName.sort((a, b) => b.name.length - a.name.length)[0].id, nameWeight);
    }
    const [best] = [...scores].sort((a, b) => b[1] - a[1])[0] ?? [null];
    const share = (inside.find(([code]) => code === best)?.[1] ?? 0) / total;
    if (best === null || (total >= 3 && share < 0.5 && scores.get(best) < codeWeight + 1)) return null;
    const isSplit = inside.some(
      ([code, count]) =>
        code !== best &&
        code !== null &&
        count > countVotesForCode(country, code) / 2 &&
        !divisions.some((other, position) => other !== division && ownCodes[position] === code),
    );
    return isSplit ? null : best;
  }

  function countVotesForCode(country, code) {
    return divisions.reduce((sum, division) => sum + (votes.get(division)?.get(country)?.get(code) ?? 0), 0);
  }
}

/** Counts cities by division, country and code. */
function countVotes(divisions, cities) {
  const polygonsByDegree = new Map();
  for (const division of divisions) {
    for (const polygon of division.polygons) {
      const { west, south, east, north } = polygon.box;
      for (let x = Math.floor(west); x <= east; x++) {
        for (let y = Math.floor(south); y <= north; y++) {
          const key = `${x},${y}`;
          polygonsByDegree.set(key, [...(polygonsByDegree.get(key) ?? []), { division, polygon }]);
        }
      }
    }
  }
  const votes = new Map();
  for (const { id, country, stateCode, latitude, longitude } of cities) {
    if (id % 2 !== 0) continue;
    const nearPolygons = polygonsByDegree.get(`${Math.floor(longitude)},${Math.floor(latitude)}`) ?? [];
    const division = nearPolygons.find(({ polygon }) => contains(polygon, longitude, latitude))?.division;
    if (!division) continue;
    const byCountry = votes.get(division) ?? votes.set(division, new Map()).get(division);
    const byCode = byCountry.get(country) ?? byCountry.set(country, new Map()).get(country);
    byCode.set(stateCode, (byCode.get(stateCode) ?? 0) + 1);
  }
  return votes;
}

/**
 * Finds the country of a division: the country of its code, if cities inside or Natural Earth confirm it, or else the
 * country of most cities inside, for example GF for French Guiana, or else the country in Natural Earth.
 */
function findCountry({ country, unit }, byCountry = new Map()) {
  if (country === unit || byCountry.has(country)) return country;
  const countCities = (byCode) => [...byCode.values()].reduce((a, b) => a + b);
  return [...byCountry].sort((a, b) => countCities(b[1]) - countCities(a[1]))[0]?.[0] ?? unit ?? country;
}
