import { type Static, Type } from 'typebox';

const alpha2Codes = (description: string, examples: string[][]) =>
  Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { description, examples });

const utcOffset = (of: string) =>
  Type.String({
    pattern: '^[+-]\\d\\d:\\d\\d(:\\d\\d)?$',
    description: `${of}, as hours and minutes ahead of UTC (+) or behind it (-); with seconds where a clock before 1972 had them.`,
    examples: ['+01:00', '-03:30', '+05:45'],
  });

const utcOffsetMinutes = (of: string) =>
  Type.Number({
    description: `${of}, in minutes ahead of UTC; a fraction where a clock before 1972 had seconds.`,
    examples: [60, -210, 345],
  });

const abbreviation = (when: string) =>
  Type.String({
    description: `The tz database's abbreviation of the time ${when}; digits where people use none.`,
    examples: ['CET', '-03'],
  });

/** The next time that a zone's clocks or the name of its time change. */
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
      description:
        'How far clocks are put forward (+) or back (-), in minutes; 0 where only the name or the kind of the time changes.',
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

/** A time zone of the tz database: a region whose clocks have agreed since 1970. */
export const Timezone = Type.Object(
  {
    name: Type.String({
      description: 'Name in the IANA tz database, mostly area and place.',
      examples: ['Europe/Zurich', 'America/Argentina/Ushuaia'],
    }),
    displayName: Type.String({
      description:
        'Label for people, in the language of the answer: the exemplar city of Unicode CLDR, else the last part of the name.',
      examples: ['Zurich', 'St. John’s'],
    }),
    countryCodes: alpha2Codes(
      'ISO 3166-1 alpha-2 codes of the countries and territories that the zone overlaps, that of its own place first (zone1970.tab). Empty for zones that are not places, such as Etc/UTC.',
      [['CH', 'DE', 'LI']],
    ),
    mappableCountryCodes: alpha2Codes('Those of `countryCodes` that the world map draws.', [['CH', 'DE', 'LI']]),
    latitude: Type.Number({
      minimum: -90,
      maximum: 90,
      description:
        'Latitude of the place, decimal degrees, north positive (zone1970.tab). For zones that are not places: 0, the equator.',
      examples: [47.38333],
    }),
    longitude: Type.Number({
      minimum: -180,
      maximum: 180,
      description:
        'Longitude of the place, decimal degrees, east positive (zone1970.tab). For zones that are not places: the meridian on which their standard time is mean solar time.',
      examples: [8.53333],
    }),
    comment: Type.Union([Type.String(), Type.Null()], {
      description:
        'Distinguishes the zone from others of the same country, in English (zone1970.tab); null if nothing does.',
      examples: ['Buesingen', null],
    }),
    utcOffset: utcOffset('The offset now'),
    utcOffsetMinutes: utcOffsetMinutes('The offset now'),
    abbreviation: abbreviation('now'),
    daylightTime: Type.Boolean({
      description:
        'True if daylight saving time is on now: the clocks are ahead of the standard time. Irish summer counts as daylight saving time, as everywhere.',
      examples: [false],
    }),
    longName: Type.String({
      description:
        'The name of the time now, in the language of the answer; the offset (`GMT+01:00`) where CLDR has no name. Source: Unicode CLDR.',
      examples: ['Central European Standard Time', 'Pacific Daylight Time'],
    }),
    genericName: Type.String({
      description:
        'The name of the zone’s time all year, in the language of the answer; that of its country or city where CLDR has no name. Source: Unicode CLDR.',
      examples: ['Central European Time', 'United Kingdom Time'],
    }),
    shortName: Type.Union([Type.String(), Type.Null()], {
      description:
        'How people who read the language shorten the name of the time now: PST in English, MEZ in German; null if CLDR has nothing, as mostly. `abbreviation` is the same in every language. Source: Unicode CLDR.',
      examples: ['PST', null],
    }),
    nextChange: Type.Union([TimezoneChange, Type.Null()], {
      description: 'The next change that is known, or null if none is to come.',
    }),
    aliases: Type.Array(Type.String(), {
      description:
        'Other names of the tz database that lead here: former names, and places merged because their clocks have agreed since 1970.',
      examples: [['Europe/Busingen', 'Europe/Vaduz']],
    }),
    windowsName: Type.Union([Type.String(), Type.Null()], {
      description: 'The Windows name of the zone, in English; null if Windows has no such zone. Source: Unicode CLDR.',
      examples: ['W. Europe Standard Time'],
    }),
    localName: Type.Optional(
      Type.String({
        description:
          'Only where the zones of a country were asked for: the name that the tz database has for the zone in this country, `Europe/Oslo` on the record of `Europe/Berlin` for Norway. The names of the time and `windowsName` are then those of this place.',
        examples: ['Europe/Oslo'],
      }),
    ),
    localDisplayName: Type.Optional(
      Type.String({
        description: 'Only with `localName`: its label, in the language of the answer.',
        examples: ['Oslo'],
      }),
    ),
    requestedName: Type.Optional(
      Type.String({
        description:
          'Only where the zone was asked for by another name: that name. The names of the time and `windowsName` are then those of the place that it means.',
        examples: ['Europe/Vaduz'],
      }),
    ),
  },
  {
    $id: 'Timezone',
    additionalProperties: false,
    description: 'A time zone with its countries, its place and its clocks now.',
  },
);

export interface Timezone extends Static<typeof Timezone> {}

/** A zone's offset and abbreviation during a span of time. */
export type ZoneTime = Pick<Timezone, 'utcOffset' | 'utcOffsetMinutes' | 'abbreviation' | 'daylightTime'>;

/** Fields that depend neither on the time nor on the question: name, label, countries, place. */
export type TimezonePlace = Pick<
  Timezone,
  'name' | 'displayName' | 'countryCodes' | 'mappableCountryCodes' | 'latitude' | 'longitude' | 'comment' | 'aliases'
>;

const clocks = Timezone.properties;

/** The local time of a zone or a city at an instant. */
export const ZonedTime = Type.Object(
  {
    asked: Type.String({
      description: 'The place, zone or offset as it was asked for.',
      examples: ['new york', '2657896', 'EST'],
    }),
    readAs: Type.String({
      description: 'The place or offset that it was read as: show it to whoever asked.',
      examples: ['New York City, New York, United States', 'EST, Eastern Standard Time, UTC-05:00'],
    }),
    timezone: Type.Union([Type.String(), Type.Null()], {
      description: 'The zone: the `name` of its record in `/timezones`; null for an offset.',
      examples: ['America/New_York'],
    }),
    displayName: Type.String({
      description: 'Label for people, in the language of the answer: that of the place asked for.',
      examples: ['New York'],
    }),
    localTime: Type.String({
      pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{3})?$',
      description: 'Date and time that clocks there show, ISO 8601, with milliseconds where there are any.',
      examples: ['2026-03-28T20:30:00'],
    }),
    utcOffset: {
      ...clocks.utcOffset,
      description: 'The offset then, as hours and minutes ahead of UTC (+) or behind it (-).',
    },
    utcOffsetMinutes: { ...clocks.utcOffsetMinutes, description: 'The offset then, in minutes ahead of UTC.' },
    abbreviation: { ...clocks.abbreviation, description: 'The tz database’s abbreviation of the time then.' },
    daylightTime: { ...clocks.daylightTime, description: 'True if daylight saving time is on then.' },
    longName: { ...clocks.longName, description: 'The name of the time then, in the language of the answer.' },
    shortName: {
      ...clocks.shortName,
      description: 'How people who read the language shorten it; null if CLDR has nothing.',
    },
  },
  { $id: 'ZonedTime', additionalProperties: false, description: 'The local time of a place at an instant.' },
);

export interface ZonedTime extends Static<typeof ZonedTime> {}

/** One instant that a local time means, and the clocks then. */
export const TimeReading = Type.Object(
  {
    instant: Type.String({
      format: 'date-time',
      description: 'The instant, ISO 8601 in UTC.',
      examples: ['2026-03-29T01:30:00.000Z'],
    }),
    from: Type.Union([ZonedTime, Type.Null()], { description: 'The clocks of `from`; null if there is none.' }),
    to: Type.Array(ZonedTime, { description: 'The clocks of each of `to`, in their order.' }),
  },
  { $id: 'TimeReading', additionalProperties: false, description: 'An instant and what clocks show then.' },
);

export interface TimeReading extends Static<typeof TimeReading> {}

/** A time in other zones. */
export const TimeConversion = Type.Object(
  {
    at: Type.String({
      description: 'The time of the request: a local time without an offset, an instant with Z, ISO 8601.',
      examples: ['2026-03-29T02:30:00'],
    }),
    occurs: Type.Enum(['once', 'gap', 'overlap'], {
      description:
        'How often clocks in `from` show the local time: once; never, in the gap where they are put forward; twice, in the overlap where they are put back. An instant occurs once.',
    }),
    change: Type.Union([TimezoneChange, Type.Null()], {
      description: 'The change of clocks in `from` that makes the gap or the overlap; null if there is none.',
    }),
    readings: Type.Array(TimeReading, {
      minItems: 1,
      maxItems: 2,
      description:
        'The readings of the time; in a gap or an overlap both, the default one first, as calendars read it (RFC 5545): by the offset before the change. In a gap that is the later instant and the other reading the earlier one; in an overlap it is the first time that clocks show it.',
    }),
  },
  { $id: 'TimeConversion', additionalProperties: false, description: 'A time in other zones.' },
);

export interface TimeConversion extends Static<typeof TimeConversion> {}
