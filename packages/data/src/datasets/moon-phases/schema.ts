import { type Static, Type } from 'typebox';
import { moonPhaseKeys } from '../../core/moon-phase-keys.js';

const elongation = (description: string, example: number) =>
  Type.Number({ minimum: 0, maximum: 360, description, examples: [example] });

export const MoonPhase = Type.Object(
  {
    key: Type.Enum([...moonPhaseKeys], { description: 'A stable key for the phase.' }),
    name: Type.String({
      description: 'Name of the phase. Source: US Naval Observatory (English), CLDR, corrected.',
      examples: ['Waxing Crescent', 'Neumond'],
    }),
    number: Type.Integer({ minimum: 0, maximum: 7, description: 'Number within the month, 0 for new moon.' }),
    principal: Type.Boolean({
      description: 'True for new moon, first quarter, full moon and last quarter, for which almanacs give an instant.',
    }),
    trend: Type.Union([Type.Enum(['waxing', 'waning']), Type.Null()], {
      description: 'Direction of change of the illuminated fraction; null at new and full moon.',
    }),
    symbol: Type.String({
      description: 'Unicode symbol for the view from the northern hemisphere.',
      examples: ['🌒'],
    }),
    symbolSouth: Type.String({
      description: 'Unicode symbol for the view from the southern hemisphere.',
      examples: ['🌘'],
    }),
    elongation: elongation('The middle of the phase: longitude of the Moon minus that of the Sun, in degrees.', 45),
    elongationFrom: elongation('The beginning of the phase in degrees (inclusive); 337.5 for new moon.', 22.5),
    elongationTo: elongation('The end of the phase in degrees (exclusive).', 67.5),
    illuminatedFrom: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'The minimum illuminated fraction within the phase, for a Moon on the ecliptic.',
      examples: [0.0381],
    }),
    illuminatedTo: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'The maximum illuminated fraction within the phase, for a Moon on the ecliptic.',
      examples: [0.3087],
    }),
    meanAgeDays: Type.Number({
      minimum: 0,
      maximum: 30,
      description: 'Days from new moon to the middle of the phase, for a mean synodic month of 29.530589 days.',
      examples: [3.69],
    }),
    about: Type.String({ description: 'A description in English, for middle latitudes.' }),
  },
  { $id: 'MoonPhase', additionalProperties: false, description: 'One of the eight phases of the Moon.' },
);

export interface MoonPhase extends Static<typeof MoonPhase> {}
