import { type Static, Type } from 'typebox';
import { integerOrNull, number, numberOrNull, record, text } from '../../core/fields.schema.js';

export const Planet = record('Planet', 'A planet or dwarf planet of the Sun.', {
  id: Type.String({ pattern: '^[a-z]+$', description: 'The English name in lower case.', examples: ['saturn'] }),
  name: text('Name in the requested language. Source: D3-Celestial.', 'Saturn'),
  kind: Type.Enum(['planet', 'dwarf-planet'], {
    description: 'Planet or dwarf planet (IAU, resolution B5 of 2006).',
  }),
  symbol: text('Astronomical symbol. Source: Unicode.', '♄'),
  position: Type.Union([Type.Integer({ minimum: 1, maximum: 8 }), Type.Null()], {
    description: 'Position among the eight planets by distance from the Sun; null for a dwarf planet.',
    examples: [6],
  }),
  minorPlanetNumber: integerOrNull('Minor Planet Center number of a dwarf planet; null for a planet.', 134340),
  meanRadiusKm: number('Mean radius in km. Source: JPL, Planetary Physical Parameters.', 58232),
  equatorialRadiusKm: numberOrNull(
    'Equatorial radius in km; null for triaxial bodies. Source: JPL, Planetary Physical Parameters.',
    60268,
  ),
  massKg: numberOrNull('Mass in kg; null if unknown. Source: JPL, Planetary Physical Parameters.', 5.68317e26),
  densityGramsPerCm3: numberOrNull(
    'Mean density in g/cm³; null if unknown. Source: JPL, Planetary Physical Parameters.',
    0.6871,
  ),
  gravityMetresPerS2: numberOrNull(
    'Gravitational acceleration at the equator in m/s²; null if unknown. Source: JPL, Planetary Physical Parameters.',
    10.44,
  ),
  escapeVelocityKmPerS: numberOrNull(
    'Escape velocity in km/s; null if unknown. Source: JPL, Planetary Physical Parameters.',
    36.09,
  ),
  semiMajorAxisAu: number(
    'Semi-major axis of the orbit in astronomical units (149,597,870.7 km). Source: JPL, Approximate Positions of the Planets (J2000); dwarf planets: Small-Body Database.',
    9.53667594,
  ),
  eccentricity: number('Eccentricity of the orbit. Source: as for `semiMajorAxisAu`.', 0.05386179),
  inclination: number(
    'Inclination of the orbit to the ecliptic, in degrees. Source: as for `semiMajorAxisAu`.',
    2.48599187,
  ),
  orbitalPeriodYears: number(
    'Sidereal orbital period in Julian years of 365.25 days. Source: JPL, Planetary Physical Parameters.',
    29.447498,
  ),
  orbitalPeriodDays: number('Sidereal orbital period in days.', 10755.6987),
  rotationPeriodHours: number(
    'Sidereal rotation period in hours, negative for retrograde rotation. Source: JPL, Planetary Physical Parameters.',
    10.656,
  ),
  axialTilt: numberOrNull(
    'Axial tilt relative to the orbit in degrees; null if unknown. Source: NASA, Planetary Fact Sheet.',
    26.73,
  ),
  meanTemperatureCelsius: numberOrNull(
    'Mean temperature in °C of the surface, or at a pressure of 1 bar for giant planets; null if unknown. Source: NASA, Planetary Fact Sheet.',
    -140,
  ),
  geometricAlbedo: numberOrNull('Geometric albedo; null if unknown. Source: JPL, Planetary Physical Parameters.', 0.47),
  rings: Type.Boolean({ description: 'True if it has rings.' }),
  knownMoons: Type.Integer({ minimum: 0, description: 'The number of moons known at `moonsAsOf`.', examples: [285] }),
  moonsAsOf: text('The month when moons were counted.', '2026-03'),
  discoveredYear: Type.Union([Type.Integer({ format: 'year' }), Type.Null()], {
    description: 'Year of discovery; null if it has always been known.',
    examples: [1781],
  }),
  discoveredBy: Type.Union([Type.String({ format: 'english-text' }), Type.Null()], {
    description: 'Discoverer; null if it has always been known or nobody is credited.',
    examples: ['William Herschel'],
  }),
});

export interface Planet extends Static<typeof Planet> {}
