/**
 * An instant: a Date, milliseconds since 1970, a `Temporal.Instant` or `Temporal.ZonedDateTime`. A
 * `Temporal.PlainDateTime` is in UTC unless another option gives its zone.
 */
export type TimeInput = Date | number | TemporalInstant | PlainDateTime;

/** `Temporal.Instant` or `Temporal.ZonedDateTime`. */
interface TemporalInstant {
  readonly epochMilliseconds: number;
}

/** The type of `Temporal.PlainDateTime` itself needs a `lib` that few projects enable. */
export interface PlainDateTime {
  readonly year: number;
  readonly hour: number;
  toString(options?: { readonly calendarName?: 'never'; readonly smallestUnit?: 'millisecond' }): string;
}

/** @throws TypeError for any other value, such as an invalid Date or a `Temporal.PlainDate` */
export function readMs(value: TimeInput, name: string): number {
  const ms = toMs(value);
  if (typeof ms !== 'number' || !Number.isFinite(ms))
    throw new TypeError(
      `${name} must be a valid Date, milliseconds since 1970, or a Temporal Instant, ZonedDateTime or PlainDateTime`,
    );
  return ms;
}

function toMs(value: TimeInput): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.getTime();
  if (isPlainDateTime(value)) return Date.parse(`${formatPlain(value)}Z`);
  return value.epochMilliseconds;
}

export function isPlainDateTime(value: TimeInput): value is PlainDateTime {
  return (
    typeof value === 'object' && value !== null && 'hour' in value && 'year' in value && !('epochMilliseconds' in value)
  );
}

/** Formats a local time in any calendar as ISO 8601 without an offset. */
export function formatPlain(value: PlainDateTime): string {
  return value.toString({ calendarName: 'never', smallestUnit: 'millisecond' });
}
