import type { YearlyChange } from '../closing-rule.js';

/** A kind of time in tz data, such as CET or CEST. */
export interface TimeKind {
  /** Local time minus UTC. */
  readonly offsetSeconds: number;
  readonly abbreviation: string;
  readonly daylight: boolean;
}

/** The time of a yearly change, as clocks show it before the change. */
export interface PosixDate extends Pick<YearlyChange, 'month' | 'week' | 'weekday'> {
  /** Seconds from 00:00 of that date; negative or over a day if the change is on another date. */
  readonly clockSeconds: number;
}

/** The rule that applies forever after the last listed change of a zone. */
export interface PosixRule {
  readonly standard: TimeKind;
  readonly daylight?: { readonly kind: TimeKind; readonly start: PosixDate; readonly end: PosixDate };
}

const namePattern = '(<[^>]+>|[A-Za-z]+)';
const offsetPattern = String.raw`([+-]?\d+(?::\d\d)*)`;
const datePattern = String.raw`M(\d+)\.(\d)\.(\d)(?:/(-?\d+(?::\d\d)*))?`;
const posixRulePattern = new RegExp(
  `^${namePattern}${offsetPattern}(?:${namePattern}${offsetPattern}?,${datePattern},${datePattern})?$`,
);

/**
 * Parses a POSIX TZ string such as `CET-1CEST,M3.5.0,M10.5.0/3`, as allowed at the end of a compiled time zone (RFC
 * 9636, section 3.3.1). Positive offsets are west of Greenwich; the hours of a change range from -167 to 167.
 *
 * @throws if the text has another format
 */
export function parsePosixRule(text: string): PosixRule {
  const parts = posixRulePattern.exec(text);
  if (!parts) throw new Error(`not a POSIX TZ rule by month, week and weekday: ${text}`);
  const [, standardName, standardOffset, daylightName, daylightOffset, ...dates] = parts as unknown as string[];
  const standard = toKind(standardName as string, 0 - parseClock(standardOffset as string), false);
  if (!daylightName) return { standard };
  const daylightSeconds = daylightOffset ? 0 - parseClock(daylightOffset) : standard.offsetSeconds + 3600;
  return {
    standard,
    daylight: {
      kind: toKind(daylightName, daylightSeconds, true),
      start: toDate(dates.slice(0, 4)),
      end: toDate(dates.slice(4)),
    },
  };
}

function toKind(quotedName: string, offsetSeconds: number, daylight: boolean): TimeKind {
  return { offsetSeconds, abbreviation: quotedName.replace(/[<>]/g, ''), daylight };
}

function toDate([month, week, weekday, clock = '2']: readonly (string | undefined)[]): PosixDate {
  return { month: Number(month), week: Number(week), weekday: Number(weekday), clockSeconds: parseClock(clock) };
}

function parseClock(text: string): number {
  const [hours, minutes, seconds] = text.replace(/^[+-]/, '').split(':').map(Number) as [number, number?, number?];
  return (text.startsWith('-') ? -1 : 1) * (hours * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0));
}
