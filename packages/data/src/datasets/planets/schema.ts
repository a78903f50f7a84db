import { type Static, Type } from 'typebox';

const figure = (description: string, example: number) => Type.Number({ description, examples: [example] });

const figureOrNull = (description: string, example: number) =>
  Type.Union([Type.Number(), Type.Null()], { description, examples: [example] });

export const Planet = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z]+$', description: 'The English name in lower case.', examples: ['saturn'] }),
    name: Type.String({ description: 'Name in the requested language. Source: D3-Celestial.', examples: ['Saturn'] }),
    kind: Type.Enum(['planet', 'dwarf-planet'], {
      description: 'Planet or dwarf planet (IAU, resolution B5 of 2006).',
    }),
    symbol: Type.String({ description: 'Astronomical symbol. Source: Unicode.', examples: ['♄'] }),
    position: Type.Union([Type.Integer({ minimum: 1, maximum: 8 }), Type.Null()], {
      description: 'Position among the eight planets by distance from the Sun; null for a dwarf planet.',
      examples: [6],
    }),
    minorPlanetNumber: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Minor Planet Center number of a dwarf planet; null for a planet.',
      examples: [134340],
    }),
    meanRadiusKm: figure('Mean radius in km. Source: JPL, Planetary Physical Parameters.', 58232),
    equatorialRadiusKm: figureOrNull(
      'Equatorial radius in km; null for triaxial bodies. Source: JPL, Planetary Physical Parameters.',
      60268,
    ),
    massKg: figureOrNull('Mass in kg; null if unknown. Source: JPL, Planetary Physical Parameters.', 5.68317e26),
    densityGramsPerCm3: figureOrNull(
      'Mean density in g/cm³; null if unknown. Source: JPL, Planetary Physical Parameters.',
      0.6871,
    ),
    gravityMetresPerS2: figureOrNull(
      'Gravitational acceleration at the equator in m/s²; null if unknown. Source: JPL, Planetary Physical Parameters.',
      10.44,
    ),
    escapeVelocityKmPerS: figureOrNull(
      'Escape velocity in km/s; null if unknown. Source: JPL, Planetary Physical Parameters.',
      36.09,
    ),
    semiMajorAxisAu: figure(
      'Semi-major axis of the orbit in astronomical units (149,597,870.7 km). Source: JPL, Approximate Positions of the Planets (J2000); dwarf planets: Small-Body Database.',
      9.53667594,
    ),
    eccentricity: figure('Eccentricity of the orbit. Source: as for `semiMajorAxisAu`.', 0.05386179),
    inclination: figure(
      'Inclination of the orbit to the ecliptic, in degrees. Source: as for `semiMajorAxisAu`.',
      2.48599187,
    ),
    orbitalPeriodYears: figure(
      'Sidereal orbital period in Julian years of 365.25 days. Source: JPL, Planetary Physical Parameters.',
      29.447498,
    ),
    orbitalPeriodDays: figure('Sidereal orbital period in days.', 10755.6987),
    rotationPeriodHours: figure(
      'Sidereal rotation period in hours, negative for retrograde rotation. Source: JPL, Planetary Physical Parameters.',
      10.656,
    ),
    axialTilt: figureOrNull(
      'Axial tilt relative to the orbit in degrees; null if unknown. Source: NASA, Planetary Fact Sheet.',
      26.73,
    ),
    meanTemperatureCelsius: figureOrNull(
      'Mean temperature in °C of the surface, or at a pressure of 1 bar for giant planets; null if unknown. Source: NASA, Planetary Fact Sheet.',
      -140,
    ),
    geometricAlbedo: figureOrNull(
      'Geometric albedo; null if unknown. Source: JPL, Planetary Physical Parameters.',
      0.47,
    ),
    rings: Type.Boolean({ description: 'True if it has rings.' }),
    knownMoons: Type.Integer({ minimum: 0, description: 'The number of moons known at `moonsAsOf`.', examples: [285] }),
    moonsAsOf: Type.String({
      description: 'The month when moons were counted.',
      examples: ['2026-03'],
    }),
    discoveredYear: Type.Union([Type.Integer({ format: 'year' }), Type.Null()], {
      description: 'Year of discovery; null if it has always been known.',
      examples: [1781],
    }),
    discoveredBy: Type.Union([Type.String({ format: 'english-text' }), Type.Null()], {
      description: 'Discoverer; null if it has always been known or nobody is credited.',
      examples: ['William Herschel'],
    }),
  },
  { $id: 'Planet', additionalProperties: false, description: 'A planet or dwarf planet of the Sun.' },
);

export interface Planet extends Static<typeof Planet> {}
