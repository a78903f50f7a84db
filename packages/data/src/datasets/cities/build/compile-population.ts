import type { Inputs } from '../../../build/dataset.js';
import type { City } from '../schema.js';

export type PopulationFacts = Pick<City, 'populationYear' | 'populationSource' | 'populationOf'>;

const unknownFacts: PopulationFacts = { populationYear: null, populationSource: null, populationOf: null };
const geoNamesFacts: PopulationFacts = { ...unknownFacts, populationSource: 'GeoNames' };

export function openPopulationFacts(inputs: Inputs): (id: number, population: number) => PopulationFacts {
  const factsFromCorrections = new Map(
    inputs.corrections
      .filter(({ field, add }) => field === 'population' || add?.population)
      .map(({ key, year, source, unit }): [string, PopulationFacts] => [
        key,
        {
          populationYear: year === undefined ? readYear(source) : year,
          populationSource: source,
          populationOf: unit ?? null,
        },
      ]),
  );
  return (id, population) => (population > 0 ? (factsFromCorrections.get(String(id)) ?? geoNamesFacts) : unknownFacts);
}

/** Reads the year in the name of an authority, such as `INSD, census 2019`; null if there is none or several. */
function readYear(authority: string): number | null {
  const years = new Set(authority.match(/\b(?:19|20)\d\d\b/g));
  return years.size === 1 ? Number([...years][0]) : null;
}
