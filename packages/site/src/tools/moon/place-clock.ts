import type { Timezone } from '@almanac/client';
import { tryCall } from '../../parts/ask.js';
import { roundToMinute } from '../../parts/round-to-minute.js';
import type { SiteContext } from '../../site-context.js';

const minuteMs = 60_000;

/** Local time at a place. */
export interface PlaceClock {
  /** An IANA name, or UTC. */
  readonly name: string;
  /** The offset at the beginning of the day, such as `+01:00`; undefined for UTC, the default of the service. */
  readonly startOffset: string | undefined;
  /** The local time at an instant in ISO 8601, rounded to the nearest minute. */
  read(instant: string): string;
}

/** The clock if no place is given. */
export const utcClock: PlaceClock = {
  name: 'UTC',
  startOffset: undefined,
  read: (instant) => writeClock(Date.parse(instant)),
};

/** Loads the clock of a place, which is correct from the start of a date until the second clock change after that. */
export async function loadPlaceClock(
  point: { readonly latitude: number; readonly longitude: number },
  date: string,
  { almanac }: SiteContext,
): Promise<PlaceClock> {
  const { data: where } = await almanac.where.locate(point);
  const day = date.slice(0, 10);
  const from = where.timezone;
  const dayStart =
    day === '' ? undefined : (await tryCall(almanac.time.convert({ at: day, from }))).answer?.readings[0];
  const zone = (await tryCall(almanac.timezones.get({ zone: from, at: dayStart?.instant }))).answer;
  if (!zone) return utcClock;
  return { name: from, startOffset: dayStart?.from?.utcOffset, read: (instant) => readClock(instant, zone) };
}

function readClock(instant: string, { utcOffsetMinutes, nextChange }: Timezone): string {
  const ms = Date.parse(instant);
  const isAfterChange = nextChange !== null && ms >= Date.parse(nextChange.at);
  const offsetMinutes = isAfterChange ? nextChange.utcOffsetMinutes : utcOffsetMinutes;
  return writeClock(ms + offsetMinutes * minuteMs);
}

function writeClock(localMs: number): string {
  return new Date(roundToMinute(localMs)).toISOString().slice(0, 19);
}
