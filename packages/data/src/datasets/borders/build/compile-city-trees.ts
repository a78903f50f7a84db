import { earthRadiusKm } from '../../../core/measure.js';
import { compileKdTree } from '../../cities/build/compile-places.js';
import { toUnitVector } from '../../cities/positions.js';
import type { City } from '../../cities/schema.js';

/**
 * The assumed density of built-up areas: as high as in Paris, so that they are small and do not include the suburbs
 * around them, which are cities too.
 */
const peoplePerKm2 = 20_000;

/**
 * Orders the cities by country, each country as a k-d tree, and lists the columns of `CityTrees`.
 *
 * @param codes the codes of countries, by label
 * @param stateNumbers the numbers of states, by state id
 */
export function compileCityTrees(
  all: readonly City[],
  codes: readonly (string | null)[],
  stateNumbers: ReadonlyMap<string, number>,
) {
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
