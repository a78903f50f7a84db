import type { Inputs } from '../../../build/dataset.js';
import type { Exception } from '../../../build/origins.js';
import { groupBy, readTsv } from '../../../build/tsv.js';
import type { State } from '../schema.js';

type Population = Pick<State, 'population' | 'populationYear'>;

const unknownPopulation: Population = { population: null, populationYear: null };

export function openPopulations(inputs: Inputs): (id: string) => Population {
  const counts = readCounts(inputs);
  const curatedPopulations = new Map(
    readTsv<'id' | 'population' | 'count'>(inputs.curated('populations.tsv')).map(({ id, population, count }) => [
      id,
      { population: Number(population), populationYear: Number(counts.get(count)?.year) },
    ]),
  );
  return (id) => curatedPopulations.get(id) ?? unknownPopulation;
}

export function listPopulationOrigins(inputs: Inputs): Exception[] {
  const rows = groupBy(readTsv<'id' | 'count'>(inputs.curated('populations.tsv')), ({ count }) => count);
  return [...readCounts(inputs)].map(([count, { year, office, url }]) => ({
    fields: ['population', 'populationYear'],
    keys: (rows.get(count) ?? []).map(({ id }) => id),
    origin: { from: ['state-populations'], evidence: 'reported', how: `From ${office}, ${year}: ${url}.` },
  }));
}

function readCounts(inputs: Inputs) {
  return new Map(
    readTsv<'count' | 'year' | 'office' | 'url'>(inputs.curated('population-counts.tsv')).map((row) => [
      row.count,
      row,
    ]),
  );
}
