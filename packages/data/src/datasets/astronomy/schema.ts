import { type Static, Type } from 'typebox';
import { record, text } from '../../core/fields.schema.js';
import { moonPhaseKeys } from '../../core/moon-phase-keys.js';

const hemisphere = Type.Enum(['north', 'south']);

const instant = (description: string) =>
  Type.String({
    pattern: '^(\\d{4}|[+-]\\d{6})-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
    description,
    examples: ['2026-12-21T20:50:13.000Z'],
  });

const instantOrNull = (description: string) => Type.Union([instant(description), Type.Null()], { description });

const horizonState = Type.Enum(['rises-and-sets', 'always-up', 'always-down'], {
  description:
    'rises-and-sets: the Sun or Moon rises, sets or both within the 24 hours. always-up: it stays above the horizon (midnight sun). always-down: it stays below the horizon (polar night).',
});

export const PrincipalPhase = record('PrincipalPhase', 'A principal phase of the Moon and its instant.', {
  key: Type.Enum(['new-moon', 'first-quarter', 'full-moon', 'last-quarter']),
  name: text('Display name of the phase.', 'Full Moon'),
  date: instant('The instant when the ecliptic longitude of the Moon minus that of the Sun is 0, 90, 180 or 270°.'),
});

export interface PrincipalPhase extends Static<typeof PrincipalPhase> {}

const angle = (description: string) =>
  Type.Number({ minimum: 0, exclusiveMaximum: 360, description, examples: [31.4] });

export const MoonInSky = record(
  'MoonInSky',
  'Altitude and orientation of the Moon, seen from a place at an instant. Source: astronomy-engine.',
  {
    altitude: Type.Number({
      minimum: -90,
      maximum: 90,
      description: 'Altitude of the centre in degrees, without refraction; negative below the horizon.',
      examples: [24.3],
    }),
    northAngle: angle(
      'Direction of the Moon’s north pole: degrees from the zenith, counterclockwise as seen by the observer.',
    ),
    brightLimbAngle: angle(
      'Direction of the middle of the Moon’s bright limb: degrees from the zenith, counterclockwise as seen by the observer.',
    ),
  },
);

export interface MoonInSky extends Static<typeof MoonInSky> {}

export const MoonState = record('MoonState', 'The phase of the Moon at an instant.', {
  key: Type.Enum([...moonPhaseKeys], {
    description: 'The phase: one of eight bins of 45° of elongation, the first from -22.5° to less than 22.5°.',
  }),
  name: text('Display name of the phase.', 'Waxing Gibbous'),
  elongation: Type.Number({
    minimum: 0,
    exclusiveMaximum: 360,
    description:
      'Apparent geocentric ecliptic longitude of the Moon minus that of the Sun, in degrees: 0 new, 180 full. Source: astronomy-engine, corrected for aberration; accurate to 0.002° from 1900 to 2100.',
    examples: [141.3287],
  }),
  illuminatedFraction: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'The illuminated fraction of the disc, from 0 to 1. Source: astronomy-engine.',
    examples: [0.8902],
  }),
  ageDays: Type.Number({ minimum: 0, maximum: 30, description: 'Days since new moon.', examples: [11.8131] }),
  nextPhases: Type.Array(PrincipalPhase, {
    minItems: 4,
    maxItems: 4,
    description: 'The next four principal phases after the instant, in order.',
  }),
  inSky: Type.Union([MoonInSky, Type.Null()], {
    description: 'Altitude and orientation seen from the place; null if no latitude and longitude were given.',
  }),
});

export interface MoonState extends Static<typeof MoonState> {}

const seasonName = Type.Enum(['spring', 'summer', 'autumn', 'winter'], { description: 'Name of the season.' });
const seasonLabel = text('Display label with the hemisphere.', 'Winter (Southern Hemisphere)');

export const NextSeason = record('NextSeason', 'The next season.', {
  name: seasonName,
  label: seasonLabel,
  date: instant('The beginning of the season.'),
});

export const Season = record('Season', 'The season of a hemisphere at an instant.', {
  name: seasonName,
  hemisphere,
  label: seasonLabel,
  basis: Type.Enum(['meteorological', 'astronomical'], {
    description:
      'meteorological: seasons begin on the first day of March, June, September and December, in UTC. astronomical: they begin at equinoxes and solstices.',
  }),
  since: instant('The beginning of the season.'),
  next: NextSeason,
});

export interface Season extends Static<typeof Season> {}

export const HorizonTimes = record('HorizonTimes', 'The first rise and the first set of a body within 24 hours.', {
  state: horizonState,
  rise: instantOrNull(
    'The instant when the upper limb rises above a level horizon, with refraction of 34′; null if it does not.',
  ),
  set: instantOrNull(
    'The instant when the upper limb sets below a level horizon, with refraction of 34′; null if it does not.',
  ),
});

export interface HorizonTimes extends Static<typeof HorizonTimes> {}

export const Twilight = record('Twilight', 'The beginning of a twilight in the morning and its end in the evening.', {
  state: Type.Enum(['rises-and-sets', 'always-up', 'always-down'], {
    description:
      'rises-and-sets: the Sun’s centre crosses the altitude of this twilight. always-up: the centre never sinks below that altitude, so it does not get darker. always-down: the centre never reaches that altitude.',
  }),
  dawn: instantOrNull('The instant when the Sun’s centre rises above that altitude; null if it does not.'),
  dusk: instantOrNull('The instant when the Sun’s centre sinks below that altitude; null if it does not.'),
});

export interface Twilight extends Static<typeof Twilight> {}

export const Twilights = record(
  'Twilights',
  'The twilights, with the Sun’s centre 6°, 12° and 18° below the horizon.',
  { civil: Twilight, nautical: Twilight, astronomical: Twilight },
);

export const RiseAndSet = record(
  'RiseAndSet',
  'Rise, set and twilights at a place at sea level, within 24 hours from the instant. Source: astronomy-engine; accurate to the minute.',
  {
    latitude: Type.Number({
      minimum: -90,
      maximum: 90,
      description: 'Latitude of the place in degrees, north positive.',
    }),
    longitude: Type.Number({
      minimum: -180,
      maximum: 180,
      description: 'Longitude of the place in degrees, east positive.',
    }),
    until: instant('The end of the 24 hours, which begin with the requested instant.'),
    sun: HorizonTimes,
    moon: HorizonTimes,
    twilights: Twilights,
  },
);

export interface RiseAndSet extends Static<typeof RiseAndSet> {}

export const Astronomy = record(
  'Astronomy',
  'The Moon and the season at an instant and, for a place, rise, set and twilights. Instants are accurate to a minute from 1900 to 2100.',
  {
    date: instant('The requested instant.'),
    hemisphere,
    moon: MoonState,
    sun: record('SunState', 'The state of the Sun: the season.', { season: Season }),
    riseAndSet: Type.Union([RiseAndSet, Type.Null()], {
      description: 'Rise, set and twilights; null if no latitude and longitude were given.',
    }),
  },
);

export interface Astronomy extends Static<typeof Astronomy> {}

export const SkyEvent = record(
  'SkyEvent',
  'A principal phase of the Moon, an equinox, a solstice or an eclipse. Source: astronomy-engine, VSOP87; accurate to the minute from 1900 to 2100.',
  {
    date: instant('The instant of the event; for an eclipse, that of greatest eclipse.'),
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
      {
        description:
          'The event in more detail than its kind: which phase, equinox or solstice, or which type of eclipse. Keys do not change between versions.',
      },
    ),
    name: text('Display name.', 'Full Moon', 'Total solar eclipse'),
    magnitude: Type.Union([Type.Number({ minimum: 0 }), Type.Null()], {
      description:
        'Magnitude of an eclipse; null for other events. Solar: ratio of the apparent diameters of Moon and Sun if the axis of the shadow meets the Earth, otherwise the covered fraction of the Sun’s diameter. Lunar: fraction of the Moon’s diameter in the umbra, or in the penumbra for penumbral eclipses; shadows are enlarged after Chauvenet.',
      examples: [1.0566],
    }),
    latitude: Type.Union([Type.Number({ minimum: -90, maximum: 90 }), Type.Null()], {
      description: 'Latitude of the greatest solar eclipse in degrees, north positive; null for other events.',
      examples: [25.29],
    }),
    longitude: Type.Union([Type.Number({ minimum: -180, maximum: 180 }), Type.Null()], {
      description: 'Longitude of the greatest solar eclipse in degrees, east positive; null for other events.',
      examples: [-104.16],
    }),
  },
);

export interface SkyEvent extends Static<typeof SkyEvent> {}
