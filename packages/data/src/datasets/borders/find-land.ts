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

/** The cells of the grid and their borders, compiled by `compile-cells.ts`. */
export interface BorderCells {
  /**
   * For each cell, the area that contains it, or `firstBorderCell` plus the number of the cell among the cells with
   * borders. Rows of cells are listed from south to north.
   */
  readonly cells: Uint16Array;
  /** The index in `runs` at which each cell with borders starts, then the length of `runs`. */
  readonly starts: Uint32Array;
  /**
   * For each cell with borders, the area at its south-western corner, then runs of connected edges: the number of
   * points, the areas on the left and right, the points.
   */
  readonly runs: Int16Array;
}

/** The land at a point and near it, according to the borders alone. */
export interface LandNearPoint {
  /** The label of the country that contains the point; 0 at sea, 1 on land without a code. */
  readonly label: number;
  /** The other labels of land or sea within `nearKm`, and the distances to their borders. */
  readonly near: readonly { readonly label: number; readonly km: number }[];
  readonly area: number;
  /** The other areas within `nearKm`. */
  readonly nearAreas: readonly NearArea[];
}

interface NearArea {
  readonly area: number;
  readonly km: number;
}

const noNearAreas: readonly NearArea[] = [];
const noNearLabels: LandNearPoint['near'] = [];

export type FindLand = (latitude: number, longitude: number) => LandNearPoint;

/** @param southernArea the number of the area of all land south of the grid */
export function openLand(cells: BorderCells, grid: BorderGrid, areas: readonly Area[], southernArea: number): FindLand {
  const findArea = createFindArea(cells, grid, southernArea);
  return (latitude, longitude) => {
    const { area, nearAreas } = findArea(latitude, longitude);
    const { label } = areas[area] as Area;
    if (nearAreas.length === 0) return { label, near: noNearLabels, area, nearAreas };
    const kmByLabel = new Map<number, number>();
    for (const near of nearAreas) {
      const otherLabel = (areas[near.area] as Area).label;
      if (otherLabel !== label && near.km < (kmByLabel.get(otherLabel) ?? nearKm)) kmByLabel.set(otherLabel, near.km);
    }
    return { label, near: [...kmByLabel].map(([otherLabel, km]) => ({ label: otherLabel, km })), area, nearAreas };
  };
}

type FindArea = (latitude: number, longitude: number) => Pick<LandNearPoint, 'area' | 'nearAreas'>;

function createFindArea({ cells, starts, runs }: BorderCells, grid: BorderGrid, southernArea: number): FindArea {
  const kmPerY = grid.degreesPerY * kmPerDegree;
  return (latitude, longitude) => {
    const x = (longitude + 180) / grid.degreesPerX;
    // This y is never a whole number, so that no border point is on the horizontal line through the point.
    const y = Math.floor(((latitude - grid.south) / grid.degreesPerY) * 1024) / 1024 + 1 / 2048;
    if (y < 0) return { area: southernArea, nearAreas: noNearAreas };
    const column = Math.floor(x / cellWidth);
    const row = Math.floor(y / cellHeight);
    if (row >= grid.rowCount) return { area: 0, nearAreas: noNearAreas };
    const cell = cells[row * columnCount + column] as number;
    if (cell < firstBorderCell) return { area: cell, nearAreas: noNearAreas };
    const borderCell = cell - firstBorderCell;
    const kmPerX = grid.degreesPerX * kmPerDegree * Math.cos((latitude * Math.PI) / 180);
    return scanEdges(runs, starts[borderCell] as number, starts[borderCell + 1] as number, {
      x: x - column * cellWidth,
      y: y - row * cellHeight,
      kmPerX,
      kmPerY,
    });
  };
}

/** A point, in units from the south-western corner of its cell, and the kilometres in a unit. */
interface PointInCell {
  readonly x: number;
  readonly y: number;
  readonly kmPerX: number;
  readonly kmPerY: number;
}

/**
 * The point is in the area east of the nearest edge to its west in the cell. Without such an edge, `findAreaOnSide` finds
 * the area.
 */
function scanEdges(
  runs: Int16Array,
  start: number,
  end: number,
  { x, y, kmPerX, kmPerY }: PointInCell,
): Pick<LandNearPoint, 'area' | 'nearAreas'> {
  const reachX = nearKm / kmPerX;
  const reachY = nearKm / kmPerY;
  let nearestX = -boundaryShift;
  let area = -1;
  let kmByArea: Map<number, number> | undefined;
  for (let index = start + 1; index < end; ) {
    const count = runs[index] as number;
    const left = runs[index + 1] as number;
    const right = runs[index + 2] as number;
    index += 3;
    let x1 = runs[index] as number;
    let y1 = runs[index + 1] as number;
    for (let point = 1; point < count; point++) {
      index += 2;
      const x2 = runs[index] as number;
      const y2 = runs[index + 1] as number;
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
        const squaredKm = computeSquaredDistance(
          (x1 - x) * kmPerX,
          (y1 - y) * kmPerY,
          (x2 - x) * kmPerX,
          (y2 - y) * kmPerY,
        );
        if (squaredKm < nearKm * nearKm) {
          kmByArea ??= new Map();
          const km = Math.sqrt(squaredKm);
          if (km < (kmByArea.get(left) ?? nearKm)) kmByArea.set(left, km);
          if (km < (kmByArea.get(right) ?? nearKm)) kmByArea.set(right, km);
        }
      }
      x1 = x2;
      y1 = y2;
    }
    index += 2;
  }
  if (area < 0) area = findAreaOnSide(runs, start, end, y);
  if (!kmByArea) return { area, nearAreas: noNearAreas };
  kmByArea.delete(area);
  return { area, nearAreas: [...kmByArea].map(([otherArea, km]) => ({ area: otherArea, km })) };
}

/**
 * The area on the cell's western side, level with the point: the one above the highest edge that crosses that side
 * below the point or, if no edge does, the one at the south-western corner.
 */
function findAreaOnSide(runs: Int16Array, start: number, end: number, y: number): number {
  let area = runs[start] as number;
  let highest = 0;
  for (let index = start + 1; index < end; ) {
    const count = runs[index] as number;
    const left = runs[index + 1] as number;
    const right = runs[index + 2] as number;
    index += 3;
    for (let point = 1; point < count; point++, index += 2) {
      const x1 = runs[index] as number;
      const x2 = runs[index + 2] as number;
      if (x1 > -boundaryShift === x2 > -boundaryShift) continue;
      const y1 = runs[index + 1] as number;
      const crossing = y1 + ((-boundaryShift - x1) / (x2 - x1)) * ((runs[index + 3] as number) - y1);
      if (crossing <= y && crossing > highest) {
        highest = crossing;
        area = x2 > x1 ? left : right;
      }
    }
    index += 2;
  }
  return area;
}

/** Computes the squared distance from the origin to a segment. */
function computeSquaredDistance(x1: number, y1: number, x2: number, y2: number): number {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const squaredLength = dx * dx + dy * dy;
  const fraction = squaredLength === 0 ? 0 : Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / squaredLength));
  const x = x1 + fraction * dx;
  const y = y1 + fraction * dy;
  return x * x + y * y;
}
