import { type Static, Type } from 'typebox';
import { flag, record, text } from '../../core/fields.schema.js';
import { moonPhaseKeys } from '../../core/moon-phase-keys.js';

const elongation = (description: string, example: number) =>
  Type.Number({ minimum: 0, maximum: 360, description, examples: [example] });

export const MoonPhase = record('MoonPhase', 'One of the eight phases of the Moon.', {
  key: Type.Enum([...moonPhaseKeys], { description: 'A stable key for the phase.' }),
  name: text(
    'Name of the phase. Source: US Naval Observatory (English), CLDR, corrected.',
    'Waxing Crescent',
    'Neumond',
  ),
  number: Type.Integer({ minimum: 0, maximum: 7, description: 'Number within the month, 0 for new moon.' }),
  principal: flag('True for new moon, first quarter, full moon and last quarter, for which almanacs give an instant.'),
  trend: Type.Union([Type.Enum(['waxing', 'waning']), Type.Null()], {
    description: 'Direction of change of the illuminated fraction; null at new and full moon.',
  }),
  symbol: text('Unicode symbol for the view from the northern hemisphere.', '🌒'),
  symbolSouth: text('Unicode symbol for the view from the southern hemisphere.', '🌘'),
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
  about: text('A description in English, for middle latitudes.'),
});

export interface MoonPhase extends Static<typeof MoonPhase> {}
