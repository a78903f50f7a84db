import { useVisit } from '../visit.js';

/** Writes numbers, dates and lists in a language. */
export interface Formats {
  /** A whole number, or one with few digits. */
  number(value: number): string;
  /** A number without separators, such as a year. */
  plain(value: number): string;
  /** A share of 1, in percent. */
  percent(share: number): string;
  list(values: readonly string[]): string;
  /** A day and a time on clocks that are ahead of UTC by an offset. */
  clock(instantMs: number, offsetMinutes: number): string;
  time(instantMs: number, offsetMinutes: number): string;
  /** A day of the week and its date. */
  day(instantMs: number, offsetMinutes: number): string;
  date(instantMs: number, offsetMinutes: number): string;
  /** In hours, or in minutes if that is not whole. */
  duration(minutes: number): string;
  weekday(name: string): string;
  /** An amount that shows how a currency is written; undefined if its code has no form of one. */
  exampleAmount(currency: string): string | undefined;
}

const known = new Map<string, Formats>();

/** The formats of the words of the page. */
export function useFormats(): Formats {
  return findFormats(useVisit().wordLanguage);
}

/** The formats of a language, one that the site has words in. */
export function findFormats(language: string): Formats {
  const formats = known.get(language) ?? createFormats(language);
  known.set(language, formats);
  return formats;
}

/** `format` of numbers is bound to its `Intl.NumberFormat`, so that it can be used as it is. */
function createFormats(language: string): Formats {
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  // English is not only of the United States.
  const dates = language === 'en' ? 'en-GB' : language;
  const clock = new Intl.DateTimeFormat(dates, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  const time = new Intl.DateTimeFormat(dates, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  const day = new Intl.DateTimeFormat(dates, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const date = new Intl.DateTimeFormat(dates, { dateStyle: 'long', timeZone: 'UTC' });
  const hours = new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
  const wholeMinutes = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return {
    number: new Intl.NumberFormat(language, { maximumSignificantDigits: 15 }).format,
    plain: new Intl.NumberFormat(language, { useGrouping: false }).format,
    percent: new Intl.NumberFormat(language, { style: 'percent', maximumSignificantDigits: 2 }).format,
    list: (values) => list.format(values),
    clock: (instantMs, offsetMinutes) => clock.format(instantMs + offsetMinutes * 60_000),
    time: (instantMs, offsetMinutes) => time.format(instantMs + offsetMinutes * 60_000),
    day: (instantMs, offsetMinutes) => day.format(instantMs + offsetMinutes * 60_000),
    date: (instantMs, offsetMinutes) => date.format(instantMs + offsetMinutes * 60_000),
    duration: (minutes) => (minutes % 60 === 0 ? hours.format(minutes / 60) : wholeMinutes.format(minutes)),
    weekday: (name) => weekday.format(Date.UTC(2026, 5, 1 + weekdays.indexOf(name))),
    exampleAmount(currency) {
      try {
        return new Intl.NumberFormat(language, { style: 'currency', currency }).format(shownAmount);
      } catch {
        return undefined;
      }
    },
  };
}

/** The first of June 2026 is a Monday. */
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** It shows the separators of thousands and of decimals. */
const shownAmount = 1234.5;
