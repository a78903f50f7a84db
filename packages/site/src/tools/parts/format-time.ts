const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The time of day, such as `15:00`, of a local time in ISO 8601. */
export function formatClock(localTime: string): string {
  const [, clock = ''] = /T(\d\d:\d\d)/.exec(localTime) ?? [];
  return clock;
}

/** The day of a local time, such as `Sunday, 22 November 2026`. */
export function formatDay(localTime: string): string {
  return day.format(readLocal(localTime));
}

/** The day of a local time, such as `Sun, 22 Nov`. */
export function formatShortDay(localTime: string): string {
  return shortDay.format(readLocal(localTime));
}

/** The date of a local time, such as `22 November 2026`. */
export function formatDate(localTime: string): string {
  return date.format(readLocal(localTime));
}

function readLocal(localTime: string): Date {
  return new Date(`${localTime.slice(0, 19)}Z`);
}
