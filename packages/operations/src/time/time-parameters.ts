import { readInstant } from '@almanac/data/internal/astronomy';
import { parseOffset } from '@almanac/data/internal/timezones';
import { Type } from 'typebox';
import { Invalid, optional, type Parameter } from '../parameters/parameter.js';
import { maxSentenceLength } from './read-sentence.js';
import { dayMs, findTime, joinTimes, splitZone, Unclear, type WrittenTime } from './time-words.js';

/** The problem with other instants, to be appended to the name of the parameter in an error message. */
export const instantRangeProblem = 'must lie between the years 1970 and 9998, in which the clocks of zones are known';

export const maxPlaces = 20;

/** A time to convert: an instant, or a local time in `from` or in the place or offset that is written with it. */
export type TimeToConvert =
  | {
      readonly instantMs: number;
      /** The zone that is written with the instant, and the offset that it must have then. */
      readonly place?: string | undefined;
      readonly offsetMinutes?: number | undefined;
    }
  | { readonly parsedTime: WrittenTime; readonly place?: string | undefined };

/** True if a time needs no `from`: it is an instant, counts from now, or contains its place or offset. */
export function needsNoFrom(time: TimeToConvert): boolean {
  return 'instantMs' in time || time.place !== undefined || time.parsedTime.shiftMs !== undefined;
}

export const sentence: Parameter<string | undefined> = optional<string>({
  description:
    'The whole question as people write it, in English, instead of `at`, `from` and `to`: 14:00 zurich tokyo; tomorrow 9am in new york to london; noon UTC in tokyo. The time is that of the place after it. Without a time, the current time is converted.',
  schema: Type.String({
    maxLength: maxSentenceLength,
    examples: ['14:00 zurich tokyo', 'tomorrow 9am in new york to london'],
  }),
  read: (text) =>
    text.length > maxSentenceLength
      ? new Invalid(`must have ${maxSentenceLength} characters or fewer`)
      : text.trim() || undefined,
});

export const timeToConvert: Parameter<TimeToConvert | undefined> = optional<TimeToConvert>({
  description:
    'ISO 8601 date and time from 1970 to 9998, or a time as people write it: 14:00, 9pm, noon, tomorrow 9am, 24 Dec 18:00; also as Temporal writes it (2026-03-29T01:30+01:00[Europe/Zurich]) and as mail does (Sun, 29 Mar 2026 01:30:00 +0100). With Z, an offset or an abbreviation of one (14:00 CET) it is an instant, otherwise local time in `from`; a date alone means its start. The current minute by default.',
  schema: Type.String({ examples: ['2026-03-29T02:30', '2026-03-29T00:30:00Z', 'tomorrow 9am'] }),
  read: readTimeToConvert,
  canonical: (time) => JSON.stringify(time),
});

function readTimeToConvert(value: string): TimeToConvert | Invalid {
  // Four digits such as 0900 are a time of day here, not a year.
  const { text, zone } = splitZone(value.trim().replace(/^([01]\d|2[1-3])([0-5]\d)$/, '$1:$2'));
  const parsedInstant = readInstant(text);
  if ('ms' in parsedInstant) {
    const clockMs = ((parsedInstant.ms % dayMs) + dayMs) % dayMs;
    return parsedInstant.isLocal
      ? { parsedTime: { date: { kind: 'date', ms: parsedInstant.ms - clockMs }, clockMs }, place: zone }
      : { instantMs: parsedInstant.ms, place: zone, offsetMinutes: readWrittenOffset(text) };
  }
  const hint = parsedInstant.isUnreadable ? ', or a time such as 14:00, noon or tomorrow 9am' : '';
  const problem = new Invalid(`${parsedInstant.problem}${hint}`);
  const times: Partial<WrittenTime>[] = [];
  let rest = text.replace(/\s*\([^()]*\)$/, '');
  for (let foundTime = findTime(rest); foundTime; foundTime = findTime(rest)) {
    if (foundTime.time instanceof Unclear)
      return /^[+-]?\d{4,}-/.test(foundTime.text) ? problem : new Invalid(foundTime.time.why);
    times.push(foundTime.time);
    rest = rest.slice(foundTime.text.length).replace(/^[\s,]+|^\s*at\s+/, '');
  }
  if (times.length === 0) return problem;
  const joinedTime = joinTimes(times);
  if (joinedTime instanceof Unclear) return new Invalid(joinedTime.why);
  const { offset, ...parsedTime } = joinedTime;
  if (parsedTime.date && parsedTime.clockMs === undefined && parsedTime.date.kind !== 'date')
    return new Invalid('has a day but no time: write, for example, tomorrow 9am');
  const place = offset ?? zone ?? (rest === '' ? undefined : rest.replace(/^in\s+/i, ''));
  return { parsedTime, place };
}

/** Undefined for Z, which says nothing about the offset of the zone (RFC 9557). */
function readWrittenOffset(text: string): number | undefined {
  const offset = /[+ -]\d\d(?::?\d\d)?$/.exec(text)?.[0];
  return offset === undefined ? undefined : parseOffset(offset.replace(' ', '+'));
}

const acceptedForms =
  'A zone by any name of the tz database or Windows; a city by its name, with its state or country if it has namesakes, or by its GeoNames id; a state or country with one time; an offset (UTC+2) or an abbreviation with only one meaning (CET).';

export function clockPlace(description: string): Parameter<string | undefined> {
  return optional<string>({
    description: `${description} ${acceptedForms}`,
    schema: Type.String({ examples: ['Europe/Zurich', '2657896', 'new york'] }),
    read: (text) => text.trim() || undefined,
  });
}

export function clockPlaces(description: string): Parameter<readonly string[] | undefined> {
  return optional<readonly string[]>({
    description: `${description} ${acceptedForms} Several, ${maxPlaces} at most, are separated by commas, or by semicolons if a name contains a comma.`,
    schema: Type.String({ examples: ['America/New_York,Asia/Tokyo', 'london; paris, texas'] }),
    read(text) {
      const separator = text.includes(';') ? ';' : ',';
      const parts = text.split(separator, maxPlaces + 2).map((part) => part.trim());
      if (parts.at(-1) === '') parts.pop();
      if (parts.length > maxPlaces) return new Invalid(`must be ${maxPlaces} places at most`);
      if (parts.includes('')) return new Invalid('must be places separated by commas');
      return parts.length === 0 ? undefined : parts;
    },
    canonical: (parts) => parts.join(';'),
  });
}
