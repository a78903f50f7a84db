import type { Point } from '../../../shapes/project-panel.js';

/** An entry of `curated/marker-places.json`: it moves a marker from the country's largest part to another place. */
export interface MarkerPlace {
  readonly code: string;
  /** In degrees. */
  readonly at: readonly [longitude: number, latitude: number];
  readonly reason: string;
  readonly source: string;
}

/** The position on a country's land that its marker should be near. */
export interface Spot {
  readonly code: string;
  readonly position: Point;
}

/**
 * Places round markers as near to their land as possible without overlap: again and again, all markers are pulled to
 * their land, and overlapping markers are pushed apart.
 *
 * @param minDistance between centres
 * @returns positions by code, rounded to one decimal
 */
export function placeMarkers(spots: readonly Spot[], minDistance: number): Map<string, Point> {
  const places = spots.map(({ position: [x, y] }) => [x, y] as [number, number]);
  for (let iteration = 0; iteration < 400; iteration++) {
    const pull = iteration < 300 ? 0.05 : 0;
    for (const [index, place] of places.entries()) {
      const [x, y] = (spots[index] as Spot).position;
      place[0] += (x - place[0]) * pull;
      place[1] += (y - place[1]) * pull;
    }
    pushApart(places, minDistance + 0.1);
  }
  return new Map(
    spots.map(({ code }, index) => [
      code,
      (places[index] as Point).map((value) => Math.round(value * 10) / 10) as unknown as Point,
    ]),
  );
}

function pushApart(places: readonly [number, number][], minDistance: number): void {
  for (const [index, place] of places.entries()) {
    for (const other of places.slice(index + 1)) {
      const dx = other[0] - place[0] || 0.01;
      const dy = other[1] - place[1];
      const distance = Math.hypot(dx, dy);
      if (distance >= minDistance) continue;
      const shift = (minDistance - distance) / 2 / distance;
      place[0] -= dx * shift;
      place[1] -= dy * shift;
      other[0] += dx * shift;
      other[1] += dy * shift;
    }
  }
}
