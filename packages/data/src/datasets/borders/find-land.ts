import { kmPerDegree } from '../../core/measure.js';
import {
  type BorderGrid,
  boundaryShift,
  cellHeight,
  cellWidth,
  columnCount,
  firstBorderCell,
  nearKm,
} from './border-grid.js';
import type { Area } from './borders-meta.js';

/** The compiled cells of the grid, written by `compile-cells.ts`. */
export interface BorderCells {
  readonly cells: Uint16Array;
  readonly starts: Uint32Array;
  /** For each border cell, the area at its corner, then runs of edges: number of points, left, right, the points. */
  readonly runs: Int16Array;
}

/** The location of a point by the borders alone. */
export interface LandAt {
  /** The label of the country that contains the point; 0 is the sea. */
  readonly label: number;
  /** The other countries within `nearKm`, and the distances of their borders. */
  readonly near: readonly { readonly label: number; readonly km: number }[];
  /** The area that contains the point. */
  readonly area: number;
  /** The other areas within `nearKm`. */
  readonly nearAreas: readonly NearArea[];
}

interface NearArea {
  readonly area: number;
  readonly km: number;
}

const nothingNear: readonly NearArea[] = [];
const nothingNearCountries: LandAt['near'] = [];

/** Finds the land of a point. */
export type FindLand = (latitude: number, longitude: number) => LandAt;

/** @param southern the area of all land south of the grid */
export function openLand(cells: BorderCells, grid: BorderGrid, areas: readonly Area[], southern: number): FindLand {
  const findArea = openAreas(cells, grid, southern);
  return (latitude, longitude) => {
    const { area, nearAreas } = findArea(latitude, longitude);
    const { label } = areas[area] as Area;
    if (nearAreas.length === 0) return { label, near: nothingNearCountries, area, nearAreas };
    const kmByLabel = new Map<number, number>();
    for (const near of nearAreas) {
      const other = (areas[near.area] as Area).label;
      if (other !== label && near.km < (kmByLabel.get(other) ?? nearKm)) kmByLabel.set(other, near.km);
    }
    return { label, near: [...kmByLabel].map(([other, km]) => ({ label: other, km })), area, nearAreas };
  };
}

type FindArea = (latitude: number, longitude: number) => Pick<LandAt, 'area' | 'nearAreas'>;

function openAreas({ cells, starts, runs }: BorderCells, grid: BorderGrid, southern: number): FindArea {
  const kmPerY = grid.degreesPerY * kmPerDegree;
  return (latitude, longitude) => {
    const x = (longitude + 180) / grid.degreesPerX;
    // Between whole units, so that no border point is on the line through the point.
    const y = Math.floor(((latitude - grid.south) / grid.degreesPerY) * 1024) / 1024 + 1 / 2048;
    if (y < 0) return { area: southern, nearAreas: nothingNear };
    const column = Math.floor(x / cellWidth);
    const row = Math.floor(y / cellHeight);
    if (row >= grid.rowCount) return { area: 0, nearAreas: nothingNear };
    const cell = cells[row * columnCount + column] as number;
    if (cell < firstBorderCell) return { area: cell, nearAreas: nothingNear };
    const number = cell - firstBorderCell;
    const kmPerX = grid.degreesPerX * kmPerDegree * Math.cos((latitude * Math.PI) / 180);
    return scan(runs, starts[number] as number, starts[number + 1] as number, {
      x: x - column * cellWidth,
      y: y - row * cellHeight,
      kmPerX,
      kmPerY,
    });
  };
}

interface PointInCell {
  readonly x: number;
  readonly y: number;
  readonly kmPerX: number;
  readonly kmPerY: number;
}

/** Finds the area of a point from the nearest edge to its west, and the distances of other areas within `nearKm`. */
function scan(
  runs: Int16Array,
  start: number,
  end: number,
  { x, y, kmPerX, kmPerY }: PointInCell,
): Pick<LandAt, 'area' | 'nearAreas'> {
  const reachX = nearKm / kmPerX;
  const reachY = nearKm / kmPerY;
  let nearestX = -boundaryShift;
  let area = -1;
  let near: Map<number, number> | undefined;
  for (let at = start + 1; at < end; ) {
    const count = runs[at] as number;
    const left = runs[at + 1] as number;
    const right = runs[at + 2] as number;
    at += 3;
    let x1 = runs[at] as number;
    let y1 = runs[at + 1] as number;
    for (let point = 1; point < count; point++) {
      at += 2;
      const x2 = runs[at] as number;
      const y2 = runs[at + 1] as number;
      if (y1 > y !== y2 > y) {
        const crossing = x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
        if (crossing <= x && crossing > nearestX) {
          nearestX = crossing;
          area = y2 > y1 ? right : left;
        }
      }
      const isNear =
        Math.min(x1, x2) - x < reachX &&
        x - Math.max(x1, x2) < reachX &&
        Math.min(y1, y2) - y < reachY &&
        y - Math.max(y1, y2) < reachY;
      if (isNear) {
        const square = squareDistance((x1 - x) * kmPerX, (y1 - y) * kmPerY, (x2 - x) * kmPerX, (y2 - y) * kmPerY);
        if (square < nearKm * nearKm) {
          near ??= new Map();
          const km = Math.sqrt(square);
          if (km < (near.get(left) ?? nearKm)) near.set(left, km);
          if (km < (near.get(right) ?? nearKm)) near.set(right, km);
        }
      }
      x1 = x2;
      y1 = y2;
    }
    at += 2;
  }
  if (area < 0) area = findOnSide(runs, start, end, y);
  if (!near) return { area, nearAreas: nothingNear };
  near.delete(area);
  return { area, nearAreas: [...near].map(([other, km]) => ({ area: other, km })) };
}

/**
 * Finds the area on the western side of the cell at the height of the point: the one above the highest edge that
 * crosses this side below the point.
 */
function findOnSide(runs: Int16Array, start: number, end: number, y: number): number {
  let area = runs[start] as number;
  let highest = 0;
  for (let at = start + 1; at < end; ) {
    const count = runs[at] as number;
    const left = runs[at + 1] as number;
    const right = runs[at + 2] as number;
    at += 3;
    for (let point = 1; point < count; point++, at += 2) {
      const x1 = runs[at] as number;
      const x2 = runs[at + 2] as number;
      if (x1 > -boundaryShift === x2 > -boundaryShift) continue;
      const y1 = runs[at + 1] as number;
      const crossing = y1 + ((-boundaryShift - x1) / (x2 - x1)) * ((runs[at + 3] as number) - y1);
      if (crossing <= y && crossing > highest) {
        highest = crossing;
        area = x2 > x1 ? left : right;
      }
    }
    at += 2;
  }
  return area;
}

/** Computes the squared distance from the origin to a segment. */
function squareDistance(x1: number, y1: number, x2: number, y2: number): number {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const squaredLength = dx * dx + dy * dy;
  const along = squaredLength === 0 ? 0 : Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / squaredLength));
  const x = x1 + along * dx;
  const y = y1 + along * dy;
  return x * x + y * y;
}
