import { Failure, invalidQuery } from '@almanac/operations';
import type { Ask } from '../ask.js';
import type { Tool, ToolAnswer } from '../tool.js';
import { isClockTime, readClockTime } from './clock-time.js';
import { type Clock, findClock } from './find-clock.js';

/** More places would take more requests than a caller expects of one call. */
const mostPlaces = 10;

export const convertTime: Tool = {
  name: 'convert_time',
  description:
    'The time in places: now, or when clocks in from show time. Places are cities, countries with one time zone, or zones such as Asia/Tokyo.',
  answers: 'record',
  arguments: {
    time: { type: 'string', description: '09:00, 9pm, or ISO 8601; a time alone is today in from. Default now' },
    from: { type: 'string', description: 'Place' },
    to: { type: 'array', items: { type: 'string' }, description: 'Places' },
  },
  ownNames: { at: 'time' },
  async run({ time, from, to = [] }, ask) {
    const places = to as readonly string[];
    if (places.length > mostPlaces) return invalidQuery(`to must be ${mostPlaces} places at most`, 'to');
    if (from === undefined && places.length === 0)
      return invalidQuery('to is required: the places whose time is asked for', 'to');
    const fromClock = from === undefined ? undefined : await findClock(String(from), 'from', ask);
    if (fromClock instanceof Failure) return fromClock;
    const toClocks: Clock[] = [];
    for (const place of places) {
      const clock = await findClock(place, 'to', ask);
      if (clock instanceof Failure) return clock;
      toClocks.push(clock);
    }
    const at = await readTime(time === undefined ? undefined : String(time).trim(), fromClock, ask);
    return at instanceof Failure ? at : convert(at, fromClock, toClocks, ask);
  },
};

/** A time in ISO 8601; undefined for now. A time of day is one of today where it is shown. */
async function readTime(
  time: string | undefined,
  from: Clock | undefined,
  ask: Ask,
): Promise<string | undefined | Failure> {
  if (time === undefined || !isClockTime(time)) return time;
  const clockTime = readClockTime(time);
  if (clockTime === undefined) return invalidQuery('time must be like 09:00, 9pm or 2026-12-24T18:00', 'time');
  if (from === undefined)
    return invalidQuery('from is required with a time of day: the place whose clocks show it', 'from');
  const now = await ask('convertTime', { to: from.zone });
  if (now instanceof Failure) return now;
  const [reading] = (now.data as Conversion).readings;
  return `${reading?.to[0]?.localTime.slice(0, 10)}T${clockTime}`;
}

interface Conversion {
  readonly occurs: string;
  readonly readings: readonly {
    readonly instant: string;
    readonly from: ShownTime | null;
    readonly to: readonly ShownTime[];
  }[];
}

interface ShownTime {
  readonly timezone: string;
  readonly localTime: string;
  readonly utcOffset: string;
}

async function convert(
  at: string | undefined,
  from: Clock | undefined,
  to: readonly Clock[],
  ask: Ask,
): Promise<ToolAnswer | Failure> {
  const zones = to.map(({ zone }) => zone).join(',');
  const answered = await ask('convertTime', { at, from: from?.zone, to: zones || undefined });
  if (answered instanceof Failure) return answered;
  const { occurs, readings } = answered.data as Conversion;
  const name = (clock: Clock | undefined, shown: ShownTime | null | undefined) =>
    shown && { place: clock?.label, timezone: shown.timezone, localTime: shown.localTime, utcOffset: shown.utcOffset };
  return {
    data: {
      occurs,
      readings: readings.map((reading) => ({
        instant: reading.instant,
        from: name(from, reading.from),
        to: reading.to.map((shown, index) => name(to[index], shown)),
      })),
    },
  };
}
