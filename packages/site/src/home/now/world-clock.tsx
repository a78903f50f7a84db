import { useVisit } from '../../page/visit.js';
import { readClock, useNow } from '../../parts/clock.js';

export interface Clock {
  readonly name: string;
  /** Tells clocks with the same name apart, such as the state of a city; may be empty. */
  readonly detail: string;
  readonly path: string;
  /** An IANA name. */
  readonly timezone: string;
}

export function WorldClock({ clocks, renderedMs }: { readonly clocks: readonly Clock[]; readonly renderedMs: number }) {
  const { link, language, pageLanguage, offset } = useVisit();
  const nowMs = useNow(1000);
  return (
    <ul class="home-clocks">
      {clocks.map(({ name, detail, path, timezone }) => {
        const { time, seconds, weekday, offsetMinutes } = readClock(timezone, nowMs ?? renderedMs, pageLanguage);
        return (
          <li key={path}>
            <a href={link(path)} title={detail}>
              <bdi lang={language}>{name}</bdi>
            </a>
            <time class="home-time" dateTime={time}>
              {time}
              <span class="home-seconds" aria-hidden="true">
                {nowMs === undefined ? '' : seconds}
              </span>
            </time>
            <span class="small home-note">
              {weekday} · <bdi dir="ltr">{offset(offsetMinutes)}</bdi>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
