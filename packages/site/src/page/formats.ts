import { textDirection } from './localized-name.js';

/** Formats numbers, dates, times and offsets in a language. Times are local, at an offset from UTC. */
export interface Formats {
  number(value: number): string;
  /** With at most `digits` decimals. */
  decimal(value: number, digits: number): string;
  /** With exactly `digits` decimals. */
  fixed(value: number, digits: number): string;
  /** For numbers such as years. */
  withoutSeparators(value: number): string;
  percent(share: number): string;
  bytes(value: number): string;
  list(values: readonly string[]): string;
  listWithoutAnd(values: readonly string[]): string;
  /** Joins ascending whole numbers, such as `7 or 9–12`. */
  numberChoice(values: readonly number[]): string;
  /** Hours and minutes. */
  time(instantMs: number, offsetMinutes?: number): string;
  /** Hours, minutes and the day of the week. */
  clock(instantMs: number, offsetMinutes?: number): string;
  /** A day of the week and its date. */
  day(instantMs: number, offsetMinutes?: number): string;
  shortDay(instantMs: number, offsetMinutes?: number): string;
  date(instantMs: number, offsetMinutes?: number): string;
  /** Takes a year, a month or a day in ISO 8601. */
  partialDate(text: string): string;
  /** A day of the week, its date and a time, rounded to the nearest minute. */
  instant(instantMs: number, offsetMinutes?: number): string;
  /** Such as `UTC+5:30`. */
  offset(minutes: number): string;
  duration(minutes: number): string;
  /** Rounded up to seconds, minutes or hours. */
  wait(ms: number): string;
  /** Takes the English name, such as `monday`. */
  weekday(name: string): string;
  exampleAmount(currency: string): string;
  /** Isolates left-to-right text, such as a phone number, within a sentence of a right-to-left language. */
  isolate(text: string): string;
}

const formatsByLanguage = new Map<string, Formats>();

export function findFormats(language: string): Formats {
  const formats = formatsByLanguage.get(language) ?? createFormats(language);
  formatsByLanguage.set(language, formats);
  return formats;
}

/** Reads a local time in ISO 8601 as if it were UTC, in ms since 1970. */
export function readLocal(localTime: string): number {
  return Date.parse(`${localTime.slice(0, 19)}Z`);
}

/** Reads an offset such as `+05:30` in minutes; 0 if the text does not begin with one. */
export function readOffset(text: string): number {
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** True for a name or abbreviation of a zone that says no more than its offset, such as `GMT-03:00` or `+05`. */
export function repeatsOffset(name: string): boolean {
  return /\p{Nd}/u.test(name);
}

const minuteMs = 60_000;

/** All pages about the sky use this, so that they show the same times. */
export function roundToMinute(instantMs: number): number {
  return Math.round(instantMs / minuteMs) * minuteMs;
}

function createFormats(language: string): Formats {
  // British dates for English; Western digits in Arabic, because codes and phone numbers have them too.
  const locale = language === 'en' ? 'en-GB' : language === 'ar' ? 'ar-u-nu-latn' : language;
  const numberLocale = language === 'ar' ? 'ar-u-nu-latn' : language;
  const numberFormat = new Intl.NumberFormat(numberLocale, { maximumSignificantDigits: 15 });
  const fixedFormats = new Map<number, Intl.NumberFormat>();
  const decimalFormats = [0, 1, 2, 3].map(
    (digits) => new Intl.NumberFormat(numberLocale, { maximumFractionDigits: digits }),
  );
  const plainFormat = new Intl.NumberFormat(numberLocale, { useGrouping: false });
  const percentFormat = new Intl.NumberFormat(numberLocale, { style: 'percent', maximumSignificantDigits: 2 });
  const listFormat = new Intl.ListFormat(language, { type: 'conjunction' });
  const unitListFormat = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  const choiceFormat = new Intl.ListFormat(language, { type: 'disjunction' });
  const weekdayFormat = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const hourAndMinute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const writeDate = createWriter({ day: 'numeric', month: 'long', year: 'numeric' });
  const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const writeInstant = createWriter({ ...shortDay, year: 'numeric', ...hourAndMinute });
  const writeMonth = createWriter({ month: 'long', year: 'numeric' });
  const isRightToLeft = textDirection(language) === 'rtl';
  const isolate = (text: string) => (isRightToLeft ? `\u2066${text}\u2069` : text);
  return {
    number: (value) => writeMinus(numberFormat.format(value)),
    decimal: (value, digits) => (decimalFormats[digits] ?? numberFormat).format(value),
    fixed(value, digits) {
      const format =
        fixedFormats.get(digits) ??
        new Intl.NumberFormat(numberLocale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
      fixedFormats.set(digits, format);
      return writeMinus(format.format(value));
    },
    withoutSeparators: (value) => plainFormat.format(value),
    percent: (share) => percentFormat.format(share),
    bytes: (value) =>
      value < 1_000_000
        ? formatUnit(Math.ceil(value / 1000), 'kilobyte', 'short')
        : formatUnit(Number((value / 1_000_000).toFixed(1)), 'megabyte', 'short'),
    list: (values) => listFormat.format(values),
    listWithoutAnd: (values) => unitListFormat.format(values),
    numberChoice: (values) => choiceFormat.format(groupRuns(values).flatMap(writeRun)),
    time: createWriter(hourAndMinute),
    clock: createWriter({ weekday: 'short', ...hourAndMinute }),
    day: createWriter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    shortDay: createWriter(shortDay),
    partialDate(text) {
      const [year = '', month, day] = text.split('-');
      const ms = Date.parse(text);
      if (month === undefined || Number.isNaN(ms)) return year.length === 4 ? year : text;
      return day === undefined ? writeMonth(ms) : writeDate(ms);
    },
    date: writeDate,
    instant: (instantMs, offsetMinutes) => writeInstant(roundToMinute(instantMs), offsetMinutes),
    offset: (minutes) => isolate(formatOffset(minutes)),
    duration(minutes) {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      const parts = [hours > 0 && formatUnit(hours, 'hour'), rest > 0 && formatUnit(rest, 'minute')];
      return parts.filter((part) => part !== false).join(' ');
    },
    wait(ms) {
      if (ms < 100_000) return formatUnit(Math.ceil(ms / 1000), 'second');
      if (ms < 100 * minuteMs) return formatUnit(Math.ceil(ms / minuteMs), 'minute');
      return formatUnit(Math.ceil(ms / (60 * minuteMs)), 'hour');
    },
    weekday: (name) => weekdayFormat.format(Date.UTC(2026, 5, 1 + weekdays.indexOf(name))),
    exampleAmount(currency) {
      const parts = new Intl.NumberFormat(numberLocale, { style: 'currency', currency }).formatToParts(1234.5);
      // In right-to-left text, the dollar sign of US$ would move to the other side of the letters.
      return parts
        .map(({ type, value }) => (type === 'currency' && isRightToLeft ? `\u2068${value}\u2069` : value))
        .join('');
    },
    isolate,
  };

  /** The format is created on first use, because creating it takes longer than using it a hundred times. */
  function createWriter(options: Intl.DateTimeFormatOptions) {
    let format: Intl.DateTimeFormat | undefined;
    return (instantMs: number, offsetMinutes = 0) => {
      format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
      const text = format.format(instantMs + offsetMinutes * minuteMs);
      // Some versions of Intl write a Latin comma before the time.
      return language === 'ar' ? text.replaceAll(', ', '، ') : text;
    };
  }

  function writeRun(run: readonly number[]): string[] {
    const [first = 0, last = first] = [run[0], run.at(-1)];
    return run.length < 3 ? run.map((value) => numberFormat.format(value)) : [numberFormat.formatRange(first, last)];
  }

  function formatUnit(value: number, unit: string, unitDisplay: 'long' | 'short' = 'long'): string {
    return new Intl.NumberFormat(numberLocale, { style: 'unit', unit, unitDisplay }).format(value);
  }
}

/** Puts a minus sign in place of the hyphen that Intl writes in the languages of the site. */
function writeMinus(number: string): string {
  return number.replace('-', '−');
}

/** Groups ascending numbers into runs of consecutive numbers. */
function groupRuns(values: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const value of values) {
    const run = runs.at(-1);
    if (run?.at(-1) === value - 1) run.push(value);
    else runs.push([value]);
  }
  return runs;
}

function formatOffset(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** In the order of the first days of June 2026, which begins on a Monday. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
