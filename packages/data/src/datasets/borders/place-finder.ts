import type { Columns } from '../../core/columns.js';
import { isWithin } from '../../core/measure.js';
import { type BordersMeta, type LabelledClaim, sea, uncoded } from './borders-meta.js';
import { type Basis, openDecision } from './decide-land.js';
import { openIslets } from './find-islet.js';
import { openLand } from './find-land.js';
import { type FoundZone, findNauticalZone, findZone } from './find-zone.js';
import { openNearestCity } from './nearest-city.js';

/** Where a point lies. */
export interface FoundPlace {
  /** Null at sea and on land that has no code. */
  readonly code: string | null;
  readonly basis: Basis;
  /** The id of the nearest city, in the country or, where that is null, anywhere near; undefined where there is none. */
  readonly cityId: number | undefined;
  /** The zone where it is not the city's. */
  readonly zone: FoundZone | undefined;
  readonly claimedBy: readonly string[];
}

/** @param without the number of a city to ignore, in the order of the file */
export type FindPlace = (latitude: number, longitude: number, without?: number) => FoundPlace;

/** A city farther away says nothing of a place: Clipperton is French, and not in Brittany. */
const farthestCityKm = 2000;

/** Opens the file written by `build/compile.ts`. */
export function openPlaceFinder({ meta, numbers }: Columns<BordersMeta>): FindPlace {
  const { codes, grid, southern } = meta;
  const ids = numbers<Uint32Array>('ids');
  const cityClaims = numbers<Uint8Array>('cityClaims');
  const findLand = openLand(
    { cells: numbers('cells'), starts: numbers('starts'), runs: numbers('runs') },
    grid,
    southern,
  );
  const findCity = openNearestCity({
    xs: numbers('xs'),
    ys: numbers('ys'),
    zs: numbers('zs'),
    countryStarts: numbers('countryStarts'),
    everywhere: numbers('everywhere'),
  });
  const decide = openDecision(meta, findLand, findCity, openIslets(meta.islets));
  const claimsByLabel = groupByLabel(meta.claims.map((claim, index) => ({ ...claim, number: index + 1 })));
  const zonesByLabel = groupByLabel(meta.zonePlaces);

  return (latitude, askedLongitude, without) => {
    const longitude = unifyLongitude(latitude, askedLongitude);
    const { label, basis } = decide(latitude, longitude, without);
    const found = findCity(latitude, longitude, label > uncoded ? label : undefined, without);
    const isFar = found !== undefined && label > uncoded && found.km > farthestCityKm;
    const nearest = isFar ? undefined : found;
    const holds = ({ box, byCity, number }: NumberedClaim) =>
      (!box || isWithin(box, latitude, longitude)) && (!byCity || (nearest && cityClaims[nearest.city] === number));
    return {
      code: codes[label] ?? null,
      basis,
      cityId: nearest && ids[nearest.city],
      zone:
        label === sea || isFar
          ? findNauticalZone(longitude)
          : findZone(latitude, longitude, zonesByLabel.get(label) ?? [], nearest?.km),
      claimedBy: claimsByLabel.get(label)?.find(holds)?.claimedBy ?? [],
    };
  };
}

type NumberedClaim = LabelledClaim & { readonly number: number };

/** All longitudes meet at a pole, and both ends of them at the antimeridian. */
function unifyLongitude(latitude: number, longitude: number): number {
  if (Math.abs(latitude) === 90) return 0;
  return longitude === -180 ? 180 : longitude;
}

function groupByLabel<T extends { readonly label: number }>(all: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const one of all) groups.set(one.label, [...(groups.get(one.label) ?? []), one]);
  return groups;
}
