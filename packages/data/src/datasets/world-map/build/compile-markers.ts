import type { Point } from './compile-projection.js';

/** An entry of `curated/marker-places.json`, which moves a marker from the country's largest part to another place. */
export interface MarkerPlace {
  readonly code: string;
  /** Longitude and latitude in degrees. */
  readonly at: readonly [longitude: number, latitude: number];
  readonly reason: string;
  readonly source: string;
}

/** A country that needs a marker, and the position of its land. */
export interface Spot {
  readonly code: string;
  readonly at: Point;
}

/**
 * Places round markers as near to their land as possible without overlap: overlapping markers are pushed apart, then all are pulled back.
 *
 * @param minDistance the minimum distance between centres
 * @returns a position for each code, to one decimal
 */
export function placeMarkers(spots: readonly Spot[], minDistance: number): Map<string, Point> {
  const places = spots.map(({ at: [x, y] }) => [x, y] as [number, number]);
  for (let round = 0; round < 400; round++) {
    const pull = round < 300 ? 0.05 : 0;
    for (const [index, place] of places.entries()) {
      const [x, y] = (spots[index] as Spot).at;
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
      const half = (minDistance - distance) / 2 / distance;
      place[0] -= dx * half;
      place[1] -= dy * half;
      other[0] += dx * half;
      other[1] += dy * half;
    }
  }
}
