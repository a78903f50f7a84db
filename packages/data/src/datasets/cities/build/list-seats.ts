import { groupBy } from '../../../build/tsv.js';
import type { CityState, FindCityState } from './compile-states.js';
import type { StagedCity } from './staged-city.js';

// GeoNames gives a city its highest rank only: a national capital may be the seat of its division too.
const ranks = [['PPLA', 'PPLA2'], ['PPLC'], ['PPLG']];

/**
 * Finds the seats of subdivisions: in each division by which GeoNames files cities, the city that it ranks as the seat. A subdivision
 * made of several divisions that have different seats has none.
 *
 * @param isSubdivision whether a second-level division is a subdivision of ISO 3166-2 by itself
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
