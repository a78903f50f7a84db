import type { Astronomy, SkyEvent } from '@almanac/client';
import { fill } from '../../messages/fill.js';
import { nameEvent } from '../../messages/name-event.js';
import { readLocal } from '../../page/formats.js';
import { Name } from '../../page/name.js';
import { capitalize } from '../../page/text.js';
import { useVisit, type Visit } from '../../page/visit.js';
import { isAboveHorizon, MoonDisc } from '../../parts/moon-disc.js';
import { PhaseRow } from '../../parts/phase-row.js';
import { Coordinates } from '../../parts/place-parts.js';
import { Terms } from '../../parts/terms.js';
import { HorizonFacts } from './horizon-facts.js';
import { type Month, MoonMonth } from './moon-month.js';
import type { PlaceClock } from './place-clock.js';

export function describeMoon({ date, moon }: Astronomy, clock: PlaceClock, visit: Visit): string {
  const localMs = readLocal(clock.read(date));
  const time = visit.time(localMs);
  return fill(visit.tools.moon.lead, {
    phase: capitalize(moon.name),
    lit: visit.percent(moon.illuminatedFraction),
    date: visit.date(localMs),
    time: clock.name === 'UTC' ? `${time} UTC` : time,
  });
}

/** If scripts run, they write the time in that of the browser. */
export function MoonNow({ sky: { date, moon } }: { readonly sky: Astronomy }) {
  const { tools, layout, percent, instant } = useVisit();
  const lit = fill(tools.moon.ofDisc, { lit: percent(moon.illuminatedFraction) });
  return (
    <>
      {[capitalize(moon.name), lit].join(layout.separator)} ·{' '}
      <time data-local="" dateTime={date}>{`${instant(Date.parse(date))} UTC`}</time>
    </>
  );
}

export function MoonAnswer({
  sky,
  eclipses,
  clock,
  placeName,
  month,
}: {
  readonly sky: Astronomy;
  readonly eclipses: readonly SkyEvent[];
  readonly clock: PlaceClock;
  readonly placeName: string | undefined;
  readonly month: Month | undefined;
}) {
  const visit = useVisit();
  const { layout, tools, percent, decimal, date, instant } = visit;
  const { moon: words } = tools;
  const { moon, sun, hemisphere, riseAndSet } = sky;
  const isUtc = clock.name === 'UTC';
  const formatInstant = (isoInstant: string) => instant(readLocal(clock.read(isoInstant))) + (isUtc ? '\u00a0UTC' : '');
  return (
    <div class="moon-answer">
      <div class="moon-picture">
        {/* Browsers look for pictures in HTML before they have the styles, but not in SVG. */}
        <link rel="preload" as="image" href={visit.link('/site/moon.svg')} fetchpriority="high" />
        <MoonDisc
          moon={moon}
          hemisphere={hemisphere}
          title={fill(words.alt, { phase: moon.name, lit: percent(moon.illuminatedFraction) })}
        />
        <p class="small tool-note">
          {isAboveHorizon(moon) ? words.overPlace : hemisphere === 'north' ? words.north : words.south}
        </p>
        {month && <MoonMonth month={month} hemisphere={hemisphere} />}
      </div>
      <div>
        <Terms
          className="tool-facts"
          terms={[
            [words.phase, <Name>{capitalize(moon.name)}</Name>],
            [words.lit, fill(words.ofDisc, { lit: percent(moon.illuminatedFraction) })],
            [words.age, fill(words.sinceNewMoon, { days: decimal(moon.ageDays, 1) })],
            [
              words.season,
              `${words.seasons[sun.season.name]} (${words.hemispheres[hemisphere]}), ${fill(words.since, { date: date(readLocal(sun.season.since)) })}`,
            ],
          ]}
        />
        {riseAndSet && <HorizonFacts times={riseAndSet} clock={clock} placeName={placeName} />}
        <h2>{words.nextPhases}</h2>
        <PhaseRow isLocal={isUtc} phases={moon.nextPhases} hemisphere={hemisphere} formatDate={formatInstant} />
        <h2>{words.nextEclipses}</h2>
        <Terms
          className="tool-facts"
          terms={eclipses.map(({ key, name, date: eclipseInstant, magnitude, latitude, longitude }) => [
            nameEvent({ key, name }, visit),
            <>
              <time data-local={isUtc ? '' : undefined} dateTime={eclipseInstant}>
                {formatInstant(eclipseInstant)}
              </time>
              {magnitude !== null && `${layout.separator}${fill(words.magnitude, { value: decimal(magnitude, 2) })}`}
              {latitude !== null && longitude !== null && (
                <>
                  {layout.separator}
                  {words.greatestAt} <Coordinates latitude={latitude} longitude={longitude} />
                </>
              )}
            </>,
          ])}
        />
        <p class="small tool-note">
          {!isUtc && fill(words.times, { zone: clock.name })} {words.notWhere}
        </p>
      </div>
    </div>
  );
}
