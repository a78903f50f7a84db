import { type Static, Type } from 'typebox';

const textOrNull = (description: string, ...examples: string[]) =>
  Type.Union([Type.String(), Type.Null()], { description, examples });

const figureOrNull = (description: string, example: number) =>
  Type.Union([Type.Number({ minimum: 0 }), Type.Null()], { description, examples: [example] });

export const Moon = Type.Object(
  {
    id: Type.String({
      pattern: '^[a-z]+$',
      description: 'Its name in lower-case letters of English; no two moons share one.',
      examples: ['europa'],
    }),
    name: Type.String({
      description:
        'Name that the IAU gave. Source: Gazetteer of Planetary Nomenclature; the Moon’s in other languages, D3-Celestial; corrected.',
      examples: ['Europa'],
    }),
    planet: Type.String({
      description: 'The planet or dwarf planet that it goes around: the id of its record in `planets`.',
      examples: ['jupiter'],
    }),
    designation: Type.String({
      description: 'Planet and Roman numeral, in the order of numbering. Source: IAU.',
      examples: ['Jupiter II'],
    }),
    group: textOrNull(
      'The moons that it belongs with by orbit or origin, such as Galilean, Norse or trojan; null if it stands alone.',
      'Galilean',
    ),
    meanRadiusKm: figureOrNull(
      'Mean radius in km, null if none was measured. Source: JPL, Planetary Satellite Physical Parameters.',
      1560.8,
    ),
    massKg: figureOrNull(
      'Mass in kg, null if none was measured. Source: JPL, Planetary Satellite Physical Parameters.',
      4.7998e22,
    ),
    semiMajorAxisKm: Type.Number({
      description: 'Half the long axis of the mean orbit, in km. Source: JPL, Planetary Satellite Mean Elements.',
      examples: [671100],
    }),
    eccentricity: Type.Number({
      minimum: 0,
      exclusiveMaximum: 1,
      description: 'Eccentricity of the mean orbit. Source: JPL, Planetary Satellite Mean Elements.',
      examples: [0.009],
    }),
    orbitalPeriodDays: Type.Number({
      description:
        'Time around the planet against the stars, in days. Source: JPL, Planetary Satellite Mean Elements; of small outer moons, Kepler’s third law.',
      examples: [3.551181],
    }),
    retrograde: Type.Boolean({ description: 'True if it goes around against the turning of its planet.' }),
    discoveredYear: Type.Union([Type.Integer(), Type.Null()], {
      description:
        'Year of the first picture or sighting that it was found by. Source: JPL, Planetary Satellite Discovery Circumstances. Null for the Moon.',
      examples: [1610],
    }),
    discoveredBy: textOrNull(
      'Who or what found it. Source: JPL, Planetary Satellite Discovery Circumstances. Null for the Moon.',
      'Galileo Galilei',
    ),
    asOf: Type.String({
      description: 'The month in which the list of named moons was last compared with the IAU’s.',
      examples: ['2025-08'],
    }),
  },
  { $id: 'Moon', additionalProperties: false, description: 'A named moon of a planet or dwarf planet.' },
);

export interface Moon extends Static<typeof Moon> {}
