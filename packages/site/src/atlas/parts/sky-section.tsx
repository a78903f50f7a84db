import type { Almanac, HorizonTimes, Timezone } from '@almanac/client';
import { fill } from '../../messages/fill.js';
import { roundToMinute } from '../../page/formats.js';
import { Island } from '../../page/island.js';
import { Name } from '../../page/name.js';
import { capitalize } from '../../page/text.js';
import { useVisit, type Visit } from '../../page/visit.js';
import { isAboveHorizon, MoonDisc } from '../../parts/moon-disc.js';
import { Terms } from '../../parts/terms.js';
import { DayBar, listLightSpans, measureDaylight } from './day-bar.js';

const dayMs = 86_400_000;

type SkyData = Awaited<ReturnType<typeof loadSky>>;

/** Loads when the Sun and the Moon rise and set on the local day of a zone, and the state of the Moon now. */
export async function loadSky(
  almanac: Almanac,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  zone: Timezone,
  nowMs: number,
  lang: string,
) {
  const offsetMs = zone.utcOffsetMinutes * 60_000;
  const startMs = Math.floor((nowMs + offsetMs) / dayMs) * dayMs - offsetMs;
  const [today, now] = await Promise.all([
    almanac.astronomy.get({ date: new Date(startMs).toISOString(), latitude, longitude }),
    almanac.astronomy.get({ date: new Date(nowMs).toISOString(), latitude, longitude, lang }),
  ]);
  return { zone, startMs, riseAndSet: today.data.riseAndSet, moon: now.data.moon };
}

/**
 * Writes the time of a rise or set in the local time of the place; or that the body is up or down all day; or a dash
 * for null.
 */
function describeTime({ zone }: SkyData, { atlas, time }: Visit, { state }: HorizonTimes, instant: string | null) {
  if (state !== 'rises-and-sets') return state === 'always-up' ? atlas.sky.alwaysUp : atlas.sky.alwaysDown;
  if (instant === null) return '–';
  const { nextChange, utcOffsetMinutes } = zone;
  const ms = roundToMinute(Date.parse(instant));
  const isAfterChange = nextChange !== null && ms >= Date.parse(nextChange.at);
  return time(ms, isAfterChange ? nextChange.utcOffsetMinutes : utcOffsetMinutes);
}

function describeDay({ zone }: SkyData, { shortDay }: Visit, instant: string): string {
  const { nextChange, utcOffsetMinutes } = zone;
  const ms = Date.parse(instant);
  return shortDay(
    ms,
    nextChange !== null && ms >= Date.parse(nextChange.at) ? nextChange.utcOffsetMinutes : utcOffsetMinutes,
  );
}

export function TodayBar({ sky, nowMs }: { readonly sky: SkyData; readonly nowMs: number }) {
  const visit = useVisit();
  const { atlas, explore, list, duration } = visit;
  const { riseAndSet, startMs } = sky;
  if (!riseAndSet) return null;
  const { sun } = riseAndSet;
  const lights = listLightSpans(riseAndSet, startMs);
  const daylight = measureDaylight(lights);
  const title = list([
    fill(explore.pair, { label: atlas.sky.sunrise, value: describeTime(sky, visit, sun, sun.rise) }),
    fill(explore.pair, { label: atlas.sky.sunset, value: describeTime(sky, visit, sun, sun.set) }),
  ]);
  return (
    <figure class="atlas-today">
      <Island name="atlas/day" component={DayBar} props={{ startMs, lights, nowMs, title }} />
      <figcaption>
        {fill(explore.pair, { label: atlas.sky.daylight, value: daylight === 0 ? explore.no : duration(daylight) })} ·{' '}
        {atlas.sky.line}
      </figcaption>
    </figure>
  );
}

export function SkyFacts({ sky }: { readonly sky: SkyData }) {
  const visit = useVisit();
  const { atlas, layout, tools, percent } = visit;
  const { sky: words } = atlas;
  const { riseAndSet, moon } = sky;
  if (!riseAndSet) return null;
  const { sun, moon: moonTimes, latitude } = riseAndSet;
  const hemisphere = latitude < 0 ? 'south' : 'north';
  const litPercent = percent(moon.illuminatedFraction);
  const fullMoon = moon.nextPhases.find(({ key }) => key === 'full-moon');
  return (
    <div class="atlas-sky">
      <Terms
        className="atlas-facts"
        terms={[
          [words.sunrise, describeTime(sky, visit, sun, sun.rise)],
          [words.sunset, describeTime(sky, visit, sun, sun.set)],
          [words.moonrise, describeTime(sky, visit, moonTimes, moonTimes.rise)],
          [words.moonset, describeTime(sky, visit, moonTimes, moonTimes.set)],
          ...(fullMoon
            ? [[<Name>{capitalize(fullMoon.name)}</Name>, describeDay(sky, visit, fullMoon.date)] as const]
            : []),
        ]}
      />
      <figure>
        <MoonDisc
          moon={moon}
          hemisphere={hemisphere}
          title={fill(tools.moon.alt, { phase: moon.name, lit: litPercent })}
        />
        <figcaption>
          <Name>{capitalize(moon.name)}</Name>
          {layout.separator}
          {litPercent}
          <br />
          {isAboveHorizon(moon) ? tools.moon.overPlace : tools.moon[hemisphere]}
        </figcaption>
      </figure>
    </div>
  );
}
