import type { Table } from './table.js';

export const placeFields = ['latitude', 'longitude'] as const;

/** The width of the map in the units of its SVG path. */
export const landWidth = 1000;

/** The fields that a map needs, if the dataset has populations. */
export const mapFields: readonly string[] = [...placeFields, 'population'];

/** If there are more points, only those of the largest places are drawn. */
export const maxPoints = 5000;

export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
  /** The radius as a fraction of the radius of the largest place; undefined if the population is unknown. */
  readonly size: number | undefined;
}

/** In whole degrees. */
export interface MapFrame {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Leaves out rows without coordinates. The largest places come first. */
export function readPoints({ columns, count }: Table): readonly MapPoint[] {
  const maxPopulation = Math.max(1, ...(columns.population ?? []).map(Number));
  const points: MapPoint[] = [];
  for (let row = 0; row < count; row++) {
    const [latitude, longitude] = placeFields.map((name) => columns[name]?.[row]);
    const population = columns.population?.[row];
    if (typeof latitude !== 'number' || typeof longitude !== 'number') continue;
    const size = typeof population === 'number' ? Math.sqrt(population / maxPopulation) : undefined;
    points.push({ latitude, longitude, size });
  }
  return points.sort((a, b) => (b.size ?? 0) - (a.size ?? 0));
}

/** The minimum width of a map in degrees, before a margin is added. */
const minWidthDegrees = 4;

/**
 * Finds the frame around the points, with a margin, twice as wide as high. It is the world if the points span almost
 * all of it, or if there are none.
 */
export function findFrame(points: readonly MapPoint[]): MapFrame {
  let [west, east, south, north] = [180, -180, 90, -90];
  for (const { latitude, longitude } of points) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  const width = 2 * Math.ceil((Math.max(minWidthDegrees, east - west, 2 * (north - south)) * 1.1) / 2);
  if (width >= 350 || points.length === 0) return { west: -180, south: -90, east: 180, north: 90 };
  const left = Math.round((west + east - width) / 2);
  const bottom = Math.min(90 - width / 2, Math.max(-90, Math.round((south + north - width / 2) / 2)));
  return { west: left, south: bottom, east: left + width, north: bottom + width / 2 };
}
