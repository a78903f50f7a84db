import { type Static, Type } from 'typebox';
import { number, record, text, textOrNull } from '../../core/fields.schema.js';

const figureOrNull = (description: string, example: number) =>
  Type.Union([Type.Number({ minimum: 0 }), Type.Null()], { description, examples: [example] });

export const Moon = record('Moon', 'A named moon of a planet or dwarf planet.', {
  id: Type.String({
    pattern: '^[a-z]+$',
    description: 'The English name in lower-case letters.',
    examples: ['europa'],
  }),
  name: text(
    'Name given by the IAU. Source: Gazetteer of Planetary Nomenclature; for the Moon in other languages, D3-Celestial; corrected.',
    'Europa',
  ),
  planet: Type.String({
    format: 'planet',
    description: 'The planet or dwarf planet that the moon orbits, by id in `planets`.',
    examples: ['jupiter'],
  }),
  designation: text('Planet and Roman numeral, in the order of numbering. Source: IAU.', 'Jupiter II'),
  group: textOrNull(
    'The group by orbit or origin, such as Galilean, Norse or trojan; null if it belongs to none.',
    'Galilean',
  ),
  meanRadiusKm: figureOrNull(
    'Mean radius in km; null if unknown. Source: JPL, Planetary Satellite Physical Parameters.',
    1560.8,
  ),
  massKg: figureOrNull('Mass in kg; null if unknown. Source: JPL, Planetary Satellite Physical Parameters.', 4.7998e22),
  semiMajorAxisKm: number(
    'Semi-major axis of the mean orbit in km. Source: JPL, Planetary Satellite Mean Elements.',
    671100,
  ),
  eccentricity: Type.Number({
    minimum: 0,
    exclusiveMaximum: 1,
    description: 'Eccentricity of the mean orbit. Source: JPL, Planetary Satellite Mean Elements.',
    examples: [0.009],
  }),
  orbitalPeriodDays: number(
    'Sidereal orbital period in days. Source: JPL, Planetary Satellite Mean Elements; for small outer moons, Kepler’s third law.',
    3.551181,
  ),
  retrograde: Type.Boolean({ description: 'True if it orbits against the rotation of its planet.' }),
  discoveredYear: Type.Union([Type.Integer({ format: 'year' }), Type.Null()], {
    description:
      'Year of the discovery image or sighting; null for the Moon. Source: JPL, Planetary Satellite Discovery Circumstances.',
    examples: [1610],
  }),
  discoveredBy: Type.Union([Type.String({ format: 'english-text' }), Type.Null()], {
    description:
      'Discoverer: a person, team or spacecraft; null for the Moon. Source: JPL, Planetary Satellite Discovery Circumstances.',
    examples: ['Galileo Galilei'],
  }),
  asOf: text('The month of the last comparison with the list of the IAU.', '2025-08'),
});

export interface Moon extends Static<typeof Moon> {}
