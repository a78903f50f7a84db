import { earthRadiusKm, radiansPerDegree } from '../../core/measure.js';

/** Cities as k-d trees over the unit sphere: one tree for each country, and one tree of all cities. */
export interface CityTrees {
  readonly xs: Float32Array;
  readonly ys: Float32Array;
  readonly zs: Float32Array;
  /** The radius of each city's built-up area, in earth radii. */
  readonly radii: Float32Array;
  /** The number of each city's state; 0 if unknown. */
  readonly cityStates: Uint16Array;
  /** The index of each label's first city, then the number of all cities. */
  readonly countryStarts: Uint32Array;
  /** City numbers in the order of the tree of all cities. */
  readonly everywhere: Uint32Array;
}

export interface NearestCity {
  readonly city: number;
  readonly km: number;
}

export interface NearestCityQuery {
  /** The label of the country to search; by default, all cities within `seaReachKm` are searched. */
  readonly label?: number | undefined;
  readonly stateNumber?: number | undefined;
  /** For tests of accuracy: the number of a city to ignore. */
  readonly ignoredCity?: number | undefined;
  /** Compares distances to the edges of built-up areas instead of their centres. */
  readonly byEdge?: boolean;
}

export type FindCity = (latitude: number, longitude: number, query: NearestCityQuery) => NearestCity | undefined;

/** Without a label, as at sea, cities farther away than this are ignored. */
const seaReachKm = 500;
const seaReachChord = 2 * Math.sin(seaReachKm / earthRadiusKm / 2);

/** More than the depth of a balanced tree of all cities. */
const maxDepth = 64;

export function openNearestCity({ xs, ys, zs, radii, cityStates, countryStarts, everywhere }: CityTrees): FindCity {
  const axes = [xs, ys, zs] as const;
  // The stack of subtrees still to be visited.
  const starts = new Uint32Array(maxDepth);
  const ends = new Uint32Array(maxDepth);
  const splitAxes = new Uint8Array(maxDepth);
  // The distance from the point to each subtree along each axis, and the square of the whole distance.
  const offsets = [new Float64Array(maxDepth), new Float64Array(maxDepth), new Float64Array(maxDepth)] as const;
  const gaps = new Float64Array(maxDepth);
  const largestRadii = Float64Array.from(countryStarts, (from, label) =>
    radii.subarray(from, countryStarts[label + 1]).reduce((largest, radius) => Math.max(largest, radius), 0),
  );
  return (latitude, longitude, { label, stateNumber, ignoredCity, byEdge = false }) => {
    const radius = Math.cos(latitude * radiansPerDegree);
    const x = radius * Math.cos(longitude * radiansPerDegree);
    const y = radius * Math.sin(longitude * radiansPerDegree);
    const z = Math.sin(latitude * radiansPerDegree);
    const point = [x, y, z] as const;
    const largestRadius = byEdge && label !== undefined ? (largestRadii[label] as number) : 0;
    let bestDistance = label === undefined ? seaReachChord : Number.POSITIVE_INFINITY;
    let limit = bestDistance * bestDistance;
    let bestCity = -1;
    let bestSquaredDistance = 0;
    let depth = 1;
    starts[0] = label === undefined ? 0 : (countryStarts[label] as number);
    ends[0] = label === undefined ? everywhere.length : (countryStarts[label + 1] as number);
    splitAxes[0] = 0;
    for (const axisOffsets of offsets) axisOffsets[0] = 0;
    gaps[0] = 0;
    while (depth > 0) {
      depth--;
      const from = starts[depth] as number;
      const to = ends[depth] as number;
      if (from >= to || (gaps[depth] as number) > limit) continue;
      const axis = splitAxes[depth] as 0 | 1 | 2;
      const middle = (from + to) >> 1;
      const city = label === undefined ? (everywhere[middle] as number) : middle;
      const dx = (xs[city] as number) - x;
      const dy = (ys[city] as number) - y;
      const dz = (zs[city] as number) - z;
      const squaredDistance = dx * dx + dy * dy + dz * dz;
      if (
        squaredDistance < limit &&
        city !== ignoredCity &&
        (stateNumber === undefined || cityStates[city] === stateNumber)
      ) {
        const distance = Math.sqrt(squaredDistance) - (byEdge ? (radii[city] as number) : 0);
        if (distance < bestDistance) {
          bestDistance = distance;
          limit = (bestDistance + largestRadius) ** 2;
          bestCity = city;
          bestSquaredDistance = squaredDistance;
        }
      }
      const distanceToPlane = point[axis] - (axes[axis][city] as number);
      const offset = offsets[axis][depth] as number;
      const gap = gaps[depth] as number;
      splitAxes[depth] = axis === 2 ? 0 : axis + 1;
      splitAxes[depth + 1] = splitAxes[depth] as number;
      for (const axisOffsets of offsets) axisOffsets[depth + 1] = axisOffsets[depth] as number;
      // The far half is pushed first, so that the near half is visited first.
      starts[depth] = distanceToPlane < 0 ? middle + 1 : from;
      ends[depth] = distanceToPlane < 0 ? to : middle;
      offsets[axis][depth] = distanceToPlane;
      gaps[depth] = gap - offset * offset + distanceToPlane * distanceToPlane;
      starts[depth + 1] = distanceToPlane < 0 ? from : middle + 1;
      ends[depth + 1] = distanceToPlane < 0 ? middle : to;
      gaps[depth + 1] = gap;
      depth += 2;
    }
    return bestCity < 0
      ? undefined
      : { city: bestCity, km: 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(bestSquaredDistance) / 2)) };
  };
}
