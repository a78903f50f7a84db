import type { PlacedCountry } from './place-countries.js';

/** Where a pointer is on a map, in units of the picture. */
export interface PointedPlace {
  readonly x: number;
  readonly y: number;
  /** The country whose land or marker is there; undefined at sea. */
  readonly under: string | undefined;
  /** How far around it a marker at sea is meant. */
  readonly reach: number;
  /** The same for a marker on the land of another country. */
  readonly reachOnLand: number;
}

/** The country that a pointer means: small ones are too small to be hit. */
export function findPointed(countries: readonly PlacedCountry[], place: PointedPlace): string | undefined {
  const small = countries.filter(({ isSmall }) => isSmall);
  if (small.some(({ code }) => code === place.under)) return place.under;
  let min = place.under === undefined ? place.reach : place.reachOnLand;
  let pointed = place.under;
  for (const { code, x, y } of small) {
    const distance = Math.hypot(x - place.x, y - place.y);
    if (distance > min) continue;
    min = distance;
    pointed = code;
  }
  return pointed;
}
