import type { Origins } from '../../../build/origins.js';
import type { Moon } from '../schema.js';

const written = { from: ['moons'] } as const;

export const origins: Origins<Moon> = {
  fields: {
    id: { from: ['moons'], evidence: 'derived', how: 'The letters of the English name in lower case.' },
    name: {
      from: ['moons', 'd3-celestial', 'cldr'],
      how: 'The Moon’s names in other languages are those of D3-Celestial.',
    },
    planet: written,
    designation: written,
    group: written,
    meanRadiusKm: written,
    massKg: written,
    semiMajorAxisKm: written,
    eccentricity: written,
    orbitalPeriodDays: written,
    retrograde: written,
    discoveredYear: written,
    discoveredBy: written,
    asOf: written,
  },
  // `Moon ko` is the Korean name of the Moon.
  place({ key }, { records }) {
    const [name, language] = key.split(' ');
    const moon = records.find((record) => record.name === name);
    return { key: moon?.id ?? key, fields: ['name'], language };
  },
};
