import { earthRadiusKm } from '../../core/measure.js';

/** Cities as k-d trees over the unit sphere: one tree per country, and one of all cities. */
export interface CityTrees {
  readonly xs: Float32Array;
  readonly ys: Float32Array;
  readonly zs: Float32Array;
  /** The radius of each city's built-up area, in earth radii. */
  readonly radii: Float32Array;
  /** The number of each city's state. */
  readonly cityStates: Uint16Array;
  /** The index of each label's first city. */
  readonly countryStarts: Uint32Array;
  readonly everywhere: Uint32Array;
}

/** The number of a city in the trees, and its distance. */
export interface CityAt {
  readonly city: number;
  readonly km: number;
}

/** Filters for the nearest city. */
export interface NearestCityQuery {
  /** Only cities of the country with this label; by default, all cities within `seaReachKm`. */
  readonly label?: number | undefined;
  /** Only cities of the state with this number. */
  readonly state?: number | undefined;
  /** The number of a city to ignore. */
  readonly without?: number | undefined;
  /** Measures distances to the edge of the built-up area instead of the centre. */
  readonly byEdge?: boolean;
}

/** Finds the nearest city. */
export type FindCity = (latitude: number, longitude: number, query: NearestCityQuery) => CityAt | undefined;

/** At sea, cities farther away than this are ignored. */
const seaReachKm = 500;
const seaReach = 2 * Math.sin(seaReachKm / earthRadiusKm / 2);

const radiansPerDegree = Math.PI / 180;

/** The size of the stack, more than the depth of a balanced tree of all cities. */
const maxDepth = 64;

export function openNearestCity({ xs, ys, zs, radii, cityStates, countryStarts, everywhere }: CityTrees): FindCity {
  const axes = [xs, ys, zs] as const;
  // The stack of subtrees still to be visited.
  const starts = new Uint32Array(maxDepth);
  const ends = new Uint32Array(maxDepth);
  const splitAxes = new Uint8Array(maxDepth);
  // The minimum distance of each subtree along each axis, and its square.
  const offsets = [new Float64Array(maxDepth), new Float64Array(maxDepth), new Float64Array(maxDepth)] as const;
  const gaps = new Float64Array(maxDepth);
  const largestRadii = Float64Array.from(countryStarts, (from, label) =>
    radii.subarray(from, countryStarts[label + 1]).reduce((largest, radius) => Math.max(largest, radius), 0),
  );
  return (latitude, longitude, { label, state, without, byEdge = false }) => {
    const radius = Math.cos(latitude * radiansPerDegree);
    const x = radius * Math.cos(longitude * radiansPerDegree);
    const y = radius * Math.sin(longitude * radiansPerDegree);
    const z = Math.sin(latitude * radiansPerDegree);
    const place = [x, y, z] as const;
    const largestRadius = byEdge && label !== undefined ? (largestRadii[label] as number) : 0;
    let best = label === undefined ? seaReach : Number.POSITIVE_INFINITY;
    let limit = best * best;
    let found = -1;
    let foundSquare = 0;
    let depth = 1;
    starts[0] = label === undefined ? 0 : (countryStarts[label] as number);
    ends[0] = label === undefined ? everywhere.length : (countryStarts[label + 1] as number);
    splitAxes[0] = 0;
    for (const offset of offsets) offset[0] = 0;
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
      const square = dx * dx + dy * dy + dz * dz;
      if (square < limit && city !== without && (state === undefined || cityStates[city] === state)) {
        const distance = Math.sqrt(square) - (byEdge ? (radii[city] as number) : 0);
        if (distance < best) {
          best = distance;
          limit = (best + largestRadius) ** 2;
          found = city;
          foundSquare = square;
        }
      }
      const across = place[axis] - (axes[axis][city] as number);
      const offset = offsets[axis][depth] as number;
      const gap = gaps[depth] as number;
      splitAxes[depth] = axis === 2 ? 0 : axis + 1;
      splitAxes[depth + 1] = splitAxes[depth] as number;
      for (const along of offsets) along[depth + 1] = along[depth] as number;
      // The far half is pushed first, so that the near half is visited first.
      starts[depth] = across < 0 ? middle + 1 : from;
      ends[depth] = across < 0 ? to : middle;
      offsets[axis][depth] = across;
      gaps[depth] = gap - offset * offset + across * across;
      starts[depth + 1] = across < 0 ? from : middle + 1;
      ends[depth + 1] = across < 0 ? middle : to;
      gaps[depth + 1] = gap;
      depth += 2;
    }
    return found < 0
      ? undefined
      : { city: found, km: 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(foundSquare) / 2)) };
  };
}
