import { useEffect, useState } from 'preact/hooks';
import { readOffset } from '../page/formats.js';

/**
 * @param timezone an IANA name
 * @param language of the weekday
 * @throws RangeError if the browser does not support the zone
 */
export function readClock(timezone: string, nowMs: number, language: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  });
  const parts = Object.fromEntries(format.formatToParts(nowMs).map(({ type, value }) => [type, value]));
  const { hour = '', minute = '', second: seconds = '', timeZoneName = '' } = parts;
  return {
    time: `${hour}:${minute}`,
    seconds,
    weekday: new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: timezone }).format(nowMs),
    offsetMinutes: readOffset(timeZoneName.replace('GMT', '')),
  };
}

const secondMs = 1000;

/** Returns the current time in a browser, rounded down to a multiple of `stepMs`; undefined until scripts run. */
export function useNow(stepMs: number): number | undefined {
  const [nowMs, setNowMs] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNowMs(Math.floor(Date.now() / stepMs) * stepMs);
      timer = setTimeout(tick, secondMs - (Date.now() % secondMs));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return nowMs;
}
