import type { Position } from './read-shapes.js';

/** Computes the area on the plane, in squared units. It is positive if the ring runs counter-clockwise. */
export function findSignedArea(ring: readonly Position[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[index + 1] ?? (ring[0] as Position);
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

export function isInside(ring: readonly Position[], [x, y]: Position): boolean {
  return ring.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = ring[index + 1] ?? (ring[0] as Position);
    return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) ? !inside : inside;
  }, false);
}
