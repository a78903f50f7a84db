import { type FixedOffset, formatOffsetMinutes } from './fixed-offset.js';
import type { TimeConversion, TimeReading, ZonedTime } from './schema.js';
import { findSpan, type ZoneHistory, type ZoneSpan } from './zone-history.js';
import type { TimezoneNames } from './zone-names.js';
import { toNextChange, type ZoneRecords } from './zone-records.js';

export interface ConversionPlace {
  /** The place as the request names it. */
  readonly asked: string;
  /** Any name that `find` accepts, or an offset. */
  readonly zone: string | FixedOffset;
  /** The label of the place, if it differs from the label of the zone. */
  readonly label?: string | undefined;
  /** The meaning of `asked`; by default, the label of the place with the name of its zone. */
  readonly readAs?: string | undefined;
}

export interface ConversionQuery {
  /** The time in milliseconds since 1970. A local time counts as if it were UTC. */
  readonly ms: number;
  /** True if the time is a local time in `from`. */
  readonly isLocal: boolean;
  readonly from?: ConversionPlace | undefined;
  readonly to: readonly ConversionPlace[];
}

/**
 * Creates a function that converts times between zones. The function returns undefined before 1970, and throws a
 * RangeError for an unknown zone.
 */
export function openConversion(
  zones: TimezoneNames,
  findHistory: (row: number) => ZoneHistory,
  { findSpan: findZoneSpan, nameTime }: ZoneRecords,
): (query: ConversionQuery) => TimeConversion | undefined {
  function showClock({ asked, zone: zoneOrOffset, label, readAs }: ConversionPlace, ms: number): ZonedTime {
    if (typeof zoneOrOffset !== 'string') return showOffset(asked, zoneOrOffset, ms);
    const { row, zone } = findZone(zones, zoneOrOffset);
    const { time } = findZoneSpan(row, ms);
    const { longName, shortName } = nameTime(row, zone, ms);
    const timezone = zones.places[row]?.name ?? zone;
    const displayName = label ?? zones.findLabel(zone);
    return {
      asked,
      readAs: readAs ?? (displayName === zone ? zone : `${displayName} (${zone})`),
      timezone,
      displayName,
      localTime: formatLocal(ms + Math.round(time.utcOffsetMinutes * 60_000)),
      ...time,
      longName,
      shortName,
    };
  }

  function createReading(ms: number, { from, to }: ConversionQuery): TimeReading {
    return {
      instant: new Date(ms).toISOString(),
      from: from ? showClock(from, ms) : null,
      to: to.map((place) => showClock(place, ms)),
    };
  }

  return (query) => {
    const { ms, isLocal, from } = query;
    if (!isLocal || !from) {
      if (ms < 0) return undefined;
      return { at: new Date(ms).toISOString(), occurs: 'once', change: null, readings: [createReading(ms, query)] };
    }
    if (typeof from.zone !== 'string') {
      const instantMs = ms - from.zone.utcOffsetMinutes * 60_000;
      if (instantMs < 0) return undefined;
      return { at: formatLocal(ms), occurs: 'once', change: null, readings: [createReading(instantMs, query)] };
    }
    const { row } = findZone(zones, from.zone);
    const localTime = readLocalTime(findHistory(row), ms);
    if (!localTime) return undefined;
    return {
      at: formatLocal(ms),
      occurs: localTime.occurs,
      change: localTime.spanBefore ? toNextChange(localTime.spanBefore) : null,
      readings: localTime.instantsMs.map((each) => createReading(each, query)),
    };
  };
}

/** Formats an offset as a label: `IST, India Standard Time, UTC+05:30`. */
export function describeOffset({ utcOffsetMinutes, abbreviation, name }: FixedOffset): string {
  const offset = utcOffsetMinutes === 0 ? 'UTC' : `UTC${formatOffsetMinutes(utcOffsetMinutes)}`;
  return abbreviation === undefined || abbreviation === 'UTC' ? offset : `${abbreviation}, ${name}, ${offset}`;
}

function showOffset(asked: string, offset: FixedOffset, ms: number): ZonedTime {
  const { utcOffsetMinutes, abbreviation, name } = offset;
  const utcOffset = formatOffsetMinutes(utcOffsetMinutes);
  const readAs = describeOffset(offset);
  return {
    asked,
    readAs,
    timezone: null,
    displayName: abbreviation ?? readAs,
    localTime: formatLocal(ms + utcOffsetMinutes * 60_000),
    utcOffset,
    utcOffsetMinutes,
    abbreviation: abbreviation ?? utcOffset.replace(':', ''),
    daylightTime: /\b(?:Daylight|Summer)\b/.test(name ?? ''),
    longName: name ?? readAs,
    shortName: abbreviation ?? null,
  };
}

function findZone(zones: TimezoneNames, name: string) {
  const foundZone = zones.find(name);
  if (!foundZone) throw new RangeError(`${name} names no time zone`);
  return foundZone;
}

/** Omits milliseconds if they are 0. */
function formatLocal(localMs: number): string {
  return new Date(localMs).toISOString().replace(/(?:\.000)?Z$/, '');
}

interface LocalTime {
  /** Clocks show the local time once, never (`gap`) or twice (`overlap`). */
  readonly occurs: 'once' | 'gap' | 'overlap';
  /** The instants in milliseconds since 1970. Of two instants, the first uses the offset before the change. */
  readonly instantsMs: readonly number[];
  /** The span before the change that causes the gap or overlap. */
  readonly spanBefore?: ZoneSpan;
}

/** A time span longer than any offset from UTC and any change of offset. */
const searchMarginMs = 26 * 3_600_000;

/**
 * @param localMs the local time as if it were UTC
 * @returns undefined before 1970
 */
function readLocalTime(history: ZoneHistory, localMs: number): LocalTime | undefined {
  const spans = listSpans(history, localMs);
  const matchingSpans = spans.filter(
    (span) => span.fromMs <= toInstant(span, localMs) && toInstant(span, localMs) < span.untilMs,
  );
  const [first, second] = matchingSpans;
  if (first && second)
    return {
      occurs: 'overlap',
      instantsMs: matchingSpans.slice(0, 2).map((span) => toInstant(span, localMs)),
      spanBefore: first,
    };
  if (first) return { occurs: 'once', instantsMs: [toInstant(first, localMs)] };
  const spanBefore = spans.findLast((span) => toInstant(span, localMs) >= span.untilMs);
  const spanAfter = spanBefore && spans[spans.indexOf(spanBefore) + 1];
  if (!spanBefore || !spanAfter) return undefined;
  return { occurs: 'gap', instantsMs: [toInstant(spanBefore, localMs), toInstant(spanAfter, localMs)], spanBefore };
}

/** Lists the spans that may contain the local time, in order. */
function listSpans(history: ZoneHistory, localMs: number): ZoneSpan[] {
  const spans: ZoneSpan[] = [];
  let ms = Math.max(0, localMs - searchMarginMs);
  while (ms <= localMs + searchMarginMs) {
    const span = findSpan(history, ms);
    if (!span) break;
    spans.push(span);
    ms = span.untilMs;
  }
  return spans;
}

function toInstant({ time }: ZoneSpan, localMs: number): number {
  return localMs - Math.round(time.utcOffsetMinutes * 60_000);
}
