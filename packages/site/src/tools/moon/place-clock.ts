import type { Timezone } from '@almanac/client';
import { tryCall } from '../../page/ask.js';
import { roundToMinute } from '../../page/formats.js';
import type { SiteContext } from '../../page/site-context.js';

export interface PlaceClock {
  /** An IANA name, or UTC. */
  readonly name: string;
  /** The offset at the beginning of the given day, such as `+01:00`; undefined without a valid day, and for UTC. */
  readonly startOffset: string | undefined;
  /** The local time at an instant in ISO 8601, rounded to the nearest minute. */
  read(instant: string): string;
}

/** The clock if no place is given, or if the zone of the place cannot be loaded. */
export const utcClock: PlaceClock = {
  name: 'UTC',
  startOffset: undefined,
  read: (instant) => writeClock(Date.parse(instant)),
};

/** The clock is correct from the start of the date, or from now if it is empty, until the second clock change. */
export async function loadPlaceClock(
  point: { readonly latitude: number; readonly longitude: number },
  date: string,
  { almanac }: SiteContext,
): Promise<PlaceClock> {
  const { data: whereabouts } = await almanac.where.locate(point);
  const day = date.slice(0, 10);
  const zoneName = whereabouts.timezone;
  const dayStart =
    day === '' ? undefined : (await tryCall(almanac.time.convert({ at: day, from: zoneName }))).answer?.readings[0];
  const zone = (await tryCall(almanac.timezones.get({ zone: zoneName, at: dayStart?.instant }))).answer;
  if (!zone) return utcClock;
  return { name: zoneName, startOffset: dayStart?.from?.utcOffset, read: (instant) => readClock(instant, zone) };
}

function readClock(instant: string, { utcOffsetMinutes, nextChange }: Timezone): string {
  const ms = Date.parse(instant);
  const isAfterChange = nextChange !== null && ms >= Date.parse(nextChange.at);
  const offsetMinutes = isAfterChange ? nextChange.utcOffsetMinutes : utcOffsetMinutes;
  return writeClock(ms + offsetMinutes * 60_000);
}

function writeClock(localMs: number): string {
  return new Date(roundToMinute(localMs)).toISOString().slice(0, 19);
}
