import type { Hint } from '@almanac/data/internal';
import { readInstant } from '@almanac/data/internal/astronomy';

type WrittenDate =
  /** A full date is the start of its day in UTC, in milliseconds since 1970. */
  | { readonly kind: 'date'; readonly ms: number }
  /** A date without a year means the next day with its month and number, which may be today. */
  | { readonly kind: 'month-day'; readonly month: number; readonly day: number }
  /** A weekday (0 is Sunday) means the next day with its name, which may be today. */
  | { readonly kind: 'weekday'; readonly weekday: number }
  /** A number of days from today, such as 1 for tomorrow and -1 for yesterday. */
  | { readonly kind: 'days'; readonly fromToday: number };

/** A time as it was written: a date, a time of day, both, or a span of time from now; without the place. */
export interface WrittenTime {
  readonly date?: WrittenDate | undefined;
  /** Milliseconds since midnight; 86,400,000 for 24:00. */
  readonly clockMs?: number | undefined;
  /** Milliseconds from now; negative for the past. */
  readonly shiftMs?: number | undefined;
  /** The offset that is written directly after the time, such as Z in 14:00Z or +05:30 in 18:00+05:30. */
  readonly offset?: string | undefined;
}

/** The reason why a text names no clear time or clock, to be appended to the text in an error message. */
export class Unclear {
  readonly why: string;
  /**
   * True if a text is not accepted as the name of a place, so that a part of it may still name one. False if it has
   * several meanings, is an invalid offset, or names a place that does not have exactly one time.
   */
  readonly isUnknown: boolean;
  readonly hint: Hint;
  /** True if the reason says what to write instead. */
  readonly isHelpful: boolean;

  constructor(why: string, isUnknown = false, hint: Hint = {}, isHelpful = hint.value !== undefined) {
    this.why = why;
    this.isUnknown = isUnknown;
    this.hint = hint;
    this.isHelpful = isHelpful;
  }
}

export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;
/** In half a year, clocks that change have done so. */
export const halfYearMs = 182 * dayMs;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

// Parts of the regular expressions in `patterns`.
const monthName =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
/** The weekday before a full date, as in `Sun, 29 Mar 2026` (RFC 1123). */
const weekdayBefore = '(?:(?<weekday>sun|mon|tue|wed|thu|fri|sat)(?:day|s?day|nesday|rsday|urday)?,?\\s+(?=.*\\d{4}))?';
const dayNumber = '(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)?';
const halfOfDay = '(?:\\s?(?<half>[ap])\\.?\\s?m\\.?)';
const attachedOffset = '(?<offset>z|[+-]\\d{2}(?::?\\d{2})?|[+-]\\d)';
/** The length of each unit by its first letter, in ms. */
const unitLengths: Readonly<Record<string, number>> = { m: minuteMs, h: hourMs, d: dayMs, w: 7 * dayMs };
const unit = '(?<unit>min(?:ute)?s?|h(?:(?:ou)?rs?)?|days?|weeks?)';

type Groups = Readonly<Record<string, string | undefined>>;
type ReadGroups = (groups: Groups) => Partial<WrittenTime> | Unclear;

/** The forms in which a time or date can be written. A form that is the beginning of another one comes after it. */
const patterns: readonly (readonly [pattern: string, read: ReadGroups])[] = [
  [
    '(?<iso>[+-]?\\d{4,6}-\\d\\d-\\d\\d(?:t[^\\s,;]+|(?: \\d\\d:\\d\\d(?::\\d\\d(?:[.,]\\d+)?)?(?:z|[+-]\\d\\d:?\\d\\d)?)?)|\\d{8}t[^\\s,;]+)',
    readIso,
  ],
  ['(?<year>\\d{4})[/.](?<month>\\d{1,2})[/.](?<day>\\d{1,2})', readNumbers],
  ['(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?<year>\\d{4})?', readNumbers],
  ['(?<first>\\d{1,2})[/-](?<second>\\d{1,2})[/-](?<year>\\d{4})', readEitherOrder],
  [`${weekdayBefore}${dayNumber}(?:\\s+of)?[\\s-]+${monthName}(?:,?[\\s-]+(?<year>\\d{4}))?`, readMonthName],
  [`${weekdayBefore}${monthName}\\s+(?:the\\s+)?${dayNumber}(?:,?\\s+(?<year>\\d{4}))?`, readMonthName],
  ['day after tomorrow', () => ({ date: { kind: 'days', fromToday: 2 } })],
  ['day before yesterday', () => ({ date: { kind: 'days', fromToday: -2 } })],
  ['tomorrow', () => ({ date: { kind: 'days', fromToday: 1 } })],
  ['yesterday', () => ({ date: { kind: 'days', fromToday: -1 } })],
  ['today', () => ({ date: { kind: 'days', fromToday: 0 } })],
  [`(?<which>next|last)\\s+(?<weekday>${weekdays.join('|')})`, refuseWeekday],
  [`(?:(?:on|this|coming)\\s+)?(?<weekday>${weekdays.join('|')})`, readWeekday],
  [
    '(?<weekday>sun|mon|tues?|wed|thu(?:rs?)?|fri|sat)\\.?(?=,?\\s+(?:at\\s+)?(?:\\d|noon|midday|midnight))',
    readWeekday,
  ],
  [`in\\s+(?<count>\\d{1,4}|an?)\\s*${unit}(?!\\w)`, (groups) => readShift(groups, 1)],
  [`(?<count>\\d{1,4}|an?)\\s*${unit}\\s+(?:from now|later)`, (groups) => readShift(groups, 1)],
  [`(?<count>\\d{1,4}|an?)\\s*${unit}\\s+ago`, (groups) => readShift(groups, -1)],
  ['(?:right\\s+)?now', () => ({ shiftMs: 0 })],
  ['(?:12\\s+)?(?:noon|midday)', () => ({ clockMs: 12 * hourMs })],
  ['(?:12\\s+)?midnight', () => ({ clockMs: 0 })],
  [
    `(?<hour>\\d{1,2})[:.](?<minute>\\d{2})(?::(?<second>\\d{2}))?${halfOfDay}?\\s?(?:uhr|h|hrs)?${attachedOffset}?`,
    readClock,
  ],
  [`(?<hour>\\d{1,2})h(?<minute>\\d{2})`, readClock],
  ['(?<hour>\\d{2})(?<minute>\\d{2})\\s?(?:h|hrs|hours)', readClock],
  ['(?<hour>[01]\\d|2[0-3])(?<minute>[0-5]\\d)(?=\\s+\\D|$)', readFourDigits],
  [`(?<hour>\\d{1,2})${halfOfDay}`, readClock],
  ['(?<hour>\\d{1,2})\\s?(?:h|hrs|uhr)', readClock],
  [`(?<hour>\\d{1,2})\\s+in\\s+the\\s+(?<part>morning|afternoon|evening)`, readPartOfDay],
  ["(?<hour>\\d{1,2})\\s?o['’]?\\s?clock", refuseOClock],
  [
    '(?:half past|quarter (?:past|to)|tonight|(?:this |in the )?(?:morning|afternoon|evening))',
    () => new Unclear('is not exact: write a time such as 09:30 or 9:30pm'),
  ],
  ['(?<hour>\\d{1,2})', readHour],
];

const expressions = patterns.map(
  ([pattern, read]) => [new RegExp(`^(?:the )?(?:${pattern})(?=$|[\\s,;?!])`, 'i'), read] as const,
);

export interface FoundTime {
  readonly text: string;
  readonly time: Partial<WrittenTime> | Unclear;
}

export function findTime(text: string): FoundTime | undefined {
  for (const [pattern, read] of expressions) {
    const match = pattern.exec(text);
    if (match) return { text: match[0], time: read(match.groups ?? {}) };
  }
  return undefined;
}

/** Joins the parts of a time. There can be only one date and one time of day, or one span of time from now. */
export function joinTimes(parts: readonly Partial<WrittenTime>[]): WrittenTime | Unclear {
  const joinedTime: { -readonly [K in keyof WrittenTime]: WrittenTime[K] } = {};
  for (const part of parts) {
    for (const [name, value] of Object.entries(part).filter(([, each]) => each !== undefined)) {
      if (joinedTime[name as keyof WrittenTime] !== undefined)
        return new Unclear(`has two ${name === 'date' ? 'dates' : 'times'}: ask about one`);
      (joinedTime as Record<string, unknown>)[name] = value;
    }
  }
  if (joinedTime.shiftMs !== undefined && (joinedTime.clockMs !== undefined || joinedTime.date !== undefined)) {
    if (joinedTime.shiftMs !== 0) return new Unclear('has two times: ask about one');
    return new Unclear('has now and another time: ask about one');
  }
  return joinedTime;
}

function readIso({ iso = '' }: Groups): Partial<WrittenTime> | Unclear {
  const { text, zone } = splitZone(iso);
  const offset = /(?<=\d)(?:z|[+-]\d\d(?::?\d\d)?)$/i.exec(text.slice(11))?.[0];
  const local = offset === undefined ? text : text.slice(0, -offset.length);
  const parsedInstant = readInstant(local);
  if (!('ms' in parsedInstant)) return new Unclear(parsedInstant.problem);
  const hasTime = /[t ]/i.test(local);
  const clockMs = ((parsedInstant.ms % dayMs) + dayMs) % dayMs;
  return {
    date: { kind: 'date', ms: parsedInstant.ms - clockMs },
    ...(hasTime ? { clockMs, offset: offset ?? zone } : {}),
  };
}

/** Splits a time and its zone as RFC 9557 writes them: `2026-03-29T01:30+01:00[Europe/Zurich][u-ca=gregory]`. */
export function splitZone(time: string): { readonly text: string; readonly zone?: string | undefined } {
  const [, text = time, zone] = /^([^[]*)\[!?([^\]=]+)\](?:\[[^\]!]*\])*$/.exec(time) ?? [];
  return { text, zone };
}

function readDate(year: string, month: number, day: number): Partial<WrittenTime> | Unclear {
  const parsedInstant = readInstant(`${year}-${pad(month)}-${pad(day)}`);
  return 'ms' in parsedInstant ? { date: { kind: 'date', ms: parsedInstant.ms } } : new Unclear(parsedInstant.problem);
}

function readNumbers({ year, month, day }: Groups): Partial<WrittenTime> | Unclear {
  return year === undefined ? readMonthDay(Number(month), Number(day)) : readDate(year, Number(month), Number(day));
}

function readMonthName({ weekday, year, month = '', day }: Groups): Partial<WrittenTime> | Unclear {
  const number = months.indexOf(month.toLowerCase().slice(0, 3)) + 1;
  if (year === undefined)
    return weekday ? new Unclear('has two dates: ask about one') : readMonthDay(number, Number(day));
  const date = readDate(year, number, Number(day));
  if (weekday === undefined || date instanceof Unclear || date.date?.kind !== 'date') return date;
  const name = weekdays[new Date(date.date.ms).getUTCDay()] as string;
  return name.startsWith(weekday.toLowerCase()) ? date : new Unclear(`is a ${name[0]?.toUpperCase()}${name.slice(1)}`);
}

function readMonthDay(month: number, day: number): Partial<WrittenTime> | Unclear {
  // Checked in a leap year, which has every possible day.
  const dateInLeapYear = readDate('2024', month, day);
  return dateInLeapYear instanceof Unclear ? dateInLeapYear : { date: { kind: 'month-day', month, day } };
}

/** Reads a date with day and month in either order: 24/12/2026 is clear, 11/12/2026 is in November or December. */
function readEitherOrder({ first, second, year = '' }: Groups): Partial<WrittenTime> | Unclear {
  const [a, b] = [Number(first), Number(second)];
  if (a > 12 || a === b) return readDate(year, b, a);
  if (b > 12) return readDate(year, a, b);
  return new Unclear(`is ${year}-${pad(b)}-${pad(a)} or ${year}-${pad(a)}-${pad(b)}: write the one that is meant`);
}

function readWeekday({ weekday = '' }: Groups): Partial<WrittenTime> {
  return {
    date: {
      kind: 'weekday',
      weekday: weekdays.findIndex((each) => each.startsWith(weekday.toLowerCase().slice(0, 3))),
    },
  };
}

function refuseWeekday({ which = '', weekday = '' }: Groups): Unclear {
  const name = weekday[0]?.toUpperCase() + weekday.slice(1).toLowerCase();
  return new Unclear(
    which.toLowerCase() === 'next'
      ? `may be the coming ${name} or the one a week later: write ${name} or a date`
      : `may be of this week or of the one before: write a date`,
  );
}

function readShift({ count = '', unit = '' }: Groups, sign: 1 | -1): Partial<WrittenTime> {
  const unitMs = unitLengths[unit.charAt(0).toLowerCase()] as number;
  return { shiftMs: sign * (/^an?$/i.test(count) ? 1 : Number(count)) * unitMs };
}

function readClock({ hour, minute = '0', second = '0', half, offset }: Groups): Partial<WrittenTime> | Unclear {
  const hours = Number(hour);
  if (half !== undefined && (hours < 1 || hours > 12)) return new Unclear('is not a time: am and pm go with 1 to 12');
  const hourOfDay = half === undefined ? hours : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const clockMs = hourOfDay * hourMs + Number(minute) * minuteMs + Number(second) * 1000;
  if (Number(minute) > 59 || Number(second) > 59 || clockMs > dayMs)
    return new Unclear('is not a time of day: clocks show 00:00 to 23:59');
  if (offset !== undefined && /^-\d\d:/.test(offset))
    return new Unclear(`may be a span of time or a time with an offset: write UTC${offset} for the offset`);
  return { clockMs, offset };
}

function readFourDigits({ hour = '', minute }: Groups): Partial<WrittenTime> | Unclear {
  return hour === '20'
    ? new Unclear(`may be a year: write ${hour}:${minute} for the time`)
    : readClock({ hour, minute });
}

function readPartOfDay({ hour, part = '' }: Groups): Partial<WrittenTime> | Unclear {
  const hours = Number(hour);
  if (hours < 1 || hours > 11) return new Unclear('is not a time that people say: write 09:00 or 9pm');
  return readClock({ hour, half: part.toLowerCase() === 'morning' ? 'a' : 'p' });
}

function refuseOClock({ hour }: Groups): Unclear {
  const hours = Number(hour);
  if (hours < 1 || hours > 12) return new Unclear('is not a time that people say: write 09:00 or 9pm');
  return new Unclear(`is ${pad(hours % 12)}:00 or ${pad((hours % 12) + 12)}:00: write the one that is meant`);
}

function readHour({ hour }: Groups): Partial<WrittenTime> | Unclear {
  return Number(hour) > 23 ? new Unclear('is not an hour of the day') : { clockMs: Number(hour) * hourMs };
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/**
 * The result and `localNowMs` are in ms since 1970, as if the local time were in UTC. Without a date, the date is
 * today; without a time of day, the time is midnight.
 */
export function toLocalMs({ date, clockMs }: WrittenTime, localNowMs: number): number {
  const todayMs = localNowMs - (((localNowMs % dayMs) + dayMs) % dayMs);
  return toDateMs(date, todayMs) + (clockMs ?? 0);
}

function toDateMs(date: WrittenDate | undefined, todayMs: number): number {
  switch (date?.kind) {
    case 'date':
      return date.ms;
    case 'days':
      return todayMs + date.fromToday * dayMs;
    case 'weekday': {
      const daysAhead = (date.weekday - new Date(todayMs).getUTCDay() + 7) % 7;
      return todayMs + daysAhead * dayMs;
    }
    case 'month-day': {
      let year = new Date(todayMs).getUTCFullYear();
      const getDateMs = () => Date.UTC(year, date.month - 1, date.day);
      while (getDateMs() < todayMs || new Date(getDateMs()).getUTCDate() !== date.day) year++;
      return getDateMs();
    }
    case undefined:
      return todayMs;
  }
}

/** True if the instant that a written time means depends on when it is read. */
export function isRelative({ date, clockMs, shiftMs }: WrittenTime): boolean {
  return (
    shiftMs !== undefined ||
    (clockMs !== undefined && date === undefined) ||
    (date !== undefined && date.kind !== 'date')
  );
}
