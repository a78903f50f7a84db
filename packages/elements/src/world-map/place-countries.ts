import type { WorldOutlines } from '../sources/source.js';

/** Where a country lies on a map, in units of the picture. */
export interface PlacedCountry {
  /** Alpha-2 code. */
  readonly code: string;
  readonly x: number;
  readonly y: number;
  /** Whether only its marker can be seen and hit. */
  readonly isSmall: boolean;
}

/** The place of each country: its marker, or the middle of its largest piece of land. */
export function placeCountries({ shapes }: WorldOutlines): readonly PlacedCountry[] {
  return shapes.flatMap(({ code, d, marker }) => {
    if (code === null) return [];
    const [x, y] = marker ?? findMiddle(d);
    return [{ code, x, y, isSmall: marker !== null }];
  });
}

type Point = readonly [x: number, y: number];

function findMiddle(pathData: string): Point {
  let largest = -1;
  let middle: Point = [0, 0];
  for (const ring of pathData.split('z').filter(Boolean)) {
    const points = readRing(ring);
    const [left, right] = findRange(points.map(([x]) => x));
    const [top, bottom] = findRange(points.map(([, y]) => y));
    const size = (right - left) * (bottom - top);
    if (size <= largest) continue;
    largest = size;
    middle = [(left + right) / 2, (top + bottom) / 2];
  }
  return middle;
}

/** Maps are drawn with the commands M, l, h, v and z. */
function readRing(ring: string): readonly Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', numbers = ''] of ring.matchAll(/([Mlhv])([^Mlhv]*)/g)) {
    const values = numbers.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? [];
    const isPaired = command === 'M' || command === 'l';
    for (let at = 0; at < values.length; at += isPaired ? 2 : 1) {
      const value = values[at] as number;
      x += command === 'v' ? 0 : value;
      y += isPaired ? (values[at + 1] as number) : command === 'v' ? value : 0;
      points.push([x, y]);
    }
  }
  return points;
}

function findRange(values: readonly number[]): readonly [min: number, greatest: number] {
  return [Math.min(...values), Math.max(...values)];
}
