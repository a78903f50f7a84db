import { groupBy } from '../../../build/tsv.js';
import type { CityState, FindCityState } from './compile-states.js';
import type { StagedCity } from './staged-city.js';

// GeoNames has only the highest rank of a city: a national capital may also be the seat of its division.
const ranks = [['PPLA', 'PPLA2'], ['PPLC'], ['PPLG']];

/**
 * Finds the row of each subdivision's seat, by code: the highest-ranked city in the GeoNames division. A subdivision
 * that consists of several divisions with different seats has none.
 *
 * @param isSubdivision true if a second-level division is itself a subdivision of ISO 3166-2
 */
export function listSeats(
  cities: readonly StagedCity[],
  findState: FindCityState,
  isSubdivision: (division: string) => boolean,
): Map<string, number> {
  const seatByDivision = new Map<string, readonly [code: string, row: number]>();
  for (const rank of ranks) {
    for (const [row, { country, admin1, featureCode }] of cities.entries()) {
      const division = `${country}.${admin1}`;
      const isSeat = rank.includes(featureCode) && (featureCode !== 'PPLA2' || isSubdivision(division));
      if (!isSeat || seatByDivision.has(division)) continue;
      const { code }: Partial<CityState> = findState(country, admin1) ?? {};
      if (code) seatByDivision.set(division, [code, row]);
    }
  }
  const rowsByState = groupBy(seatByDivision.values(), ([code]) => code);
  return new Map(
    [...rowsByState].flatMap(([code, [first, ...others]]) =>
      first && others.length === 0 ? [[code, first[1]] as const] : [],
    ),
  );
}
