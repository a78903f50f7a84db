import type { HorizonTimes } from '@almanac/client';
import { Island } from '../../parts/island.js';
import { isAboveHorizon, MoonDisc } from '../../parts/moon-disc.js';
import { Name } from '../../parts/name.js';
import { roundToMinute } from '../../parts/round-to-minute.js';
import { Terms } from '../../parts/terms.js';
import { capitalize } from '../../parts/text.js';
import { useVisit, type Visit } from '../../visit.js';
import { DayBar, listLightSpans, measureDaylight } from './day-bar.js';
import type { SkyData } from './load-sky.js';

/**
 * Writes the time of a rise or set of the Sun or the Moon, in the local time of the place; or that it is up or down all
 * day; or a dash if `instant` is null.
 */
function describeTime({ zone }: SkyData, { atlas, time }: Visit, { state }: HorizonTimes, instant: string | null) {
  if (state !== 'rises-and-sets') return state === 'always-up' ? atlas.sky.alwaysUp : atlas.sky.alwaysDown;
  if (instant === null) return '–';
  const { nextChange, utcOffsetMinutes } = zone;
  const ms = roundToMinute(Date.parse(instant));
  const isAfterChange = nextChange !== null && ms >= Date.parse(nextChange.at);
  return time(ms, isAfterChange ? nextChange.utcOffsetMinutes : utcOffsetMinutes);
}

/** Shows today as a bar of night, twilight and daylight, and the length of the daylight. */
export function TodayBar({ sky, nowMs }: { readonly sky: SkyData; readonly nowMs: number }) {
  const visit = useVisit();
  const { atlas, explore, list, duration } = visit;
  const { riseAndSet, startMs } = sky;
  if (!riseAndSet) return null;
  const { sun } = riseAndSet;
  const lights = listLightSpans(riseAndSet, startMs);
  const daylight = measureDaylight(lights);
  const title = list([
    explore.pair(atlas.sky.sunrise, describeTime(sky, visit, sun, sun.rise)),
    explore.pair(atlas.sky.sunset, describeTime(sky, visit, sun, sun.set)),
  ]);
  return (
    <figure class="atlas-today">
      <Island name="atlas/day" component={DayBar} props={{ startMs, lights, nowMs, title }} />
      <figcaption>
        {explore.pair(atlas.sky.daylight, daylight === 0 ? atlas.fact.no : duration(daylight))} · {atlas.sky.line}
      </figcaption>
    </figure>
  );
}

/** Shows when the Sun and the Moon rise and set today, in the local time of the place, and the phase of the Moon. */
export function SkyFacts({ sky }: { readonly sky: SkyData }) {
  const visit = useVisit();
  const { atlas, layout, tools, percent } = visit;
  const { sky: words } = atlas;
  const { riseAndSet, moon } = sky;
  if (!riseAndSet) return null;
  const { sun, moon: moonTimes, latitude } = riseAndSet;
  const hemisphere = latitude < 0 ? 'south' : 'north';
  const litPercent = percent(moon.illuminatedFraction);
  return (
    <div class="atlas-sky">
      <Terms
        className="atlas-facts"
        terms={[
          [words.sunrise, describeTime(sky, visit, sun, sun.rise)],
          [words.sunset, describeTime(sky, visit, sun, sun.set)],
          [words.moonrise, describeTime(sky, visit, moonTimes, moonTimes.rise)],
          [words.moonset, describeTime(sky, visit, moonTimes, moonTimes.set)],
        ]}
      />
      <figure>
        <MoonDisc moon={moon} hemisphere={hemisphere} title={tools.moon.alt(moon.name, litPercent)} />
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
