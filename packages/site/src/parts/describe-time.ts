const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** An instant in the time of the visitor, with its day if that is another than today. */
export function describeInstant(ms: number, nowMs: number): string {
  const isToday = new Date(ms).toDateString() === new Date(nowMs).toDateString();
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', ...(!isToday && { dateStyle: 'long' }) }).format(ms);
}

/** The day and time of an instant of the service, in the time of the visitor. */
export function describeDate(instant: string | null): string {
  if (instant === null) return '';
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
}

/** How long it is until an instant, and when it is in the time of the visitor. */
export function describeWait(untilMs: number, nowMs: number): string {
  return `in ${describeDuration(Math.max(0, untilMs - nowMs))} (${describeInstant(untilMs, nowMs)})`;
}

/** A duration in its largest sensible unit. */
export function describeDuration(ms: number): string {
  if (ms < 100_000) return count(Math.ceil(ms / 1000), 'second');
  if (ms < 100 * minuteMs) return count(Math.ceil(ms / minuteMs), 'minute');
  return count(Math.ceil(ms / hourMs), 'hour');
}

function count(value: number, unit: string): string {
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
