import { type Static, Type } from 'typebox';
import { flag, number, record, text, textOrNull } from '../../core/fields.schema.js';
import { countryCode, latitude, longitude } from '../../core/formats.js';

const alpha2Codes = (description: string, examples: string[][]) =>
  Type.Array(Type.String(countryCode), { description, examples });

const utcOffset = (subject: string) =>
  Type.String({
    format: 'utc-offset',
    pattern: '^[+-]\\d\\d:\\d\\d(:\\d\\d)?$',
    description: `${subject}, as hours and minutes ahead of UTC (+) or behind it (-); before 1972 possibly with seconds.`,
    examples: ['+01:00', '-03:30', '+05:45'],
  });

const utcOffsetMinutes = (subject: string) =>
  number(`${subject}, in minutes ahead of UTC; before 1972 possibly a fraction.`, 60, -210, 345);

const abbreviation = (when: string) =>
  Type.String({
    format: 'time-name',
    description: `The abbreviation in the tz database ${when}; digits if none is in use.`,
    examples: ['CET', '-03'],
  });

export const TimezoneChange = record('TimezoneChange', 'A change of the clocks of a time zone.', {
  at: Type.String({
    format: 'date-time',
    description: 'The instant of the change, ISO 8601 in UTC.',
    examples: ['2027-03-28T01:00:00.000Z'],
  }),
  utcOffset: utcOffset('The offset after the change'),
  utcOffsetMinutes: utcOffsetMinutes('The offset after the change'),
  shiftMinutes: number(
    'Minutes by which clocks move forward (+) or back (-); 0 if only the name or kind of time changes.',
    60,
    -60,
    0,
  ),
  abbreviation: abbreviation('after the change'),
  daylightTime: flag('True if daylight saving time is on after the change.', true),
});

export interface TimezoneChange extends Static<typeof TimezoneChange> {}

export const Timezone = record('Timezone', 'A time zone with its countries, place and current offset.', {
  name: text('Name in the IANA tz database, usually area and place.', 'Europe/Zurich', 'America/Argentina/Ushuaia'),
  displayName: text(
    'Display label in the requested language: the exemplar city of Unicode CLDR, or else the last part of the name.',
    'Zurich',
    'St. John’s',
  ),
  countryCodes: alpha2Codes(
    'ISO 3166-1 alpha-2 codes of the countries and territories that the zone overlaps, that of its place first (zone1970.tab). Empty for zones without a place, such as Etc/UTC.',
    [['CH', 'DE', 'LI']],
  ),
  mappableCountryCodes: alpha2Codes('The `countryCodes` that are on the world map.', [['CH', 'DE', 'LI']]),
  latitude: Type.Number({
    ...latitude,
    description:
      'Latitude of the place in decimal degrees, north positive (zone1970.tab). 0 for zones without a place.',
    examples: [47.38333],
  }),
  longitude: Type.Number({
    ...longitude,
    description:
      'Longitude of the place in decimal degrees, east positive (zone1970.tab). For zones without a place, the meridian of their standard time.',
    examples: [8.53333],
  }),
  comment: textOrNull(
    'Comment in English that distinguishes the zone from others in the same country (zone1970.tab); null if there is none.',
    'Buesingen',
    null,
  ),
  utcOffset: utcOffset('The current offset'),
  utcOffsetMinutes: utcOffsetMinutes('The current offset'),
  abbreviation: abbreviation('now'),
  daylightTime: flag(
    'True during daylight saving time, when clocks are ahead of the time in the rest of the year. Irish summer time counts as daylight saving time, too.',
    false,
  ),
  longName: Type.String({
    format: 'time-name',
    description:
      'The name of the current time in the requested language, or else the offset (`GMT+01:00`). Source: Unicode CLDR.',
    examples: ['Central European Standard Time', 'Pacific Daylight Time'],
  }),
  genericName: text(
    'The name of the zone’s time all year in the requested language, or else a name made from its country or city (`Morocco Time`), or else the offset (`GMT-05:00`). Source: Unicode CLDR.',
    'Central European Time',
    'United Kingdom Time',
  ),
  shortName: textOrNull(
    'The abbreviation of the current time in the requested language: PST in English, MEZ in German; null if CLDR has none, as in most cases. `abbreviation` is the same in every language. Source: Unicode CLDR.',
    'PST',
    null,
  ),
  nextChange: Type.Union([TimezoneChange, Type.Null()], {
    description: 'The next known change; null if there is none.',
  }),
  aliases: Type.Array(Type.String(), {
    description:
      'Other names of this zone in the tz database: former names, and zones merged because their clocks have agreed since 1970.',
    examples: [['Europe/Busingen', 'Europe/Vaduz']],
  }),
  windowsName: textOrNull(
    'The Windows name of the zone in English; null if there is none. Source: Unicode CLDR.',
    'W. Europe Standard Time',
  ),
  localName: Type.Optional(
    text(
      'Only if the zones of a country were requested: the name of the zone in this country in the tz database, such as `Europe/Oslo` in the record of `Europe/Berlin` for Norway. The names of the time and `windowsName` are then those of this place.',
      'Europe/Oslo',
    ),
  ),
  localDisplayName: Type.Optional(text('Only with `localName`: its label in the requested language.', 'Oslo')),
  requestedName: Type.Optional(
    text(
      'Only if the zone was requested by another name: that name. The names of the time and `windowsName` are then those of its place.',
      'Europe/Vaduz',
    ),
  ),
  label: Type.Optional(
    text(
      'Only with `distinct`: the name of the time all year, and the largest cities with this time.',
      'Central European Time: Berlin, Paris, Rome',
    ),
  ),
});

export interface Timezone extends Static<typeof Timezone> {}

/** A zone's offset and abbreviation, and whether it has daylight saving time, while its clocks do not change. */
export type ZoneTime = Pick<Timezone, 'utcOffset' | 'utcOffsetMinutes' | 'abbreviation' | 'daylightTime'>;

/** The fields of a zone that depend neither on the time nor on the country or name by which it was requested. */
export type TimezonePlace = Pick<
  Timezone,
  'name' | 'displayName' | 'countryCodes' | 'mappableCountryCodes' | 'latitude' | 'longitude' | 'comment' | 'aliases'
>;

const properties = Timezone.properties;

export const ZonedTime = record('ZonedTime', 'The local time of a place at an instant.', {
  asked: text('The requested place, zone or offset.', 'new york', '2657896', 'EST'),
  readAs: text(
    'The place or offset that was understood. Show it to users, so that they notice mistakes.',
    'New York City, New York, United States',
    'EST, Eastern Standard Time, UTC-05:00',
  ),
  timezone: textOrNull('The `name` of the zone in `/timezones`; null for an offset.', 'America/New_York'),
  displayName: text('Display label of the requested place in the requested language.', 'New York'),
  localTime: Type.String({
    pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{3})?$',
    description: 'Local date and time, ISO 8601, with milliseconds unless they are 0.',
    examples: ['2026-03-28T20:30:00'],
  }),
  utcOffset: {
    ...properties.utcOffset,
    description: 'The offset at that time, as hours and minutes ahead of UTC (+) or behind it (-).',
  },
  utcOffsetMinutes: {
    ...properties.utcOffsetMinutes,
    description: 'The offset at that time, in minutes ahead of UTC.',
  },
  abbreviation: { ...properties.abbreviation, description: 'The abbreviation in the tz database at that time.' },
  daylightTime: { ...properties.daylightTime, description: 'True during daylight saving time.' },
  longName: { ...properties.longName, description: 'The name of that time in the requested language.' },
  shortName: {
    ...properties.shortName,
    description: 'The abbreviation in the requested language; null if CLDR has none.',
  },
});

export interface ZonedTime extends Static<typeof ZonedTime> {}

export const TimeReading = record('TimeReading', 'An instant and the local times at that instant.', {
  instant: Type.String({
    format: 'date-time',
    description: 'The instant, ISO 8601 in UTC.',
    examples: ['2026-03-29T01:30:00.000Z'],
  }),
  from: Type.Union([ZonedTime, Type.Null()], {
    description: 'The local time in `from`; null if `from` was not given.',
  }),
  to: Type.Array(ZonedTime, {
    description: 'The local time in each of the requested `to`, in the order of the request.',
  }),
});

export interface TimeReading extends Static<typeof TimeReading> {}

export const TimeConversion = record('TimeConversion', 'A time converted to other zones.', {
  at: text('The requested time in ISO 8601: a local time without offset, or an instant with Z.', '2026-03-29T02:30:00'),
  occurs: Type.Enum(['once', 'gap', 'overlap'], {
    description:
      'Clocks in `from` show the local time once, never (in the gap when they move forward) or twice (in the overlap when they move back). An instant occurs once.',
  }),
  change: Type.Union([TimezoneChange, Type.Null()], {
    description: 'The change of clocks in `from` that causes the gap or overlap; null if there is none.',
  }),
  readings: Type.Array(TimeReading, {
    minItems: 1,
    maxItems: 2,
    description:
      'The readings of the time. In a gap or overlap there are two; the first uses the offset before the change, as calendars do (RFC 5545). In a gap, that is the later instant; in an overlap, the earlier one.',
  }),
});

export interface TimeConversion extends Static<typeof TimeConversion> {}
