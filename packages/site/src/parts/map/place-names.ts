import type { Point } from '../round-path.js';
import type { ReadShape } from './read-map.js';

/** A name on a map; `at` is where its baseline begins, ends or has its middle. */
export interface PlacedName {
  readonly text: string;
  readonly at: Point;
  readonly anchor: 'start' | 'middle' | 'end';
}

export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Of letters, as shares of the size of the text; wide ones are Chinese, Japanese and Korean. */
const [letterWidth, wideLetterWidth] = [0.56, 1.02];

/** Places names where they overlap neither each other nor what is `taken`; a name without room is left out. */
export class NamePlacer {
  /** No name leaves it. */
  readonly frame: Box;
  /** Of the text. */
  readonly size: number;
  readonly #taken: Box[] = [];

  constructor(frame: Box, size: number) {
    this.frame = frame;
    this.size = size;
  }

  /** Keeps names away from a dot. */
  take(at: Point, radius: number): void {
    this.#taken.push(boxAround(at, radius));
  }

  /** True if no name or dot lies where a dot would. */
  hasRoom(at: Point, radius: number): boolean {
    const box = boxAround(at, radius);
    return this.#taken.every((other) => measureGap(box, other) > 0);
  }

  /** Places a name beside a dot: after it, before it, above it or below it. */
  beside([x, y]: Point, radius: number, text: string): PlacedName | undefined {
    const gap = radius + this.size * 0.25;
    const middle = y + this.size * 0.34;
    return this.#place([
      { text, at: [x + gap, middle], anchor: 'start' },
      { text, at: [x - gap, middle], anchor: 'end' },
      { text, at: [x, y - gap], anchor: 'middle' },
      { text, at: [x, y + gap + this.size * 0.7], anchor: 'middle' },
    ]);
  }

  /** Places a name on its land, as far from other land, names and dots as a grid of points allows. */
  on({ rings, name: text }: Pick<ReadShape, 'rings' | 'name'>, steps = 16): PlacedName | undefined {
    const [left, top, right, bottom] = findCommon(this.frame, findBounds(rings.flat()));
    if (left >= right || top >= bottom) return undefined;
    const points = rings.flat().filter(([x, y]) => x > left && x < right && y > top && y < bottom);
    const places: { readonly name: PlacedName; readonly room: number }[] = [];
    for (let row = 1; row < steps; row++)
      for (let column = 1; column < steps; column++) {
        const [x, y] = [left + ((right - left) * column) / steps, top + ((bottom - top) * row) / steps];
        const name = { text, at: [x, y + this.size * 0.34], anchor: 'middle' } as const;
        const box = this.#measure(name);
        const [boxLeft, boxTop, boxRight, boxBottom] = box;
        const isOnLand = (each: number) => isInside(rings, [each, boxTop]) && isInside(rings, [each, boxBottom]);
        if (![boxLeft, x, boxRight].every(isOnLand)) continue;
        const edge = Math.min(
          ...[y - top, bottom - y, boxLeft - left, right - boxRight],
          ...this.#taken.map((other) => measureGap(box, other)),
        );
        const room = points.reduce((least, point) => Math.min(least, measureGap(box, boxAround(point, 0))), edge);
        // No border crosses the name.
        if (room > 0) places.push({ name, room });
      }
    return this.#place(places.sort((a, b) => b.room - a.room).map(({ name }) => name));
  }

  #place(names: readonly PlacedName[]): PlacedName | undefined {
    const [left, top, right, bottom] = this.frame;
    return names.find((name) => {
      const box = this.#measure(name);
      const isFree =
        box[0] >= left &&
        box[1] >= top &&
        box[2] <= right &&
        box[3] <= bottom &&
        this.#taken.every((other) => measureGap(box, other) > 0);
      if (isFree) this.#taken.push(box);
      return isFree;
    });
  }

  #measure({ text, at: [x, y], anchor }: PlacedName): Box {
    const width =
      [...text].reduce((sum, each) => sum + (each > '\u2e80' ? wideLetterWidth : letterWidth), 0) * this.size;
    const left = x - { start: 0, middle: width / 2, end: width }[anchor];
    return [left, y - this.size * 0.8, left + width, y + this.size * 0.25];
  }
}

export function findBounds(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The part of a box that lies in another one. */
export function findCommon(a: Box, b: Box): Box {
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
}

/** The sea around a place: a share of its larger extent on each side, and more for the ratios. */
interface Frame {
  readonly sea: number;
  /** Of width to height: the lowest and the highest. */
  readonly ratios: readonly [number, number];
  readonly minWidth?: number;
}

/** Returns the left and upper edge, the width and the height. */
export function frameBox([left, top, right, bottom]: Box, { sea, ratios, minWidth = 0 }: Frame): Box {
  const added = 2 * sea * Math.max(right - left, bottom - top);
  const width = Math.max(right - left + added, (bottom - top + added) * ratios[0], minWidth);
  const height = Math.max(bottom - top + added, width / ratios[1]);
  return [(left + right - width) / 2, (top + bottom - height) / 2, width, height];
}

/** Moves a view, with its width and height, into the bounds. */
export function moveInside([x, y, width, height]: Box, [left, top, right, bottom]: Box): Box {
  return [Math.max(left, Math.min(x, right - width)), Math.max(top, Math.min(y, bottom - height)), width, height];
}

function boxAround([x, y]: Point, radius: number): Box {
  return [x - radius, y - radius, x + radius, y + radius];
}

/** How far two boxes are apart, along the axis along which they are farther apart; negative if they overlap. */
function measureGap(a: Box, b: Box): number {
  return Math.max(b[0] - a[2], a[0] - b[2], b[1] - a[3], a[1] - b[3]);
}

/** Tests by the number of sides to the right of the point. */
function isInside(rings: ReadShape['rings'], [x, y]: Point): boolean {
  let inside = false;
  for (const ring of rings)
    for (const [index, [x2, y2]] of ring.entries()) {
      const [x1, y1] = ring.at(index - 1) as Point;
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  return inside;
}
