import { compilePlaces } from '../../cities/build/compile-places.js';
import { toUnitVector } from '../../cities/positions.js';
import type { City } from '../../cities/schema.js';

/** The cities in the order of the file: country by country, each country's as a k-d tree; and the columns of it. */
export interface OrderedCities {
  readonly cities: readonly City[];
  readonly trees: {
    readonly ids: Uint32Array;
    readonly xs: Float32Array;
    readonly ys: Float32Array;
    readonly zs: Float32Array;
    /** Where each label's cities begin. */
    readonly countryStarts: Uint32Array;
    /** The same cities as one k-d tree over all countries. */
    readonly everywhere: Uint32Array;
  };
}

/** @param codes by label */
export function compileCityTrees(all: readonly City[], codes: readonly (string | null)[]): OrderedCities {
  const byCountry = new Map(codes.map((code) => [code, [] as City[]]));
  for (const city of all) byCountry.get(city.country)?.push(city);
  const starts = [0];
  const cities = codes.flatMap((code) => {
    const group = code === null ? [] : (byCountry.get(code) as City[]);
    starts.push((starts.at(-1) as number) + group.length);
    return Array.from(orderAsTree(group), (index) => group[index] as City);
  });
  const vectors = cities.map(({ latitude, longitude }) => toUnitVector(latitude, longitude));
  const axis = (index: 0 | 1 | 2) => Float32Array.from(vectors, (vector) => vector[index]);
  return {
    cities,
    trees: {
      ids: Uint32Array.from(cities, ({ id }) => id),
      xs: axis(0),
      ys: axis(1),
      zs: axis(2),
      countryStarts: Uint32Array.from(starts),
      everywhere: orderAsTree(cities),
    },
  };
}

function orderAsTree(cities: readonly City[]): Uint32Array {
  return compilePlaces(
    cities.map(({ latitude }) => latitude),
    cities.map(({ longitude }) => longitude),
  );
}
