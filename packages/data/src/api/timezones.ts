import type { CountryCode, Suggested, TimezoneName } from '../core/codes.js';
import { readInstant } from '../core/instant.js';
import { formatPlain, isPlainDateTime, readMs, type TimeInput } from '../core/time-input.js';
import {
  type ConversionQuery,
  isKnownInstant,
  type TimeConversion,
  type Timezone,
  type Timezones,
  type ZoneTime,
} from '../datasets/timezones/lookup.js';
import { findNearest } from '../search/text/typos.js';
import { createSearchableCollection, type PageOptions, type SearchableCollection } from './collection.js';
import { createChoiceOption, readOptions, readText } from './options.js';
import { createCountryOption, type RequireCode, refuseCode } from './refuse-code.js';

/** Filters of a list of time zones. */
export interface TimezoneOptions extends PageOptions {
  /** Only zones used in a country or territory, each with the name that it has there. */
  readonly country?: Suggested<CountryCode> | undefined;
  /** Only one zone, by any name in the tz database or Windows. */
  readonly zone?: Suggested<TimezoneName> | undefined;
  /** Only one zone of those whose clocks agree from now on, each with a `label`, sorted by offset. */
  readonly distinct?: 'now' | undefined;
}

const readZones = (value: string | readonly string[], name: string): readonly string[] =>
  Array.isArray(value) ? value.map((each) => readText(each, name)) : [readText(value as string, name)];

const conversionOptions = { from: readText, to: readZones };

/** The zones for a conversion, by any name in the tz database or Windows. */
export interface ConversionOptions {
  /** The zone of the given time; required if the time has no offset. */
  readonly from?: Suggested<TimezoneName> | undefined;
  /** One or more zones to convert to, in the order of the result. */
  readonly to?: Suggested<TimezoneName> | readonly Suggested<TimezoneName>[] | undefined;
}

/** The time zones in one language, with offsets now or at another instant. */
export interface TimezoneCollection extends SearchableCollection<Timezone, TimezoneOptions, TimezoneName> {
  /** Returns the same zones at an instant from 1970 on. */
  at(instant: TimeInput): TimezoneCollection;
  /** Returns the offset of a zone at an instant; undefined for an unknown name or before 1970. */
  offset(zone: Suggested<TimezoneName>, at: TimeInput): ZoneTime | undefined;
  /**
   * Converts a time to other zones: an instant, or a local time in `from` as ISO 8601 without an offset or as a
   * `Temporal.PlainDateTime`. If clocks skip or repeat this time, `occurs` says so and there are two readings.
   *
   * @throws TypeError for a time or option in the wrong format; RangeError for an unknown zone, a local time without
   *   `from`, or a time before 1970 or after 9998
   */
  convert(at: string | TimeInput, options: ConversionOptions): TimeConversion;
}

/** Offsets are those at the instant that `now` returns at each call. */
export function createTimezoneCollection(
  timezones: Timezones,
  requireCode: RequireCode,
  now: () => number = Date.now,
): TimezoneCollection {
  function requireZone(value: string, name: string): string {
    if (timezones.list({ zone: readText(value, name) }, now()).total > 0) return value;
    return refuseCode('timezones', value, name, findNearest(value, timezones.names));
  }

  return {
    ...createSearchableCollection({
      dataset: 'timezones',
      language: timezones.language,
      filters: { country: createCountryOption(requireCode), zone: requireZone, distinct: createChoiceOption(['now']) },
      find(zone) {
        const { from, rows } = timezones.list({ zone }, now());
        const [row] = Array.from(rows);
        return row === undefined ? undefined : from.record(row);
      },
      listCodes: () => timezones.names,
      select: (options) => timezones.list(options, now()),
    }),
    at(when) {
      const ms = readMs(when, 'instant');
      if (ms < 0) throw new RangeError('time zones have no data before 1970');
      return createTimezoneCollection(timezones, requireCode, () => ms);
    },
    offset: (zone, at) => timezones.findOffset(readText(zone, 'zone'), readMs(at, 'at')),
    convert(at, options) {
      const time = readTime(at);
      const { from, to = [] } = readOptions(options, conversionOptions) as { from?: string; to?: readonly string[] };
      if (time.isLocal && from === undefined) throw new RangeError('from must be given if the time has no offset');
      const toRequestedZone = (zone: string) => ({ asked: zone, zone });
      const converted = isKnownInstant(time.ms)
        ? timezones.convert({
            ...time,
            from: from === undefined ? undefined : toRequestedZone(from),
            to: to.map(toRequestedZone),
          })
        : undefined;
      if (!converted) throw new RangeError('at must lie between the years 1970 and 9998');
      return converted;
    },
  };
}

function readTime(at: string | TimeInput): Pick<ConversionQuery, 'ms' | 'isLocal'> {
  if (typeof at !== 'string' && !isPlainDateTime(at)) return { ms: readMs(at, 'at'), isLocal: false };
  const instant = readInstant(typeof at === 'string' ? at : formatPlain(at));
  if ('problem' in instant) throw new TypeError(`at ${instant.problem}`);
  return { ms: instant.ms, isLocal: instant.isLocal ?? false };
}
