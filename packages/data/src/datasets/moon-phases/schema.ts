import { type Static, Type } from 'typebox';
import { moonPhaseKeys } from '../../core/moon-phase-keys.js';

const elongation = (description: string, example: number) =>
  Type.Number({ minimum: 0, maximum: 360, description, examples: [example] });

export const MoonPhase = Type.Object(
  {
    key: Type.Enum([...moonPhaseKeys], { description: 'The phase, in a word that never changes.' }),
    name: Type.String({
      description: 'Name of the phase. Source: English as the US Naval Observatory writes it; else CLDR; corrected.',
      examples: ['Waxing Crescent', 'Neumond'],
    }),
    number: Type.Integer({ minimum: 0, maximum: 7, description: 'Place in the month, from 0 at new moon.' }),
    principal: Type.Boolean({
      description: 'True if almanacs give an instant for it: new moon, first quarter, full moon, last quarter.',
    }),
    trend: Type.Union([Type.Enum(['waxing', 'waning']), Type.Null()], {
      description: 'Whether the lit part grows or shrinks; null at new and full moon, where it turns.',
    }),
    symbol: Type.String({
      description: 'The sign of Unicode, as the Moon looks in the northern hemisphere.',
      examples: ['🌒'],
    }),
    symbolSouth: Type.String({
      description: 'The sign that looks as the Moon does in the southern hemisphere.',
      examples: ['🌘'],
    }),
    elongation: elongation('The middle of the phase: longitude of the Moon less the Sun’s, in degrees.', 45),
    elongationFrom: elongation('Where the phase begins, in degrees; belongs to it. 337.5 for the new moon.', 22.5),
    elongationTo: elongation('Where the next phase begins, in degrees.', 67.5),
    illuminatedFrom: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'The least part of the disc that is lit within the phase, for a Moon on the ecliptic.',
      examples: [0.0381],
    }),
    illuminatedTo: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'The largest part of the disc that is lit within the phase, for a Moon on the ecliptic.',
      examples: [0.3087],
    }),
    meanAgeDays: Type.Number({
      minimum: 0,
      maximum: 30,
      description: 'Days from new moon to the middle of the phase, by the mean synodic month of 29.530589 days.',
      examples: [3.69],
    }),
    about: Type.String({ description: 'A description, in an English sentence, for middle latitudes.' }),
  },
  { $id: 'MoonPhase', additionalProperties: false, description: 'One of the eight phases of the Moon.' },
);

export interface MoonPhase extends Static<typeof MoonPhase> {}
