import type { MoonState } from '@almanac/client';
import { fill } from '../../messages/fill.js';
import type { SiteContext } from '../../page/site-context.js';
import { useVisit } from '../../page/visit.js';
import { MoonDisc } from '../../parts/moon-disc.js';
import { Table } from '../../parts/table.js';
import type { PlaceClock } from './place-clock.js';

const [aMonday, dayMs] = [Date.UTC(2001, 0, 1), 86_400_000];

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

/** A calendar, whose weeks begin on Monday (ISO 8601). */
export function MoonMonth({
  month: { month, day, moons },
  hemisphere,
}: {
  readonly month: Month;
  readonly hemisphere: 'north' | 'south';
}) {
  const { tools, partialDate, percent, pageLanguage } = useVisit();
  const { alt } = tools.moon;
  // The short names are whole words in Arabic, too long for a column.
  const weekday = pageLanguage === 'ar' ? 'narrow' : 'short';
  const { format } = new Intl.DateTimeFormat(pageLanguage, { weekday, timeZone: 'UTC' });
  const daysBefore = (new Date(`${month}-01T00:00Z`).getUTCDay() + 6) % 7;
  const days = moons.map((moon, index) => (
    <span class="moon-day" aria-current={index + 1 === day ? 'date' : undefined}>
      <MoonDisc
        isPlain
        moon={moon}
        hemisphere={hemisphere}
        title={fill(alt, { phase: moon.name, lit: percent(moon.illuminatedFraction) })}
      />
      {index + 1}
    </span>
  ));
  const cells = [...Array<null>(daysBefore).fill(null), ...days];
  const weekCount = Math.ceil(cells.length / 7);
  return (
    <section class="moon-month" aria-labelledby="month">
      <h2 id="month">{partialDate(month)}</h2>
      <Table
        columns={Array.from({ length: 7 }, (_, index) => format(aMonday + index * dayMs))}
        rows={Array.from({ length: weekCount }, (_, week) => cells.slice(7 * week, 7 * week + 7))}
      />
    </section>
  );
}
