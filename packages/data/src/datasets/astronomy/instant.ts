/** The earliest and latest instants that are answered: the years -3000 to 9999, in milliseconds since 1970. */
export const earliestMs = Date.UTC(-3000, 0, 1);
export const latestMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** The instant that a text means, in milliseconds since 1970, or what the text should have been. */
export type ReadInstant = { readonly ms: number } | { readonly problem: string };

// A `+` that was not percent-encoded arrives in a query as a space.
const form =
  /^(?<year>\d{4}|[+ -]\d{6})-(?<month>\d\d)-(?<day>\d\d)(?:[T ](?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,](?<fraction>\d{1,9}))?)?(?<offset>Z|[+ -]\d\d(?::?\d\d)?)?)?$/i;

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
 * Reads an ISO 8601 date, or date and time: `2026-12-21` (00:00 UTC), `2026-12-21T18:00Z`, `2026-12-21T18:00:00.5+05:30`,
 * `-000044-03-15`; without an offset it is UTC. The calendar is the Gregorian one for all years, with a year 0; years
 * outside 0–9999 have a sign and six digits. Week dates, ordinal dates and parts of a date are not read.
 *
 * @returns the instant, or the problem in words that follow the name of what was read
 * @example
 * readInstant('2026-12-21'); // { ms: 1797811200000 }
 * readInstant('2026-02-30'); // { problem: 'must be a day that exists: February 2026 has 28 days' }
 */
export function readInstant(text: string): ReadInstant {
  const groups = form.exec(text)?.groups;
  if (!groups) {
    return { problem: 'must be a date such as 2026-12-21 or a date and time such as 2026-12-21T18:00:00Z (ISO 8601)' };
  }
  const { fraction = '' } = groups;
  const [month, day, hour, minute, second] = ['month', 'day', 'hour', 'minute', 'second'].map((part) =>
    Number(groups[part] ?? 0),
  ) as [number, number, number, number, number];
  const year = Number((groups.year as string).trim());
  const offsetMinutes = readOffset(groups.offset);
  const problem =
    (Object.is(year, -0) ? 'must not have a year -000000: the year 0 is 0000' : undefined) ??
    findDayProblem(year, month, day) ??
    findTimeProblem(hour, minute, second) ??
    (offsetMinutes === undefined ? 'must have an offset between -23:59 and +23:59' : undefined);
  if (problem !== undefined) return { problem };
  const fractionMs = Number(fraction.padEnd(3, '0').slice(0, 3));
  const ms =
    dayStartMs(year, month, day) + ((hour * 60 + minute - (offsetMinutes ?? 0)) * 60 + second) * 1000 + fractionMs;
  if (ms < earliestMs || ms > latestMs) return { problem: 'must lie between the years -3000 and 9999' };
  return { ms };
}

/**
 * Writes an instant in UTC with milliseconds, years outside 0–9999 with a sign and six digits.
 *
 * @example
 * formatInstant(0); // '1970-01-01T00:00:00.000Z'
 */
export function formatInstant(ms: number): string {
  return new Date(ms).toISOString();
}

function findDayProblem(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12) return 'must have a month from 01 to 12';
  const days = new Date(dayStartMs(year, month + 1, 0)).getUTCDate();
  if (day >= 1 && day <= days) return undefined;
  return `must be a day that exists: ${monthNames[month - 1]} ${year} has ${days} days`;
}

function findTimeProblem(hour: number, minute: number, second: number): string | undefined {
  if (hour > 23) return 'must have an hour from 00 to 23';
  if (minute > 59) return 'must have a minute from 00 to 59';
  if (second > 59) return 'must have a second from 00 to 59; leap seconds are not known';
  return undefined;
}

/** Minutes east of Greenwich, or undefined where no clock can be so far off. */
function readOffset(offset: string | undefined): number | undefined {
  if (offset === undefined || offset.toUpperCase() === 'Z') return 0;
  const hours = Number(offset.slice(1, 3));
  const minutes = Number(offset.slice(3).replace(':', '') || 0);
  if (hours > 23 || minutes > 59) return undefined;
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** `Date.UTC` takes the years 0 to 99 for 1900 to 1999. */
function dayStartMs(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day);
}
