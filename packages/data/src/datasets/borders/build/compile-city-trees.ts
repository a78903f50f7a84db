import { earthRadiusKm } from '../../../core/measure.js';
import { compileKdTree } from '../../cities/build/compile-places.js';
import { toUnitVector } from '../../cities/positions.js';
import type { City } from '../../cities/schema.js';

/** The cities in file order (by country, each country as a k-d tree), and their columns. */
export interface OrderedCities {
  readonly cities: readonly City[];
  readonly trees: {
    readonly ids: Uint32Array;
    readonly xs: Float32Array;
    readonly ys: Float32Array;
    readonly zs: Float32Array;
    /** The radius of each city's built-up area, in earth radii. */
    readonly radii: Float32Array;
    /** The number of each city's state; 0 if unknown. */
    readonly cityStates: Uint16Array;
    /** The index of each label's first city, then the number of all cities. */
    readonly countryStarts: Uint32Array;
    /** The numbers of all cities as one k-d tree over all countries. */
    readonly everywhere: Uint32Array;
  };
}

/**
 * The assumed number of people per square kilometre of a built-up area. It is as high as in Paris, so that built-up
 * areas are small and do not include the suburbs around them, which are cities too.
 */
const peoplePerKm2 = 20_000;

/**
 * @param codes the codes of countries, by label
 * @param stateNumbers the numbers of states, by state id
 */
export function compileCityTrees(
  all: readonly City[],
  codes: readonly (string | null)[],
  stateNumbers: ReadonlyMap<string, number>,
): OrderedCities {
  const citiesByCountry = new Map(codes.map((code) => [code, [] as City[]]));
  for (const city of all) citiesByCountry.get(city.country)?.push(city);
  const starts = [0];
  const cities = codes.flatMap((code) => {
    const group = code === null ? [] : (citiesByCountry.get(code) as City[]);
    starts.push((starts.at(-1) as number) + group.length);
    return Array.from(orderAsTree(group), (index) => group[index] as City);
  });
  const vectors = cities.map(({ latitude, longitude }) => toUnitVector(latitude, longitude));
  const readAxis = (index: 0 | 1 | 2) => Float32Array.from(vectors, (vector) => vector[index]);
  return {
    cities,
    trees: {
      ids: Uint32Array.from(cities, ({ id }) => id),
      xs: readAxis(0),
      ys: readAxis(1),
      zs: readAxis(2),
      radii: Float32Array.from(
        cities,
        ({ population }) => Math.sqrt(population / peoplePerKm2 / Math.PI) / earthRadiusKm,
      ),
      cityStates: Uint16Array.from(cities, ({ stateCode }) => stateNumbers.get(stateCode ?? '') ?? 0),
      countryStarts: Uint32Array.from(starts),
      everywhere: orderAsTree(cities),
    },
  };
}

function orderAsTree(cities: readonly City[]): Uint32Array {
  return compileKdTree(
    cities.map(({ latitude }) => latitude),
    cities.map(({ longitude }) => longitude),
  );
}
