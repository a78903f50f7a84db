/** The time shown by clocks in a zone. */
export interface ClockReading {
  /** Hours and minutes, `21:05`. */
  readonly time: string;
  readonly seconds: string;
  /** Abbreviated. */
  readonly weekday: string;
  /** How far the clocks are ahead of UTC. */
  readonly offsetMinutes: number;
}

const minuteMs = 60_000;

/**
 * Formats the time in a zone.
 *
 * @param timezone an IANA name
 * @param language of the weekday
 * @throws RangeError for a name that the browser does not support
 */
export function readClock(timezone: string, nowMs: number, language: string): ClockReading {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(nowMs);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = (
    ['year', 'month', 'day', 'hour', 'minute'] as const
  ).map((type) => Number(part(type)));
  const offsetMinutes =
    (Date.UTC(year, month - 1, day, hour, minute) - Math.floor(nowMs / minuteMs) * minuteMs) / minuteMs;
  return {
    time: `${part('hour')}:${part('minute')}`,
    seconds: part('second'),
    weekday: new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: timezone }).format(nowMs),
    offsetMinutes,
  };
}
