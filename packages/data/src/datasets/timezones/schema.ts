import { type Static, Type } from 'typebox';
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
  Type.Number({
    description: `${subject}, in minutes ahead of UTC; before 1972 possibly a fraction.`,
    examples: [60, -210, 345],
  });

const abbreviation = (when: string) =>
  Type.String({
    format: 'time-name',
    description: `The abbreviation in the tz database ${when}; digits if none is in use.`,
    examples: ['CET', '-03'],
  });

export const TimezoneChange = Type.Object(
  {
    at: Type.String({
      format: 'date-time',
      description: 'The instant of the change, ISO 8601 in UTC.',
      examples: ['2027-03-28T01:00:00.000Z'],
    }),
    utcOffset: utcOffset('The offset after the change'),
    utcOffsetMinutes: utcOffsetMinutes('The offset after the change'),
    shiftMinutes: Type.Number({
      description: 'Minutes by which clocks move forward (+) or back (-); 0 if only the name or kind of time changes.',
      examples: [60, -60, 0],
    }),
    abbreviation: abbreviation('after the change'),
    daylightTime: Type.Boolean({
      description: 'True if daylight saving time is on after the change.',
      examples: [true],
    }),
  },
  { $id: 'TimezoneChange', additionalProperties: false, description: 'A change of the clocks of a time zone.' },
);

export interface TimezoneChange extends Static<typeof TimezoneChange> {}

export const Timezone = Type.Object(
  {
    name: Type.String({
      description: 'Name in the IANA tz database, usually area and place.',
      examples: ['Europe/Zurich', 'America/Argentina/Ushuaia'],
    }),
    displayName: Type.String({
      description:
        'Display label in the requested language: the exemplar city of Unicode CLDR, or else the last part of the name.',
      examples: ['Zurich', 'St. John’s'],
    }),
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
    comment: Type.Union([Type.String(), Type.Null()], {
      description:
        'Comment in English that distinguishes the zone from others in the same country (zone1970.tab); null if there is none.',
      examples: ['Buesingen', null],
    }),
    utcOffset: utcOffset('The current offset'),
    utcOffsetMinutes: utcOffsetMinutes('The current offset'),
    abbreviation: abbreviation('now'),
    daylightTime: Type.Boolean({
      description:
        'True during daylight saving time, when clocks are ahead of the time in the rest of the year. Irish summer time counts as daylight saving time, too.',
      examples: [false],
    }),
    longName: Type.String({
      format: 'time-name',
      description:
        'The name of the current time in the requested language, or else the offset (`GMT+01:00`). Source: Unicode CLDR.',
      examples: ['Central European Standard Time', 'Pacific Daylight Time'],
    }),
    genericName: Type.String({
      description:
        'The name of the zone’s time all year in the requested language, or else a name made from its country or city (`Morocco Time`), or else the offset (`GMT-05:00`). Source: Unicode CLDR.',
      examples: ['Central European Time', 'United Kingdom Time'],
    }),
    shortName: Type.Union([Type.String(), Type.Null()], {
      description:
        'The abbreviation of the current time in the requested language: PST in English, MEZ in German; null if CLDR has none, as in most cases. `abbreviation` is the same in every language. Source: Unicode CLDR.',
      examples: ['PST', null],
    }),
    nextChange: Type.Union([TimezoneChange, Type.Null()], {
      description: 'The next known change; null if there is none.',
    }),
    aliases: Type.Array(Type.String(), {
      description:
        'Other names of this zone in the tz database: former names, and zones merged because their clocks have agreed since 1970.',
      examples: [['Europe/Busingen', 'Europe/Vaduz']],
    }),
    windowsName: Type.Union([Type.String(), Type.Null()], {
      description: 'The Windows name of the zone in English; null if there is none. Source: Unicode CLDR.',
      examples: ['W. Europe Standard Time'],
    }),
    localName: Type.Optional(
      Type.String({
        description:
          'Only if the zones of a country were requested: the name of the zone in this country in the tz database, such as `Europe/Oslo` in the record of `Europe/Berlin` for Norway. The names of the time and `windowsName` are then those of this place.',
        examples: ['Europe/Oslo'],
      }),
    ),
    localDisplayName: Type.Optional(
      Type.String({
        description: 'Only with `localName`: its label in the requested language.',
        examples: ['Oslo'],
      }),
    ),
    requestedName: Type.Optional(
      Type.String({
        description:
          'Only if the zone was requested by another name: that name. The names of the time and `windowsName` are then those of its place.',
        examples: ['Europe/Vaduz'],
      }),
    ),
    label: Type.Optional(
      Type.String({
        description: 'Only with `distinct`: the name of the time all year, and the largest cities with this time.',
        examples: ['Central European Time: Berlin, Paris, Rome'],
      }),
    ),
  },
  {
    $id: 'Timezone',
    additionalProperties: false,
    description: 'A time zone with its countries, place and current offset.',
  },
);

export interface Timezone extends Static<typeof Timezone> {}

/** A zone's offset and abbreviation, and whether it has daylight saving time, while its clocks do not change. */
export type ZoneTime = Pick<Timezone, 'utcOffset' | 'utcOffsetMinutes' | 'abbreviation' | 'daylightTime'>;

/** The fields of a zone that depend neither on the time nor on the country or name by which it was requested. */
export type TimezonePlace = Pick<
  Timezone,
  'name' | 'displayName' | 'countryCodes' | 'mappableCountryCodes' | 'latitude' | 'longitude' | 'comment' | 'aliases'
>;

const properties = Timezone.properties;

export const ZonedTime = Type.Object(
  {
    asked: Type.String({
      description: 'The requested place, zone or offset.',
      examples: ['new york', '2657896', 'EST'],
    }),
    readAs: Type.String({
      description: 'The place or offset that was understood. Show it to users, so that they notice mistakes.',
      examples: ['New York City, New York, United States', 'EST, Eastern Standard Time, UTC-05:00'],
    }),
    timezone: Type.Union([Type.String(), Type.Null()], {
      description: 'The `name` of the zone in `/timezones`; null for an offset.',
      examples: ['America/New_York'],
    }),
    displayName: Type.String({
      description: 'Display label of the requested place in the requested language.',
      examples: ['New York'],
    }),
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
  },
  { $id: 'ZonedTime', additionalProperties: false, description: 'The local time of a place at an instant.' },
);

export interface ZonedTime extends Static<typeof ZonedTime> {}

export const TimeReading = Type.Object(
  {
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
  },
  { $id: 'TimeReading', additionalProperties: false, description: 'An instant and the local times at that instant.' },
);

export interface TimeReading extends Static<typeof TimeReading> {}

export const TimeConversion = Type.Object(
  {
    at: Type.String({
      description: 'The requested time in ISO 8601: a local time without offset, or an instant with Z.',
      examples: ['2026-03-29T02:30:00'],
    }),
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
  },
  { $id: 'TimeConversion', additionalProperties: false, description: 'A time converted to other zones.' },
);

export interface TimeConversion extends Static<typeof TimeConversion> {}
