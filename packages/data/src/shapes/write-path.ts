import type { Point } from './project-panel.js';

/**
 * Writes the `d` of a path. Each ring is an absolute point, then differences, to one decimal. Rings of fewer than three
 * different points are omitted.
 */
export function writePathData(rings: readonly (readonly Point[])[]): string {
  return rings.map((ring) => writeRing(toTenths(ring))).join('');
}

/** Rounds a ring to tenths and removes repeated points. */
function toTenths(ring: readonly Point[]): Point[] {
  const points: Point[] = [];
  const last = ring.at(-1) ?? [0, 0];
  let [previousX, previousY] = [Math.round(last[0] * 10), Math.round(last[1] * 10)];
  for (const point of ring) {
    const [x, y] = [Math.round(point[0] * 10), Math.round(point[1] * 10)];
    if (x !== previousX || y !== previousY) points.push([x, y]);
    [previousX, previousY] = [x, y];
  }
  return points;
}

function writeRing(ring: readonly Point[]): string {
  if (ring.length < 3) return '';
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

/** `tenthsTexts[3]` is `.3`: most steps are short. */
const tenthsTexts: readonly string[] = Array.from({ length: 1000 }, (_, value) => formatTenths(value));

/** Writes tenths as a decimal number without redundant zeros: -3 → `-.3`, 20 → `2`. */
function writeTenths(value: number): string {
  const text = tenthsTexts[Math.abs(value)] ?? formatTenths(Math.abs(value));
  return value < 0 ? `-${text}` : text;
}

function formatTenths(value: number): string {
  return String(value / 10).replace(/^0\./, '.');
}
