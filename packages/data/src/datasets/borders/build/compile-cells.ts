import { kmPerDegree } from '../../../core/measure.js';
import {
  type BorderGrid,
  boundaryShift,
  cellHeight,
  cellWidth,
  columnCount,
  firstBorderCell,
  nearKm,
  turnX,
} from '../border-grid.js';
import type { BorderCells } from '../find-land.js';
import type { Edge } from './compile-edges.js';

/** A little more than `nearKm`, because distances are measured on a plane, in the scale of the point's latitude. */
const marginKm = nearKm * 1.02;

/**
 * A cell far from every border has the number of one area. Every other cell contains the edges in it or within `nearKm`
 * of it, and the area at its south-western corner, so that one cell is enough to locate a point.
 */
export function compileCells(edges: readonly Edge[], grid: BorderGrid): BorderCells {
  const edgesAndCopies = edges.flatMap((edge) => [edge, ...copyAcrossAntimeridian(edge)]);
  const edgesByCell = groupByCell(edgesAndCopies, grid);
  const crossings = findCrossingsByColumn(edgesAndCopies);
  const cells = new Uint16Array(columnCount * grid.rowCount);
  const starts: number[] = [];
  const runs: number[] = [];
  for (let column = 0; column < columnCount; column++) {
    for (let row = 0; row < grid.rowCount; row++) {
      const cell = row * columnCount + column;
      const bottom = row * cellHeight;
      const area = findCornerArea(crossings[column] as Crossing[], bottom);
      const edgesInCell = edgesByCell.get(cell);
      if (!edgesInCell) {
        cells[cell] = area;
        continue;
      }
      cells[cell] = firstBorderCell + starts.length;
      starts.push(runs.length);
      runs.push(area);
      writeRuns(runs, edgesInCell, column * cellWidth, bottom);
    }
  }
  starts.push(runs.length);
  if (runs.some((value) => value < -32_768 || value > 32_767)) throw new Error('an edge is too long for its cell');
  return { cells, starts: Uint32Array.from(starts), runs: Int16Array.from(runs) };
}

/** Lets the cells on both sides of the antimeridian include an edge near it. */
function copyAcrossAntimeridian(edge: Edge): Edge[] {
  const { x1, x2 } = edge;
  const reach = 4 * cellWidth;
  const shifts: number[] = [];
  if (Math.min(x1, x2) < reach) shifts.push(turnX);
  if (Math.max(x1, x2) > turnX - reach) shifts.push(-turnX);
  return shifts.map((shift) => ({ ...edge, x1: x1 + shift, x2: x2 + shift }));
}

function groupByCell(edges: readonly Edge[], grid: BorderGrid): Map<number, Edge[]> {
  const byCell = new Map<number, Edge[]>();
  const marginY = marginKm / kmPerDegree / grid.degreesPerY;
  for (const edge of edges) {
    const { x1, y1, x2, y2 } = edge;
    const firstRow = Math.max(0, Math.floor((Math.min(y1, y2) - marginY) / cellHeight));
    const lastRow = Math.min(grid.rowCount - 1, Math.floor((Math.max(y1, y2) + marginY) / cellHeight));
    for (let row = firstRow; row <= lastRow; row++) {
      const marginX = findMarginX(row, grid);
      const firstColumn = Math.max(0, Math.floor((Math.min(x1, x2) - marginX) / cellWidth));
      const lastColumn = Math.min(columnCount - 1, Math.floor((Math.max(x1, x2) + marginX) / cellWidth));
      for (let column = firstColumn; column <= lastColumn; column++) {
        const west = column * cellWidth - marginX;
        const south = row * cellHeight - marginY;
        if (!meets(edge, west, south, west + cellWidth + 2 * marginX, south + cellHeight + 2 * marginY)) continue;
        const cell = row * columnCount + column;
        const edgesOfCell = byCell.get(cell);
        if (edgesOfCell) edgesOfCell.push(edge);
        else byCell.set(cell, [edge]);
      }
    }
  }
  return byCell;
}

/** Converts `marginKm` to units of x, at the side of the row where a unit is narrower (a latitude of 86° at most). */
function findMarginX(row: number, grid: BorderGrid): number {
  const latitudes = [row, row + 1].map((side) => Math.abs(grid.south + side * cellHeight * grid.degreesPerY));
  const smallestCosine = Math.cos((Math.min(86, Math.max(...latitudes)) * Math.PI) / 180);
  return marginKm / kmPerDegree / smallestCosine / grid.degreesPerX;
}

/** True if an edge meets a box (Liang and Barsky, ACM Transactions on Graphics 3, 1984). */
function meets({ x1, y1, x2, y2 }: Edge, west: number, south: number, east: number, north: number): boolean {
  let [from, to] = [0, 1];
  for (const [step, room] of [
    [x1 - x2, x1 - west],
    [x2 - x1, east - x1],
    [y1 - y2, y1 - south],
    [y2 - y1, north - y1],
  ] as const) {
    if (step === 0 && room < 0) return false;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  return from <= to;
}

/** A point where the western side of a column passes from the area `below` to the area `above`. */
interface Crossing {
  readonly y: number;
  readonly below: number;
  readonly above: number;
}

function findCrossingsByColumn(edges: readonly Edge[]): Crossing[][] {
  const byColumn: Crossing[][] = Array.from({ length: columnCount }, () => []);
  for (const { x1, y1, x2, y2, left, right } of edges) {
    const first = Math.max(0, Math.ceil((Math.min(x1, x2) + boundaryShift) / cellWidth));
    for (let column = first; column < columnCount; column++) {
      const x = column * cellWidth - boundaryShift;
      if (x > Math.max(x1, x2)) break;
      if (x1 > x === x2 > x) continue;
      const y = y1 + ((x - x1) / (x2 - x1)) * (y2 - y1);
      byColumn[column]?.push(x2 > x1 ? { y, below: right, above: left } : { y, below: left, above: right });
    }
  }
  for (const crossings of byColumn) crossings.sort((a, b) => a.y - b.y);
  return byColumn;
}

/** Finds the area at the south-western corner of a cell; the sea (0) if no border crosses the side of its column. */
function findCornerArea(crossings: readonly Crossing[], bottom: number): number {
  const lastCrossing = crossings.findLast(({ y }) => y <= bottom);
  return lastCrossing ? lastCrossing.above : (crossings[0]?.below ?? 0);
}

/** Writes connected edges as one run: the number of points, the areas on the left and right, then the points. */
function writeRuns(runs: number[], edges: readonly Edge[], west: number, south: number): void {
  let countIndex = -1;
  let last: Edge | undefined;
  for (const edge of edges) {
    const { x1, y1, x2, y2, left, right } = edge;
    const continuesRun = last && last.x2 === x1 && last.y2 === y1 && last.left === left && last.right === right;
    if (!continuesRun) {
      countIndex = runs.length;
      runs.push(1, left, right, x1 - west, y1 - south);
    }
    runs.push(x2 - west, y2 - south);
    runs[countIndex] = (runs[countIndex] as number) + 1;
    last = edge;
  }
}
