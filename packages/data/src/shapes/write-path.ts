import type { Point } from './project-panel.js';

/** A ring in tenths of a unit, without its closing point. */
export type TenthsRing = readonly Point[];

/** Rounds a ring to tenths and removes repeated points. Returns undefined if fewer than three points remain. */
export function toTenths(ring: readonly Point[]): TenthsRing | undefined {
  const roundedPoints = ring.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const);
  const distinctPoints = roundedPoints.filter((point, index) => !isSame(point, roundedPoints.at(index - 1) as Point));
  return distinctPoints.length < 3 ? undefined : distinctPoints;
}

/** Writes the `d` of a path. Each ring is an absolute point, then differences, to one decimal. */
export function writePathData(rings: readonly TenthsRing[]): string {
  return rings.map(writeRing).join('');
}

function writeRing(ring: TenthsRing): string {
  let [x, y] = ring[0] as Point;
  let data = `M${writePair(x, y)}`;
  let command = 'M';
  for (const [nextX, nextY] of ring.slice(1)) {
    const step = writeStep(nextX - x, nextY - y);
    // A repeated command may be omitted if a space or sign separates the numbers.
    data +=
      step.command !== command
        ? step.command + step.numbers
        : step.numbers.startsWith('-')
          ? step.numbers
          : ` ${step.numbers}`;
    ({ command } = step);
    [x, y] = [nextX, nextY];
  }
  return `${data}z`;
}

function writeStep(dx: number, dy: number): { command: string; numbers: string } {
  if (dy === 0) return { command: 'h', numbers: writeTenths(dx) };
  if (dx === 0) return { command: 'v', numbers: writeTenths(dy) };
  return { command: 'l', numbers: writePair(dx, dy) };
}

function writePair(x: number, y: number): string {
  return y < 0 ? writeTenths(x) + writeTenths(y) : `${writeTenths(x)} ${writeTenths(y)}`;
}

/** Writes tenths as a decimal number without redundant zeros: -3 → `-.3`, 20 → `2`. */
function writeTenths(value: number): string {
  const text = String(Math.abs(value) / 10).replace(/^0\./, '.');
  return value < 0 ? `-${text}` : text;
}

function isSame([x, y]: Point, [otherX, otherY]: Point): boolean {
  return x === otherX && y === otherY;
}
