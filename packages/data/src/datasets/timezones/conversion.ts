import { readLocalTime } from './local-time.js';
import type { TimeConversion, TimeReading, Timezone, ZonedTime } from './schema.js';
import type { ZoneHistory } from './zone-history.js';
import type { TimezoneNames } from './zone-names.js';
import { toChange, type ZoneRecords } from './zone-records.js';

/** A place whose local time is requested. */
export interface ConversionPlace {
  /** As requested. */
  readonly asked: string;
  /** Any name that `find` takes. */
  readonly zone: string;
  /** Its label, if that differs from the zone's. */
  readonly label?: string | undefined;
}

/** The time to convert. */
export interface ConversionAsk {
  /** Milliseconds since 1970; for a local time as if it were UTC. */
  readonly ms: number;
  /** Whether it is a local time in `from`. */
  readonly isLocal: boolean;
  readonly from?: ConversionPlace | undefined;
  readonly to: readonly ConversionPlace[];
}

/** Opens the conversion of times between zones. */
export function openConversion(
  zones: TimezoneNames,
  findHistory: (row: number) => ZoneHistory,
  { spanAt, nameTime }: ZoneRecords,
): (ask: ConversionAsk) => TimeConversion | undefined {
  function showClock({ asked, zone: name, label }: ConversionPlace, ms: number): ZonedTime {
    const { row, zone } = findZone(zones, name);
    const { time } = spanAt(row, ms);
    const { longName, shortName } = nameTime(row, zone, ms);
    return {
      asked,
      timezone: zones.places[row]?.name ?? zone,
      displayName: label ?? zones.label(zone),
      localTime: formatLocal(ms + Math.round(time.utcOffsetMinutes * 60_000)),
      ...time,
      longName,
      shortName,
    };
  }

  function readAt(ms: number, { from, to }: ConversionAsk): TimeReading {
    return {
      instant: new Date(ms).toISOString(),
      from: from ? showClock(from, ms) : null,
      to: to.map((place) => showClock(place, ms)),
    };
  }

  return (ask) => {
    const { ms, isLocal, from } = ask;
    if (!isLocal || !from) {
      if (ms < 0) return undefined;
      return { at: new Date(ms).toISOString(), occurs: 'once', change: null, readings: [readAt(ms, ask)] };
    }
    const { row } = findZone(zones, from.zone);
    const found = readLocalTime(findHistory(row), ms);
    if (!found) return undefined;
    return {
      at: formatLocal(ms),
      occurs: found.occurs,
      change: found.before ? changeAfter(found.before) : null,
      readings: found.instantsMs.map((each) => readAt(each, ask)),
    };
  };
}

function changeAfter({ time, next, untilMs }: ReturnType<ZoneRecords['spanAt']>): Timezone['nextChange'] {
  return next ? toChange(time, next, untilMs) : null;
}

function findZone(zones: TimezoneNames, name: string) {
  const found = zones.find(name);
  if (!found) throw new RangeError(`${name} names no time zone`);
  return found;
}

/** A local time as ISO 8601 writes it, with milliseconds where there are any. */
function formatLocal(localMs: number): string {
  return new Date(localMs).toISOString().replace(/(?:\.000)?Z$/, '');
}
