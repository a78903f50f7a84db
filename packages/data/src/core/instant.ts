export const earliestMs = Date.UTC(-3000, 0, 1);
export const latestMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * A date without time also has the end of its day, week, month or year. `isLocal` is true if the text has no offset; it
 * is then read as UTC.
 */
export type ParsedInstant =
  | { readonly ms: number; readonly endMs?: number; readonly isLocal?: true }
  | { readonly problem: string; readonly isUnreadable?: boolean };

// In a query string, a `+` that was not percent-encoded becomes a space.
const yearPattern = String.raw`(?<year>\d{4}|[+ -]\d{6})`;
const dayPattern = String.raw`(?<separator>-?)(?:(?<month>\d\d)\k<separator>(?<day>\d\d)|(?<dayOfYear>\d{3})|W(?<week>\d\d)\k<separator>(?<weekday>\d))`;
const timePattern = String.raw`[T ](?<hour>\d\d)(?::?(?<minute>\d\d)(?::?(?<second>\d\d)(?:[.,](?<fraction>\d{1,9}))?)?)?(?:(?<offset>Z|[+ -]\d\d(?::?\d\d)?)(?:\[[^\]!]+\])*)?`;
const fullForm = new RegExp(`^${yearPattern}${dayPattern}(?:${timePattern})?$`, 'i');
const reducedForm = new RegExp(String.raw`^${yearPattern}(?:-(?<month>\d\d)|-?W(?<week>\d\d))?$`, 'i');

const dayMs = 86_400_000;

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * Parses an ISO 8601 date, or date and time: `2026-12-21` (00:00 UTC), `2026-12-21T18:00Z`,
 * `2026-12-21T18:00:00.5+05:30`, `-000044-03-15`. Basic (`20261221T180000Z`), ordinal (`2026-355`), week (`2026-W52-1`)
 * and reduced formats (`2026-W52`, `2026-12`, `2026`) are supported, and `T24:00` is the end of a day. A zone after an
 * offset (`+05:30[Asia/Kolkata]`, RFC 9557) is ignored unless it is critical (`[!Asia/Kolkata]`). The calendar is Gregorian
 * for all years, with a year 0; years outside 0–9999 have a sign and six digits.
 *
 * A problem is the end of a sentence that starts with the name of the parameter.
 *
 * @example
 * readInstant('2026-12-21T00:00Z'); // { ms: 1797811200000 }
 * readInstant('2026-12-21T00:00'); // { ms: 1797811200000, isLocal: true }
 * readInstant('2026-02-30'); // { problem: 'must be a day that exists: February 2026 has 28 days' }
 */
export function readInstant(text: string): ParsedInstant {
  const groups = (fullForm.exec(text) ?? reducedForm.exec(text))?.groups;
  if (!groups) {
    return {
      problem: 'must be a date such as 2026-12-21 or a date and time such as 2026-12-21T18:00:00Z (ISO 8601)',
      isUnreadable: true,
    };
  }
  if (Object.is(Number(groups.year?.trim()), -0))
    return { problem: 'must not have a year -000000: the year 0 is 0000' };
  const date = readDate(groups);
  if ('problem' in date) return date;
  const problem = findTimeProblem(groups);
  if (problem !== undefined) return { problem };
  const offsetMinutes = readOffset(groups.offset);
  if (offsetMinutes === undefined) return { problem: 'must have an offset between -23:59 and +23:59' };
  const { hour = 0, minute = 0, second = 0, fraction = '' } = groups;
  const minutes = Number(hour) * 60 + Number(minute) - offsetMinutes;
  const ms = date.startMs + (minutes * 60 + Number(second)) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3));
  // `Date` gives NaN for years out of its range.
  if (!(ms >= earliestMs && ms <= latestMs)) return { problem: 'must lie between the years -3000 and 9999' };
  const isLocal = groups.offset === undefined ? { isLocal: true as const } : {};
  return groups.hour === undefined ? { ms, endMs: Math.min(date.endMs, latestMs), ...isLocal } : { ms, ...isLocal };
}

/**
 * Years outside 0–9999 have a sign and six digits.
 *
 * @example
 * formatInstant(0); // '1970-01-01T00:00:00.000Z'
 */
export function formatInstant(ms: number): string {
  return new Date(ms).toISOString();
}

type Groups = Readonly<Record<string, string | undefined>>;
type ParsedDate = { readonly startMs: number; readonly endMs: number } | { readonly problem: string };

function readDate(groups: Groups): ParsedDate {
  const year = Number(groups.year?.trim());
  if (groups.week !== undefined) return readWeek(year, Number(groups.week), groups.weekday);
  if (groups.dayOfYear !== undefined) return readDayOfYear(year, Number(groups.dayOfYear));
  if (groups.month === undefined) return { startMs: toDayStartMs(year, 1, 1), endMs: toDayStartMs(year + 1, 1, 1) };
  return readMonth(year, Number(groups.month), groups.day);
}

function readMonth(year: number, month: number, day: string | undefined): ParsedDate {
  if (month < 1 || month > 12) return { problem: 'must have a month from 01 to 12' };
  const [firstMs, endMs] = [toDayStartMs(year, month, 1), toDayStartMs(year, month + 1, 1)];
  if (day === undefined) return { startMs: firstMs, endMs };
  const days = (endMs - firstMs) / dayMs;
  if (Number(day) < 1 || Number(day) > days)
    return { problem: `must be a day that exists: ${monthNames[month - 1]} ${year} has ${days} days` };
  return toPeriodOfDay(firstMs + (Number(day) - 1) * dayMs);
}

function readDayOfYear(year: number, day: number): ParsedDate {
  const firstMs = toDayStartMs(year, 1, 1);
  const days = (toDayStartMs(year + 1, 1, 1) - firstMs) / dayMs;
  if (day < 1 || day > days) return { problem: `must be a day that exists: ${year} has ${days} days` };
  return toPeriodOfDay(firstMs + (day - 1) * dayMs);
}

function readWeek(year: number, week: number, weekday: string | undefined): ParsedDate {
  const firstMs = findFirstWeekMs(year);
  const weeks = (findFirstWeekMs(year + 1) - firstMs) / (7 * dayMs);
  if (week < 1 || week > weeks) return { problem: `must be a week that exists: ${year} has ${weeks} weeks` };
  const startMs = firstMs + (week - 1) * 7 * dayMs;
  if (weekday === undefined) return { startMs, endMs: startMs + 7 * dayMs };
  if (!/[1-7]/.test(weekday)) return { problem: 'must have a weekday from 1 (Monday) to 7 (Sunday)' };
  return toPeriodOfDay(startMs + (Number(weekday) - 1) * dayMs);
}

/** The first week contains 4 January (ISO 8601). */
function findFirstWeekMs(year: number): number {
  const fourthMs = toDayStartMs(year, 1, 4);
  return fourthMs - ((new Date(fourthMs).getUTCDay() + 6) % 7) * dayMs;
}

function toPeriodOfDay(startMs: number): ParsedDate {
  return { startMs, endMs: startMs + dayMs };
}

function findTimeProblem({ hour, minute, second, fraction = '' }: Groups): string | undefined {
  if (Number(hour) === 24 && !/[1-9]/.test(`${minute}${second}${fraction}`)) return undefined;
  if (Number(hour) > 23) return 'must have an hour from 00 to 23, or be 24:00';
  if (Number(minute) > 59) return 'must have a minute from 00 to 59';
  if (Number(second) > 59) return 'must have a second from 00 to 59; leap seconds are not supported';
  return undefined;
}

/** In minutes east of Greenwich; undefined if the offset has more than 23 hours or 59 minutes. */
function readOffset(offset: string | undefined): number | undefined {
  if (offset === undefined || offset.toUpperCase() === 'Z') return 0;
  const hours = Number(offset.slice(1, 3));
  const minutes = Number(offset.slice(3).replace(':', '') || 0);
  if (hours > 23 || minutes > 59) return undefined;
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** Does not use `Date.UTC`, which converts the years 0 to 99 to 1900 to 1999. */
function toDayStartMs(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day);
}
