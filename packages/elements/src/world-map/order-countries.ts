import type { PlacedCountry } from './place-countries.js';

/** Number of latitude bands of a map for reading, about 15 degrees each. */
const lineCount = 12;

/** The countries as a text in their direction is read: line by line from the north to the south. */
export function orderByReading(
  countries: readonly PlacedCountry[],
  height: number,
  isRightToLeft: boolean,
): readonly PlacedCountry[] {
  const line = ({ y }: PlacedCountry) => Math.floor((y / height) * lineCount);
  return countries.toSorted((a, b) => line(a) - line(b) || (isRightToLeft ? b.x - a.x : a.x - b.x));
}

/**
 * The nearest country that lies more to the south than aside, or to the north.
 *
 * @param towards 1 for the south, -1 for the north
 */
export function findAcross(
  countries: readonly PlacedCountry[],
  from: PlacedCountry,
  towards: 1 | -1,
): PlacedCountry | undefined {
  let nearest: PlacedCountry | undefined;
  let min = Number.POSITIVE_INFINITY;
  for (const country of countries) {
    const ahead = (country.y - from.y) * towards;
    const aside = Math.abs(country.x - from.x);
    const distance = Math.hypot(ahead, aside);
    if (ahead <= 0 || aside > ahead || distance >= min) continue;
    min = distance;
    nearest = country;
  }
  return nearest;
}
