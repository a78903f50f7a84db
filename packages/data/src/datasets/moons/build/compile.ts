import type { DatasetCompiler } from '../../../build/dataset.js';
import { localizeSkyNames } from '../../../build/sky-names.js';
import { numberOrNull, readTsv } from '../../../build/tsv.js';
import type { Planet } from '../../planets/schema.js';
import { Moon } from '../schema.js';

type Row = Record<Exclude<keyof Moon, 'id' | 'asOf'>, string>;

/** The month of the last comparison with the IAU's Gazetteer of Planetary Nomenclature. */
const comparisonMonth = '2025-08';

/** Gravitational constant times mass in km³/s², to compute periods of moons: JPL, Planetary Physical Parameters. */
const gmByPlanet: Readonly<Record<string, number>> = {
  jupiter: 126_686_532,
  saturn: 37_931_206,
  uranus: 5_793_951,
  neptune: 6_835_100,
};

export const compiler: DatasetCompiler<Moon> = {
  record: Moon,
  // A correction with the key `Moon ko` changes the Korean name of the Moon.
  findTargets({ key }, { records }) {
    const [name, language] = key.split(' ');
    const moon = records.find((record) => record.name === name);
    return { key: moon?.id ?? key, fields: ['name'], language };
  },
  key: 'id',
  dependsOn: ['languages', 'planets'],
  compile(inputs) {
    const planets = inputs.compiled<Planet>('planets').records.map(({ id }) => id);
    const records = readTsv<keyof Row>(inputs.curated('moons.tsv'))
      .map(readMoon)
      .sort((a, b) => planets.indexOf(a.planet) - planets.indexOf(b.planet) || a.semiMajorAxisKm - b.semiMajorAxisKm);
    const namesWithKeys = records.map(({ name }) => ({ key: name, name }));
    return { records, localized: localizeSkyNames(inputs, namesWithKeys) };
  },
};

function readMoon(row: Row): Moon {
  const semiMajorAxisKm = Number(row.semiMajorAxisKm);
  return {
    id: row.name.toLowerCase().replace(/[^a-z]/g, ''),
    name: row.name,
    planet: row.planet,
    designation: row.designation,
    group: row.group || null,
    meanRadiusKm: numberOrNull(row.meanRadiusKm),
    massKg: numberOrNull(row.massKg),
    semiMajorAxisKm,
    eccentricity: Number(row.eccentricity),
    orbitalPeriodDays: numberOrNull(row.orbitalPeriodDays) ?? computePeriodDays(semiMajorAxisKm, row.planet),
    retrograde: row.retrograde === 'yes',
    discoveredYear: numberOrNull(row.discoveredYear),
    discoveredBy: row.discoveredBy || null,
    asOf: comparisonMonth,
  };
}

/** Computes a period by Kepler's third law, to four significant digits, the precision of the axes. */
function computePeriodDays(semiMajorAxisKm: number, planet: string): number {
  const gm = gmByPlanet[planet];
  if (gm === undefined) throw new Error(`a moon of ${planet} has no period`);
  const seconds = 2 * Math.PI * Math.sqrt(semiMajorAxisKm ** 3 / gm);
  return Number((seconds / 86_400).toPrecision(4));
}
