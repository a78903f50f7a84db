import type { Origins } from '../../../build/origins.js';
import type { Planet } from '../schema.js';

const written = { from: ['planets'] } as const;

export const origins: Origins<Planet> = {
  fields: {
    id: { from: ['planets'], evidence: 'derived', how: 'The English name in lower case.' },
    name: { from: ['planets', 'd3-celestial', 'cldr'], how: 'Names in other languages are those of D3-Celestial.' },
    kind: written,
    symbol: written,
    position: written,
    minorPlanetNumber: written,
    meanRadiusKm: written,
    equatorialRadiusKm: written,
    massKg: written,
    densityGramsPerCm3: written,
    gravityMetresPerS2: written,
    escapeVelocityKmPerS: written,
    semiMajorAxisAu: written,
    eccentricity: written,
    inclination: written,
    orbitalPeriodYears: written,
    orbitalPeriodDays: {
      from: ['planets'],
      evidence: 'derived',
      how: '`orbitalPeriodYears` in days, 365.25 to the Julian year.',
    },
    rotationPeriodHours: written,
    axialTilt: written,
    meanTemperatureCelsius: written,
    geometricAlbedo: written,
    rings: written,
    knownMoons: written,
    moonsAsOf: written,
    discoveredYear: written,
    discoveredBy: written,
  },
};
