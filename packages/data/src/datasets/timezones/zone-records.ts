import type { Rows } from '../../core/selection.js';
import type { Timezone, TimezonePlace } from './schema.js';
import type { TimeNamer, TimeNames } from './time-names.js';
import { findSpan, type ZoneHistory, type ZoneSpan } from './zone-history.js';
import type { TimezoneNames } from './zone-names.js';

/** All zones during a span of time in which no zone changes. Instants are in milliseconds since 1970. */
export interface Epoch {
  readonly rows: Rows<Timezone>;
  readonly fromMs: number;
  readonly untilMs: number;
}

export interface ZoneRecords {
  findEpoch(ms: number): Epoch;
  /** @throws RangeError before 1970 */
  findSpan(row: number, ms: number): ZoneSpan;
  /** `zone` is the name of the zone itself, `row` the row of its record. */
  nameTime(row: number, zone: string, ms: number): TimeNames;
}

/** Enough for the current epoch and a few recently used ones. */
const maxCachedEpochs = 4;

export function createZoneRecords(
  { places, length, language, findWindowsName }: TimezoneNames,
  findHistory: (row: number) => ZoneHistory,
  timeNamer: TimeNamer,
): ZoneRecords {
  const epochs: Epoch[] = [];

  function findZoneSpan(row: number, ms: number): ZoneSpan {
    const span = findSpan(findHistory(row), ms);
    if (!span) throw new RangeError('time zones have no data before 1970');
    return span;
  }

  function nameTime(row: number, zone: string, ms: number): TimeNames {
    const { time, next } = findZoneSpan(row, ms);
    const hasSeasons = time.daylightTime || next?.daylightTime === true;
    return timeNamer.name(zone, places[row]?.name ?? zone, { ...time, atMs: ms, hasSeasons });
  }

  function createRecord(row: number, ms: number): Timezone {
    const { aliases, ...place } = places[row] as TimezonePlace;
    const span = findZoneSpan(row, ms);
    return {
      ...place,
      ...span.time,
      ...nameTime(row, place.name, ms),
      nextChange: toNextChange(span),
      aliases,
      windowsName: findWindowsName(place.name),
    };
  }

  function findEpoch(ms: number): Epoch {
    const cachedEpoch = epochs.find(({ fromMs, untilMs }) => fromMs <= ms && ms < untilMs);
    if (cachedEpoch) {
      epochs.unshift(...epochs.splice(epochs.indexOf(cachedEpoch), 1));
      return cachedEpoch;
    }
    const records: Timezone[] = [];
    const record = (row: number) => {
      records[row] ??= createRecord(row, ms);
      return records[row];
    };
    let fromMs = Number.NEGATIVE_INFINITY;
    let untilMs = Number.POSITIVE_INFINITY;
    for (const row of places.keys()) {
      const span = findZoneSpan(row, ms);
      fromMs = Math.max(fromMs, span.fromMs);
      untilMs = Math.min(untilMs, span.untilMs);
    }
    const rows = { dataset: 'timezones', language, length, record };
    const epoch = { rows, fromMs, untilMs };
    epochs.unshift(epoch);
    epochs.splice(maxCachedEpochs);
    return epoch;
  }

  return { findEpoch, findSpan: findZoneSpan, nameTime };
}

export function toNextChange({ time, next, untilMs }: ZoneSpan): Timezone['nextChange'] {
  if (!next) return null;
  return {
    at: new Date(untilMs).toISOString(),
    utcOffset: next.utcOffset,
    utcOffsetMinutes: next.utcOffsetMinutes,
    shiftMinutes: next.utcOffsetMinutes - time.utcOffsetMinutes,
    abbreviation: next.abbreviation,
    daylightTime: next.daylightTime,
  };
}
