import type { Files } from '../../core/files.js';
import { runSync, type Sliceable, type Steps, sliceable } from '../../core/scheduler.js';
import { type Page, type Rows, type Selection, selectHits, selectRows } from '../../core/selection.js';
import type { Timezone, ZoneTime } from './schema.js';
import { findSpan, openHistories } from './zone-history.js';
import { openTimezoneNames, type TimezoneNames } from './zone-names.js';
import { openZoneSearch } from './zone-search.js';

export type { Timezone, TimezoneChange, TimezonePlace, ZoneTime } from './schema.js';
export { type FoundTimezone, openTimezoneNames, type TimezoneNames } from './zone-names.js';

/** Which zones of the list are wanted; all that is named holds together. */
export interface TimezonesAsk extends Page {
  /** An alpha-2 code: zones that overlap the country or territory. */
  readonly country?: string | undefined;
  /** Any name that the tz database knows, in any case. */
  readonly zone?: string | undefined;
  /** Text to find in names, labels, names of territories, comments and, whole, abbreviations of the time now and after the next change. */
  readonly q?: string | undefined;
  /** Whether only texts that match without a slip are found. */
  readonly strictly?: boolean | undefined;
}

/** Time zones with their clocks. Instants are in milliseconds since 1970. */
export interface Timezones extends TimezoneNames {
  /**
   * The zones as they are at an instant, numbered like `places`; `length` of them are on the list.
   *
   * @throws RangeError before 1970
   */
  at(nowMs: number): Rows<Timezone>;
  /** What the clocks of a zone show at an instant; undefined for a name that is not known, and before 1970. */
  offsetAt(name: string, ms: number): ZoneTime | undefined;
  /** The zones that were asked for as they are at an instant, by name or, with `q`, by relevance. */
  readonly list: Sliceable<[ask: TimezonesAsk, nowMs: number], Selection<Timezone>>;
}

/** All zones as they are from an instant until another, in milliseconds since 1970. */
interface Epoch {
  readonly rows: Rows<Timezone>;
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * Opens the time zones: the 312 of zone1970.tab and every other name of the tz database, with their offsets and
 * changes from 1970 on.
 *
 * Source: IANA Time Zone Database; labels from Unicode CLDR.
 *
 * @param language a supported code
 * @throws what `files` throws when a compiled file is missing
 * @example
 * const timezones = await library.open('timezones', 'de');
 * timezones.offsetAt('Asia/Kathmandu', Date.UTC(2026, 0, 1))?.utcOffset; // '+05:45'
 */
export async function openTimezones(files: Files, language: string): Promise<Timezones> {
  const zones = await openTimezoneNames(files, language);
  const [findHistory, search] = await Promise.all([openHistories(files), openZoneSearch(files, zones)]);
  const { places, length } = zones;
  let latest: Epoch | undefined;

  function spanAt(row: number, ms: number) {
    const span = findSpan(findHistory(row), ms);
    if (!span) throw new RangeError('Time zones are known from 1970 on.');
    return span;
  }

  /** All zones as they are at an instant, and from when until when they are so. */
  function* epochAt(nowMs: number): Steps<Epoch> {
    if (latest && latest.fromMs <= nowMs && nowMs < latest.untilMs) return latest;
    const records: Timezone[] = [];
    let fromMs = Number.NEGATIVE_INFINITY;
    let untilMs = Number.POSITIVE_INFINITY;
    for (const [row, { aliases, ...place }] of places.entries()) {
      const { time, next, ...span } = spanAt(row, nowMs);
      records.push({ ...place, ...time, nextChange: next ? toChange(time, next, span.untilMs) : null, aliases });
      fromMs = Math.max(fromMs, span.fromMs);
      untilMs = Math.min(untilMs, span.untilMs);
      yield;
    }
    const rows = { dataset: 'timezones', language, length, record: (row: number) => records[row] as Timezone };
    latest = { rows, fromMs, untilMs };
    return latest;
  }

  /** The rows that a question without text means; a zone that is no place is found by its name only. */
  function filter({ country, zone }: TimezonesAsk): number[] {
    const candidates =
      zone === undefined ? Array.from({ length }, (_, row) => row) : [zones.find(zone)?.row ?? []].flat();
    const code = country?.toUpperCase();
    return candidates.filter((row) => code === undefined || places[row]?.countryCodes.includes(code));
  }

  function* select(ask: TimezonesAsk, zonesNow: Rows<Timezone>): Steps<Selection<Timezone>> {
    const requestedName = ask.zone === undefined ? undefined : zones.find(ask.zone)?.requestedName;
    const from = requestedName === undefined ? zonesNow : withRequestedName(zonesNow, requestedName);
    const rows = filter(ask);
    if (!ask.q) return selectRows(from, rows, ask);
    const wanted = new Set(rows);
    const hits = (yield* search(zonesNow).search.inSteps(ask.q, ask.strictly)).filter(({ row }) => wanted.has(row));
    return selectHits(from, hits, ask);
  }

  function* list(ask: TimezonesAsk, nowMs: number): Steps<Selection<Timezone>> {
    const epoch = yield* epochAt(nowMs);
    const selection = yield* select(ask, epoch.rows);
    // Any zone's change may alter which zones a text finds.
    const untilMs = ask.q
      ? epoch.untilMs
      : Math.min(...Array.from(selection.rows, (row) => spanAt(row, nowMs).untilMs));
    return Number.isFinite(untilMs) ? { ...selection, holdsUntilMs: untilMs } : selection;
  }

  return {
    ...zones,
    at: (nowMs) => runSync(epochAt(nowMs)).rows,
    offsetAt(name, ms) {
      const found = zones.find(name);
      return found && findSpan(findHistory(found.row), ms)?.time;
    },
    list: sliceable(list),
  };
}

function toChange(before: ZoneTime, after: ZoneTime, atMs: number): Timezone['nextChange'] {
  return {
    at: new Date(atMs).toISOString(),
    utcOffset: after.utcOffset,
    utcOffsetMinutes: after.utcOffsetMinutes,
    shiftMinutes: after.utcOffsetMinutes - before.utcOffsetMinutes,
    abbreviation: after.abbreviation,
    daylightTime: after.daylightTime,
  };
}

function withRequestedName(rows: Rows<Timezone>, requestedName: string): Rows<Timezone> {
  return { ...rows, record: (row) => ({ ...rows.record(row), requestedName }) };
}
