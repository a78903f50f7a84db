import { type Static, Type } from 'typebox';
import { moonPhaseKeys } from '../../core/moon-phase-keys.js';

const hemisphere = Type.Enum(['north', 'south']);

/** An instant in UTC, years outside 0–9999 with a sign and six digits. */
const instant = (description: string) =>
  Type.String({
    pattern: '^(\\d{4}|[+-]\\d{6})-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
    description,
    examples: ['2026-12-21T20:50:13.000Z'],
  });

const instantOrNull = (description: string) => Type.Union([instant(description), Type.Null()], { description });

const horizonState = Type.Enum(['rises-and-sets', 'always-up', 'always-down'], {
  description:
    'Events within the 24 hours: it rises, sets or both; or it stays up (the midnight sun) or down (the polar night) all along.',
});

export const PrincipalPhase = Type.Object(
  {
    key: Type.Enum(['new-moon', 'first-quarter', 'full-moon', 'last-quarter']),
    name: Type.String({ description: 'Display name of the phase.', examples: ['Full Moon'] }),
    date: instant('When the Moon is 0, 90, 180 or 270° of ecliptic longitude ahead of the Sun.'),
  },
  { $id: 'PrincipalPhase', additionalProperties: false, description: 'A principal phase of the Moon and its instant.' },
);

export interface PrincipalPhase extends Static<typeof PrincipalPhase> {}

const turn = (description: string) => Type.Number({ minimum: 0, exclusiveMaximum: 360, description, examples: [31.4] });

export const MoonInSky = Type.Object(
  {
    altitude: Type.Number({
      minimum: -90,
      maximum: 90,
      description: 'Height of the centre over a level horizon, in degrees, without refraction; negative below it.',
      examples: [24.3],
    }),
    northAngle: turn('Where its north pole points: degrees from the zenith, counterclockwise as it is seen.'),
    brightLimbAngle: turn(
      'Where the middle of its lit limb points: degrees from the zenith, counterclockwise as it is seen.',
    ),
  },
  {
    $id: 'MoonInSky',
    additionalProperties: false,
    description: 'How the Moon stands over a place at an instant. Source: astronomy-engine.',
  },
);

export interface MoonInSky extends Static<typeof MoonInSky> {}

export const MoonState = Type.Object(
  {
    key: Type.Enum([...moonPhaseKeys], {
      description: 'The phase: eight bins of 45° of elongation, the first from -22.5° to below 22.5°.',
    }),
    name: Type.String({ description: 'Display name of the phase.', examples: ['Waxing Gibbous'] }),
    elongation: Type.Number({
      minimum: 0,
      exclusiveMaximum: 360,
      description:
        'Apparent geocentric ecliptic longitude of the Moon less the Sun’s, in degrees: 0 new, 180 full. Source: astronomy-engine, corrected for aberration; good to 0.002° from 1900 to 2100.',
      examples: [141.3287],
    }),
    illuminatedFraction: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'The part of the disc that is lit, from 0 to 1. Source: astronomy-engine.',
      examples: [0.8902],
    }),
    ageDays: Type.Number({ minimum: 0, maximum: 30, description: 'Days since new moon.', examples: [11.8131] }),
    nextPhases: Type.Array(PrincipalPhase, {
      minItems: 4,
      maxItems: 4,
      description: 'The next four principal phases, later than the instant, in their order.',
    }),
    inSky: Type.Union([MoonInSky, Type.Null()], {
      description: 'How it stands over the place at the instant; null if no latitude and longitude were given.',
    }),
  },
  { $id: 'MoonState', additionalProperties: false, description: 'The phase of the Moon at an instant.' },
);

export interface MoonState extends Static<typeof MoonState> {}

const seasonName = Type.Enum(['spring', 'summer', 'autumn', 'winter'], { description: 'Name of the season.' });
const seasonLabel = Type.String({
  description: 'Display label with the hemisphere.',
  examples: ['Winter (Southern Hemisphere)'],
});

export const NextSeason = Type.Object(
  { name: seasonName, label: seasonLabel, date: instant('When it begins.') },
  { $id: 'NextSeason', additionalProperties: false, description: 'The season that comes next.' },
);

export const Season = Type.Object(
  {
    name: seasonName,
    hemisphere,
    label: seasonLabel,
    basis: Type.Enum(['meteorological', 'astronomical'], {
      description:
        'How it begins: the first day, in UTC, of March, June, September or December; or the equinox or solstice.',
    }),
    since: instant('When it began.'),
    next: NextSeason,
  },
  { $id: 'Season', additionalProperties: false, description: 'The season of a hemisphere at an instant.' },
);

export interface Season extends Static<typeof Season> {}

export const HorizonTimes = Type.Object(
  {
    state: horizonState,
    rise: instantOrNull('When the upper limb comes up over a level horizon, refraction 34′; null if it does not.'),
    set: instantOrNull('When the upper limb goes under a level horizon, refraction 34′; null if it does not.'),
  },
  {
    $id: 'HorizonTimes',
    additionalProperties: false,
    description: 'The first rise and the first set of a body within 24 hours.',
  },
);

export interface HorizonTimes extends Static<typeof HorizonTimes> {}

export const Twilight = Type.Object(
  {
    state: Type.Enum(['rises-and-sets', 'always-up', 'always-down'], {
      description:
        'How the Sun’s centre meets the line of this twilight: always-up where it never goes below, so that it does not get darker; always-down where it never reaches it.',
    }),
    dawn: instantOrNull('When the Sun’s centre comes up over the line; null if it does not.'),
    dusk: instantOrNull('When the Sun’s centre goes under the line; null if it does not.'),
  },
  {
    $id: 'Twilight',
    additionalProperties: false,
    description: 'When a twilight begins in the morning and ends in the evening.',
  },
);

export interface Twilight extends Static<typeof Twilight> {}

export const Twilights = Type.Object(
  { civil: Twilight, nautical: Twilight, astronomical: Twilight },
  {
    $id: 'Twilights',
    additionalProperties: false,
    description: 'The twilights, whose lines are 6°, 12° and 18° below the horizon.',
  },
);

export const RiseAndSet = Type.Object(
  {
    latitude: Type.Number({ minimum: -90, maximum: 90, description: 'Of the place, in degrees, north positive.' }),
    longitude: Type.Number({ minimum: -180, maximum: 180, description: 'Of the place, in degrees, east positive.' }),
    until: instant('The end of the 24 hours that are looked at; they begin with the instant asked for.'),
    sun: HorizonTimes,
    moon: HorizonTimes,
    twilights: Twilights,
  },
  {
    $id: 'RiseAndSet',
    additionalProperties: false,
    description:
      'Rise, set and twilights at a place, at sea level, within the 24 hours from the instant on. Source: astronomy-engine; to the minute.',
  },
);

export interface RiseAndSet extends Static<typeof RiseAndSet> {}

export const Astronomy = Type.Object(
  {
    date: instant('The instant that the answer is for.'),
    hemisphere,
    moon: MoonState,
    sun: Type.Object(
      { season: Season },
      { $id: 'SunState', additionalProperties: false, description: 'The season, which the Sun makes.' },
    ),
    riseAndSet: Type.Union([RiseAndSet, Type.Null()], {
      description: 'Rise, set and twilights; null if no latitude and longitude were given.',
    }),
  },
  {
    $id: 'Astronomy',
    additionalProperties: false,
    description: 'Moon and season at an instant. Instants are good to a minute from 1900 to 2100.',
  },
);

export interface Astronomy extends Static<typeof Astronomy> {}

export const SkyEvent = Type.Object(
  {
    date: instant('When it is; for an eclipse the instant of greatest eclipse.'),
    kind: Type.Enum(['moon-phase', 'equinox', 'solstice', 'solar-eclipse', 'lunar-eclipse']),
    key: Type.Enum(
      [
        'new-moon',
        'first-quarter',
        'full-moon',
        'last-quarter',
        'march-equinox',
        'june-solstice',
        'september-equinox',
        'december-solstice',
        'total-solar-eclipse',
        'annular-solar-eclipse',
        'hybrid-solar-eclipse',
        'partial-solar-eclipse',
        'total-lunar-eclipse',
        'partial-lunar-eclipse',
        'penumbral-lunar-eclipse',
      ],
      { description: 'Its kind, in a word that never changes.' },
    ),
    name: Type.String({ description: 'Display name.', examples: ['Full Moon', 'Total solar eclipse'] }),
    magnitude: Type.Union([Type.Number({ minimum: 0 }), Type.Null()], {
      description:
        'Of an eclipse, else null. Solar: the Moon’s apparent diameter over the Sun’s where the shadow’s axis meets the Earth, else the part of the Sun’s diameter that is covered. Lunar: the part of the Moon’s diameter that is in the umbra, of a penumbral one in the penumbra, shadows enlarged after Chauvenet.',
      examples: [1.0566],
    }),
    latitude: Type.Union([Type.Number({ minimum: -90, maximum: 90 }), Type.Null()], {
      description: 'Where a solar eclipse is greatest, in degrees, north positive; else null.',
      examples: [25.29],
    }),
    longitude: Type.Union([Type.Number({ minimum: -180, maximum: 180 }), Type.Null()], {
      description: 'Where a solar eclipse is greatest, in degrees, east positive; else null.',
      examples: [-104.16],
    }),
  },
  {
    $id: 'SkyEvent',
    additionalProperties: false,
    description:
      'A principal phase of the Moon, an equinox, a solstice or an eclipse. Source: astronomy-engine, VSOP87; to the minute from 1900 to 2100.',
  },
);

export interface SkyEvent extends Static<typeof SkyEvent> {}
