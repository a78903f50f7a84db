import { isWithin } from '../../core/measure.js';
import type { BordersMeta } from './borders-meta.js';
import { type Basis, crossingCost, type Decision, decidingCityKm } from './decide-land.js';
import type { FindCity } from './nearest-city.js';

/** `stateNumber` is 0 if the state is unknown. `nearStates` are the other states within `nearKm`. */
export interface StateDecision {
  readonly stateNumber: number;
  readonly basis: Basis;
  readonly nearStates: readonly number[];
}

const noNearStates: readonly number[] = [];

/** True if land without a known state belongs to none. */
export function isWithoutState(
  lands: BordersMeta['landsWithoutState'],
  point: { readonly label: number; readonly latitude: number; readonly longitude: number },
): boolean {
  return lands.some(({ label, box }) => label === point.label && isWithin(box, point.latitude, point.longitude));
}

/** On land, cities farther away than this are ignored. */
export const farthestCityKm = 2000;

/**
 * Decides for the state whose shape contains the point (or is nearest, if the point is outside the country's borders)
 * or, within `nearKm` of another state of the country, for the state of a city within `decidingCityKm`. If no shape is
 * known, or the nearest city is one of `outlyingCities`, the state of the nearest city is chosen. At sea and on
 * `landsWithoutState`, there is no state.
 */
export function createDecideState(
  { areas, landsWithoutState, outlyingCities }: Pick<BordersMeta, 'areas' | 'landsWithoutState' | 'outlyingCities'>,
  cityStates: Uint16Array,
  findCity: FindCity,
) {
  const stateAroundCity = new Map(outlyingCities.map(({ city, around }) => [city, around]));
  const statesAroundCities = new Set(stateAroundCity.values());
  return (
    latitude: number,
    longitude: number,
    { label, basis, areas: landAtPoint }: Decision,
    ignoredCity?: number,
  ): StateDecision => {
    if (basis === 'nautical') return { stateNumber: 0, basis, nearStates: noNearStates };
    const ownArea = landAtPoint && areas[landAtPoint.area];
    const isClear = landAtPoint?.nearAreas.length === 0 && ownArea?.label === label && ownArea.state !== 0;
    if (isClear && !statesAroundCities.has(ownArea.state))
      return { stateNumber: ownArea.state, basis: 'border', nearStates: noNearStates };

    // If a nearby city decided for a neighbouring country, the area that contains the point only counts as nearby.
    const foreignAreas = landAtPoint && ownArea?.label !== label ? [{ area: landAtPoint.area, km: 0 }] : [];
    const near = [...foreignAreas, ...(landAtPoint?.nearAreas ?? [])]
      .sort((a, b) => a.km - b.km)
      .map(({ area, km }) => ({ ...(areas[area] as BordersMeta['areas'][number]), km }));
    const candidates = near.filter((other) => other.label === label && other.state !== 0);
    const stateByShape = ownArea?.label === label ? ownArea.state : (candidates[0]?.state ?? 0);
    const listNearStates = (ownState: number) => [
      ...new Set(near.flatMap(({ state }) => (state === 0 || state === ownState ? [] : [state]))),
    ];
    if (stateByShape === 0 && isWithoutState(landsWithoutState, { label, latitude, longitude }))
      return { stateNumber: 0, basis: 'border', nearStates: listNearStates(0) };
    if (statesAroundCities.has(stateByShape)) {
      const nearest = findCity(latitude, longitude, { label, ignoredCity, byEdge: true });
      if (nearest && stateAroundCity.get(nearest.city) === stateByShape) {
        const stateNumber = cityStates[nearest.city] as number;
        return { stateNumber, basis: 'nearest-city', nearStates: listNearStates(stateNumber) };
      }
    }
    const city =
      stateByShape !== 0 && candidates.every(({ state }) => state === stateByShape)
        ? undefined
        : findCity(latitude, longitude, { label, ignoredCity });
    const cityState = city && city.km < farthestCityKm ? (cityStates[city.city] as number) : 0;
    if (stateByShape === 0)
      return { stateNumber: cityState, basis: 'nearest-city', nearStates: listNearStates(cityState) };
    const cityArea = candidates.find(({ state }) => state === cityState);
    if (city && cityArea && cityState !== stateByShape && city.km < decidingCityKm) {
      const ownCity = findCity(latitude, longitude, { label, stateNumber: stateByShape, ignoredCity });
      if (city.km * (1 + crossingCost * cityArea.km) < (ownCity?.km ?? Number.POSITIVE_INFINITY))
        return { stateNumber: cityState, basis: 'nearest-city', nearStates: listNearStates(cityState) };
    }
    return { stateNumber: stateByShape, basis: 'border', nearStates: listNearStates(stateByShape) };
  };
}
