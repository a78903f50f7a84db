import type { Area } from './borders-meta.js';
import { type Basis, crossingCost, type Decision, decidingCityKm } from './decide-land.js';
import type { FindCity } from './nearest-city.js';

/** The state of a point (0 if unknown), and the other states within `nearKm`. */
export interface StateDecision {
  readonly number: number;
  readonly basis: Basis;
  readonly near: readonly number[];
}

const nothingNear: readonly number[] = [];

/** On land, cities farther away than this are ignored. */
export const farthestCityKm = 2000;

/**
 * Creates the function that decides the state of a point: the state whose shape contains it or, within `nearKm` of
 * another state of the country, the state of a city close by. If no shape is known, the nearest city decides.
 */
export function createDecideState(areas: readonly Area[], cityStates: Uint16Array, findCity: FindCity) {
  return (
    latitude: number,
    longitude: number,
    { label, basis, areas: atPoint }: Decision,
    without?: number,
  ): StateDecision => {
    if (basis === 'nautical') return { number: 0, basis, near: nothingNear };
    const ownArea = atPoint && areas[atPoint.area];
    if (atPoint?.nearAreas.length === 0 && ownArea?.label === label && ownArea.state !== 0)
      return { number: ownArea.state, basis: 'border', near: nothingNear };

    // If a nearby city assigned the point to a neighbouring country, the area that contains the point counts as near.
    const foreignAreas = atPoint && ownArea?.label !== label ? [{ area: atPoint.area, km: 0 }] : [];
    const near = [...foreignAreas, ...(atPoint?.nearAreas ?? [])]
      .sort((a, b) => a.km - b.km)
      .map(({ area, km }) => ({ ...(areas[area] as Area), km }));
    const candidates = near.filter((other) => other.label === label && other.state !== 0);
    const stateByShape = ownArea?.label === label ? ownArea.state : (candidates[0]?.state ?? 0);
    const listOthers = (number: number) => [
      ...new Set(near.flatMap(({ state }) => (state === 0 || state === number ? [] : [state]))),
    ];
    const city =
      stateByShape !== 0 && candidates.every(({ state }) => state === stateByShape)
        ? undefined
        : findCity(latitude, longitude, { label, without });
    const cityState = city && city.km < farthestCityKm ? (cityStates[city.city] as number) : 0;
    if (stateByShape === 0) return { number: cityState, basis: 'nearest-city', near: listOthers(cityState) };
    const other = candidates.find(({ state }) => state === cityState);
    if (city && other && cityState !== stateByShape && city.km < decidingCityKm) {
      const ownCity = findCity(latitude, longitude, { label, state: stateByShape, without });
      if (city.km * (1 + crossingCost * other.km) < (ownCity?.km ?? Number.POSITIVE_INFINITY))
        return { number: cityState, basis: 'nearest-city', near: listOthers(cityState) };
    }
    return { number: stateByShape, basis: 'border', near: listOthers(stateByShape) };
  };
}
