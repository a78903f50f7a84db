import type { TimeConversion, ZonedTime } from '@almanac/data';
import { Failure, invalidQuery, notFound } from '@almanac/operations';
import { type Answered, type Ask, describeFields, type Tool } from '../tool.js';

/** More places would take more requests than a caller expects of one call. */
const maxPlaces = 10;

export const convertTime: Tool = {
  name: 'convert_time',
  description:
    'The time in places: now, or when clocks in from show time. Places are cities, countries with one time zone, or zones such as Asia/Tokyo.',
  answers: { type: 'object', properties: describeFields('convertTime', 'occurs,readings') },
  arguments: {
    time: { type: 'string', description: '09:00, 9pm, or ISO 8601; a time alone is today in from. Default now' },
    from: { type: 'string', description: 'Place' },
    to: { type: 'array', items: { type: 'string' }, description: 'Places' },
  },
  ownNames: { at: 'time' },
  async run({ time, from, to = [] }, ask) {
    const places = to as readonly string[];
    if (places.length > maxPlaces) return invalidQuery(`to must be ${maxPlaces} places at most`, 'to');
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
  const [reading] = (now.data as TimeConversion).readings;
  return `${reading?.to[0]?.localTime.slice(0, 10)}T${clockTime}`;
}

async function convert(
  at: string | undefined,
  from: Clock | undefined,
  to: readonly Clock[],
  ask: Ask,
): Promise<Answered | Failure> {
  const zones = to.map(({ zone }) => zone).join(',');
  const answered = await ask('convertTime', { at, from: from?.zone, to: zones || undefined });
  if (answered instanceof Failure) return answered;
  const { occurs, readings } = answered.data as TimeConversion;
  const name = (clock: Clock | undefined, shown: ZonedTime | null | undefined) =>
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

interface Clock {
  /** The zone or the id of the city, as `/time/convert` takes it. */
  readonly zone: string;
  /** The place that was found; undefined if the zone was given. */
  readonly label?: string;
}

interface FoundPlace {
  readonly type: 'city' | 'timezone' | 'country';
  readonly id: string;
  readonly label: string;
}

const zoneName = /^(?:\d+|[^\s,/]+\/\S+|(?:utc|gmt|z)\b.*)$/i;

/** Finds the zone of a place by its name: a city, a time zone, or a country that has only one. */
async function findClock(place: string, argument: string, ask: Ask): Promise<Clock | Failure> {
  const name = place.trim();
  if (zoneName.test(name)) return { zone: name };
  const query = { q: name, types: 'city,timezone,country', limit: 1, fields: 'type,id,label' };
  const found = await ask('search', query);
  if (found instanceof Failure) return found;
  const [best] = found.data as FoundPlace[];
  if (!best)
    return notFound(
      `${argument} names no place: ${JSON.stringify(name.slice(0, 100))}; give a city or a zone such as Asia/Tokyo`,
      argument,
    );
  return best.type === 'country' ? findOnlyZone(best, argument, ask) : { zone: best.id, label: best.label };
}

async function findOnlyZone({ id, label }: FoundPlace, argument: string, ask: Ask): Promise<Clock | Failure> {
  const found = await ask('listTimezones', { country: id, limit: 20, fields: 'name' });
  if (found instanceof Failure) return found;
  const zones = (found.data as { readonly name: string }[]).map(({ name }) => name);
  const [only] = zones;
  if (zones.length === 1 && only !== undefined) return { zone: only, label };
  const advice =
    zones.length === 0 ? 'has no time zone' : `has several time zones (${zones.join(', ')}); name one, or a city`;
  return notFound(`${argument}: ${label} ${advice}`, argument);
}

const timeOfDay = /^(\d{1,2})(?:[:.h](\d{2}))?(?::(\d{2}))?\s*(?:([ap])\.?m\.?)?$/i;
const words: Readonly<Record<string, string>> = { noon: '12:00', midday: '12:00', midnight: '00:00' };

function isClockTime(text: string): boolean {
  return timeOfDay.test(text) || Object.hasOwn(words, text.toLowerCase());
}

/** Reads a time of day, such as `9`, `9pm`, `21:30` or `noon`, as `21:30`; undefined if clocks do not show it. */
function readClockTime(text: string): string | undefined {
  const word = words[text.toLowerCase()];
  if (word !== undefined) return word;
  const [, hourText, minute = '00', second, half] = timeOfDay.exec(text) ?? [];
  const hour = Number(hourText);
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  const hourOfDay = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hourOfDay > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return undefined;
  const written = `${String(hourOfDay).padStart(2, '0')}:${minute}`;
  return second === undefined ? written : `${written}:${second}`;
}
