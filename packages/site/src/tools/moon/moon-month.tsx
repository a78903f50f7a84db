import type { MoonState } from '@almanac/client';
import type { SiteContext } from '../../page/site-context.js';
import { useVisit } from '../../page/visit.js';
import { MoonDisc } from '../../parts/moon-disc.js';
import type { PlaceClock } from './place-clock.js';

/** The Moon at noon of each day. */
export interface Month {
  /** Such as `2026-11`. */
  readonly month: string;
  /** The marked day, from 1. */
  readonly day: number;
  readonly moons: readonly Pick<MoonState, 'name' | 'elongation' | 'illuminatedFraction'>[];
}

/** Loads the month of an instant in local time; undefined outside the years 0 to 9999. */
export async function loadMonth(
  date: string,
  clock: PlaceClock,
  { almanac }: SiteContext,
  lang: string | undefined,
): Promise<Month | undefined> {
  const [, month, day] = /^(\d{4}-\d\d)-(\d\d)/.exec(clock.read(date)) ?? [];
  if (month === undefined) return undefined;
  const [year, monthNumber] = month.split('-').map(Number) as [number, number];
  const dayCount = new Date(Date.UTC(year, monthNumber, 0)).getUTCDate();
  const moons = Array.from({ length: dayCount }, async (_, index) => {
    const noon = `${month}-${String(index + 1).padStart(2, '0')}T12:00${clock.startOffset ?? 'Z'}`;
    return (await almanac.astronomy.get({ date: noon, lang, fields: ['moon'] })).data.moon;
  });
  return { month, day: Number(day), moons: await Promise.all(moons) };
}

export function MoonMonth({
  month: { month, day, moons },
  hemisphere,
}: {
  readonly month: Month;
  readonly hemisphere: 'north' | 'south';
}) {
  const { tools, partialDate, percent, pageLanguage } = useVisit();
  const { alt } = tools.moon;
  const weekday = new Intl.DateTimeFormat(pageLanguage, { weekday: 'short', timeZone: 'UTC' });
  // Weeks begin on Monday (ISO 8601).
  const firstColumn = ((new Date(`${month}-01T00:00Z`).getUTCDay() + 6) % 7) + 1;
  return (
    <section class="moon-month" aria-labelledby="month">
      <h2 id="month">{partialDate(month)}</h2>
      <div class="moon-week" aria-hidden="true">
        {Array.from({ length: 7 }, (_, index) => (
          <span key={index}>{weekday.format(Date.UTC(2001, 0, 1 + index))}</span>
        ))}
      </div>
      <ol>
        {moons.map((moon, index) => (
          <li
            key={index}
            aria-current={index + 1 === day ? 'date' : undefined}
            data-column={index === 0 ? firstColumn : undefined}
          >
            <MoonDisc
              isPlain
              moon={moon}
              hemisphere={hemisphere}
              title={alt(moon.name, percent(moon.illuminatedFraction))}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
