import type { Suggested, TimezoneName } from '../core/codes.js';
import { readMs, type TimeInput } from '../core/time-input.js';
import type { TimezonePlace, ZoneTime } from '../datasets/timezones/schema.js';
import { findSpan, readHistory, type ZoneHistory } from '../datasets/timezones/zone-history.js';
import otherTimezones from './data/other-timezones.js';
import changes from './data/timezone-changes.js';
import file from './data/timezones.js';
import { indexRecords, readRecords } from './index-records.js';

export type { TimezoneName } from '../core/codes.js';
export type { TimezonePlace, ZoneTime } from '../datasets/timezones/schema.js';

/** The time zones of zone1970.tab, sorted by name. */
export const timezones: readonly TimezonePlace[] = /* @__PURE__ */ readRecords(file);

const index = /* @__PURE__ */ indexRecords({
  dataset: 'timezones',
  records: /* @__PURE__ */ [timezones, otherTimezones].flat(),
  listCodes: ({ name, aliases }) => [...aliases, name],
});

const histories = /* @__PURE__ */ new Map<TimezonePlace, ZoneHistory>();

/**
 * Gets a time zone by any name in the tz database, ignoring case. Former names and merged zones return the current
 * zone.
 *
 * @throws NotFoundError that suggests the nearest name
 * @example
 * getTimezone('asia/calcutta').displayName; // 'Kolkata'
 */
export function getTimezone(name: Suggested<TimezoneName>): TimezonePlace {
  return index.get(name);
}

/** Like `getTimezone`, but returns undefined if there is none. */
export function findTimezone(name: Suggested<TimezoneName>): TimezonePlace | undefined {
  return index.find(name);
}

/**
 * Returns a zone's offset from UTC at an instant from 1970 on. The function uses the bundled tz data, not the tz data
 * of the host.
 *
 * @param name as for `getTimezone`
 * @param at a Date, milliseconds since 1970, or a `Temporal` Instant, ZonedDateTime or PlainDateTime (in UTC)
 * @throws NotFoundError that suggests the nearest name; RangeError for an instant before 1970
 * @example
 * getOffset('Europe/Zurich', new Date('2026-07-01')).utcOffset; // '+02:00'
 */
export function getOffset(name: Suggested<TimezoneName>, at: TimeInput): ZoneTime {
  const span = findSpan(openHistory(getTimezone(name)), readMs(at, 'at'));
  if (!span) throw new RangeError('time zones have no data before 1970');
  return span.time;
}

function openHistory(zone: TimezonePlace): ZoneHistory {
  const cached = histories.get(zone);
  if (cached) return cached;
  const row = timezones.indexOf(zone);
  const history = readHistory(changes[row < 0 ? timezones.length + otherTimezones.indexOf(zone) : row] as string);
  histories.set(zone, history);
  return history;
}
