import type { WorldOutlines } from '../sources/source.js';

/** The number of rows into which the map is divided for reading, each about 15 degrees high. */
const rowCount = 12;

/** The position of a country on a map, in units of the picture. */
export interface PlacedCountry {
  readonly code: string;
  readonly x: number;
  readonly y: number;
  /** True if only its marker is large enough to be seen and hit. */
  readonly isSmall: boolean;
}

/** Finds the position of each country: its marker, or the middle of the largest box around a piece of its land. */
export function placeCountries({ shapes }: WorldOutlines): readonly PlacedCountry[] {
  return shapes.flatMap(({ code, d, marker }) => {
    if (code === null) return [];
    const [x, y] = marker ?? findCentre(d);
    return [{ code, x, y, isSmall: marker !== null }];
  });
}

/** Sorts countries in reading order: rows from north to south, each in the direction of the language. */
export function sortInReadingOrder(
  countries: readonly PlacedCountry[],
  height: number,
  isRightToLeft: boolean,
): readonly PlacedCountry[] {
  const findRow = ({ y }: PlacedCountry) => Math.floor((y / height) * rowCount);
  return countries.toSorted((a, b) => findRow(a) - findRow(b) || (isRightToLeft ? b.x - a.x : a.x - b.x));
}

/**
 * Finds the nearest country to the north or south, within 45° of that direction.
 *
 * @param towards 1 for the south, -1 for the north
 */
export function findNorthOrSouth(
  countries: readonly PlacedCountry[],
  from: PlacedCountry,
  towards: 1 | -1,
): PlacedCountry | undefined {
  let nearest: PlacedCountry | undefined;
  let minDistance = Number.POSITIVE_INFINITY;
  for (const country of countries) {
    const distanceAhead = (country.y - from.y) * towards;
    const distanceAside = Math.abs(country.x - from.x);
    const distance = Math.hypot(distanceAhead, distanceAside);
    if (distanceAhead <= 0 || distanceAside > distanceAhead || distance >= minDistance) continue;
    minDistance = distance;
    nearest = country;
  }
  return nearest;
}

type Point = readonly [x: number, y: number];

function findCentre(pathData: string): Point {
  let largestArea = -1;
  let middle: Point = [0, 0];
  for (const piece of pathData.split('z').filter(Boolean)) {
    const points = readPoints(piece);
    const [left, right] = findRange(points.map(([x]) => x));
    const [top, bottom] = findRange(points.map(([, y]) => y));
    const boxArea = (right - left) * (bottom - top);
    if (boxArea <= largestArea) continue;
    largestArea = boxArea;
    middle = [(left + right) / 2, (top + bottom) / 2];
  }
  return middle;
}

/** Reads the points of a piece of land from its path data, whose only commands in these maps are M, l, h and v. */
function readPoints(piece: string): readonly Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', numbers = ''] of piece.matchAll(/([Mlhv])([^Mlhv]*)/g)) {
    const values = numbers.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? [];
    const isPaired = command === 'M' || command === 'l';
    for (let index = 0; index < values.length; index += isPaired ? 2 : 1) {
      const value = values[index] as number;
      x += command === 'v' ? 0 : value;
      y += isPaired ? (values[index + 1] as number) : command === 'v' ? value : 0;
      points.push([x, y]);
    }
  }
  return points;
}

function findRange(values: readonly number[]): readonly [min: number, max: number] {
  return [Math.min(...values), Math.max(...values)];
}
