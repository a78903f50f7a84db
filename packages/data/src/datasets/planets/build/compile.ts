import type { DatasetCompiler } from '../../../build/dataset.js';
import { localizeSkyNames } from '../../../build/sky-names.js';
import { Planet } from '../schema.js';

type CuratedPlanet = Omit<Planet, 'orbitalPeriodDays' | 'moonsAsOf'>;

/** When moons were counted: Minor Planet Center and JPL, Planetary Satellite Discovery Circumstances. */
const moonsAsOf = '2026-03';

export const compiler: DatasetCompiler<Planet> = {
  record: Planet,
  key: 'id',
  dependsOn: ['languages'],
  compile(inputs) {
    const records = (JSON.parse(inputs.curated('planets.json')) as CuratedPlanet[]).map(completePlanet);
    const namesWithKeys = records.map(({ name }) => ({ key: name, name }));
    return { records, localized: localizeSkyNames(inputs, namesWithKeys) };
  },
};

/** Returns the fields in the order of the schema. */
function completePlanet(curated: CuratedPlanet): Planet {
  const orbitalPeriodDays = Number((curated.orbitalPeriodYears * 365.25).toFixed(4));
  const completeRecord: Planet = { ...curated, orbitalPeriodDays, moonsAsOf };
  const orderedFields = Object.keys(Planet.properties).map((field) => [field, completeRecord[field as keyof Planet]]);
  return Object.fromEntries(orderedFields) as Planet;
}
