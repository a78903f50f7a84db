import { groupBy } from '../../../build/tsv.js';
import type { CityState, FindCityState } from './compile-states.js';
import type { StagedCity } from './staged-city.js';

// The feature codes of seats, in order of preference. GeoNames gives only the highest administrative role of a city: a
// national capital may also be the seat of its division.
const seatFeatureCodes = [['PPLA', 'PPLA2'], ['PPLC'], ['PPLG']];

/**
 * Finds the row of each subdivision's seat, by ISO 3166-2 code. It is the first city in the GeoNames division with the
 * feature code of a seat or, if there is none, of a national capital, or else of a seat of government. A subdivision
 * with several divisions that have seats gets none.
 *
 * @param isSubdivision true if a second-level division is itself a subdivision of ISO 3166-2
 */
export function listSeats(
  cities: readonly StagedCity[],
  findState: FindCityState,
  isSubdivision: (division: string) => boolean,
): Map<string, number> {
  const seatByDivision = new Map<string, readonly [code: string, row: number]>();
  for (const featureCodes of seatFeatureCodes) {
    for (const [row, { country, admin1, featureCode }] of cities.entries()) {
      const division = `${country}.${admin1}`;
      const isSeat = featureCodes.includes(featureCode) && (featureCode !== 'PPLA2' || isSubdivision(division));
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
