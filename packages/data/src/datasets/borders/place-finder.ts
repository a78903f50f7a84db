import type { Columns } from '../../core/columns.js';
import { groupBy } from '../../core/group-by.js';
import { isWithin } from '../../core/measure.js';
import { type BordersMeta, type LabelledClaim, sea, uncoded } from './borders-meta.js';
import { type Basis, createDecideLand } from './decide-land.js';
import { createDecideState, farthestCityKm } from './decide-state.js';
import { type BorderCells, openLand } from './find-land.js';
import { type FoundZone, findNauticalZone, findZone } from './find-zone.js';
import { type CityTrees, openNearestCity } from './nearest-city.js';

export interface FoundPlace {
  /** Null at sea and on land without a code. */
  readonly code: string | null;
  readonly basis: Basis;
  readonly state: { readonly id: string | null; readonly basis: Basis };
  /** Other states within `nearKm` of border-grid.ts, the nearest first. */
  readonly nearStateIds: readonly string[];
  /**
   * The id of the nearest city: in the state, otherwise in the country; at sea and on land without a code, anywhere.
   * On land with a code, undefined if this city is farther than `farthestCityKm`.
   */
  readonly cityId: number | undefined;
  /** The time zone; undefined if that of the city with `cityId` applies. */
  readonly zone: FoundZone | undefined;
  readonly claimedBy: readonly string[];
}

export type FindPlace = (latitude: number, longitude: number, ignoredCity?: number) => FoundPlace;

interface BorderColumns extends BorderCells, CityTrees {
  readonly ids: Uint32Array;
  readonly cityClaims: Uint8Array;
}

export function openPlaceFinder({ meta, allNumbers }: Columns<BordersMeta>): FindPlace {
  const { codes, grid, areas, southernArea, states, stateZones, countryZones } = meta;
  const columns = allNumbers<BorderColumns>();
  const { ids, cityClaims, cityStates } = columns;
  const findLand = openLand(columns, grid, areas, southernArea);
  const findCity = openNearestCity(columns);
  const decideLand = createDecideLand(meta, findLand, findCity);
  const decideState = createDecideState(meta, cityStates, findCity);
  const claimsByLabel = groupBy(
    meta.claims.map((claim, index) => ({ ...claim, number: index + 1 })),
    ({ label }) => label,
  );
  const zonesByLabel = groupBy(meta.zonePlaces, ({ label }) => label);

  return (latitude, rawLongitude, ignoredCity) => {
    const longitude = unifyLongitude(latitude, rawLongitude);
    const decision = decideLand(latitude, longitude, ignoredCity);
    const { label, basis } = decision;
    const state = decideState(latitude, longitude, decision, ignoredCity);
    const query = { label: label > uncoded ? label : undefined, ignoredCity, byEdge: label > uncoded };
    const city =
      (state.stateNumber === 0
        ? undefined
        : findCity(latitude, longitude, { ...query, stateNumber: state.stateNumber })) ??
      findCity(latitude, longitude, query);
    const isFar = city !== undefined && label > uncoded && city.km > farthestCityKm;
    const nearest = isFar ? undefined : city;
    const countryZone = countryZones[label];
    const stateZone = stateZones[state.stateNumber];
    const applies = ({ box, byCity, number }: NumberedClaim) =>
      (!box || isWithin(box, latitude, longitude)) && (!byCity || (nearest && cityClaims[nearest.city] === number));
    return {
      code: codes[label] ?? null,
      basis,
      state: { id: states[state.stateNumber] ?? null, basis: state.basis },
      nearStateIds: state.nearStates.flatMap((number) => states[number] ?? []),
      cityId: nearest && ids[nearest.city],
      zone:
        label === sea
          ? findNauticalZone(longitude)
          : (findZone(latitude, longitude, state.stateNumber, zonesByLabel.get(label) ?? [], nearest?.km) ??
            (countryZone
              ? { name: countryZone, basis }
              : stateZone
                ? { name: stateZone, basis: basis === 'border' ? state.basis : basis }
                : undefined)),
      claimedBy: claimsByLabel.get(label)?.find(applies)?.claimedBy ?? [],
    };
  };
}

type NumberedClaim = LabelledClaim & { readonly number: number };

/** Returns 0° for every longitude at a pole, and 180° for −180°. */
function unifyLongitude(latitude: number, longitude: number): number {
  if (Math.abs(latitude) === 90) return 0;
  return longitude === -180 ? 180 : longitude;
}
