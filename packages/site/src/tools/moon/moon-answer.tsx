import type { Astronomy, SkyEvent } from '@almanac/client';
import { Coordinates } from '../../atlas/parts/coordinates.js';
import type { Messages } from '../../messages/en.js';
import { type Formats, readLocal, useFormats } from '../../parts/formats.js';
import { MoonDisc } from '../../parts/moon-disc.js';
import { Name } from '../../parts/name.js';
import { useMessages } from '../../visit.js';
import { Facts } from '../parts/facts.js';
import { HorizonFacts } from './horizon-facts.js';
import type { PlaceClock } from './place-clock.js';

/** The phase in a sentence. */
export function describeMoon(
  { date, moon }: Astronomy,
  clock: PlaceClock,
  { tools }: Messages,
  formats: Formats,
): string {
  const localMs = readLocal(clock.read(date));
  const time = formats.time(localMs);
  return tools.moon.lead(
    moon.name,
    formats.percent(moon.illuminatedFraction),
    formats.date(localMs),
    clock.name === 'UTC' ? `${time} UTC` : time,
  );
}

/** Moon, Sun and what comes next. */
export function MoonAnswer({
  sky,
  eclipses,
  clock,
  placeName,
}: {
  readonly sky: Astronomy;
  readonly eclipses: readonly SkyEvent[];
  readonly clock: PlaceClock;
  readonly placeName: string | undefined;
}) {
  const { moon: words } = useMessages().tools;
  const { percent, decimal, date, instant } = useFormats();
  const { moon, sun, hemisphere, riseAndSet } = sky;
  const write = (at: string) => instant(readLocal(clock.read(at)));
  return (
    <div class="moon-answer">
      <div class="moon-picture">
        <MoonDisc
          illuminatedFraction={moon.illuminatedFraction}
          elongationDegrees={moon.elongation}
          hemisphere={hemisphere}
          title={words.alt(moon.name, percent(moon.illuminatedFraction))}
        />
        <p class="tool-note">{hemisphere === 'north' ? words.north : words.south}</p>
      </div>
      <div>
        <Facts
          rows={[
            [words.phase, <Name key="phase">{moon.name}</Name>],
            [words.lit, words.ofDisc(percent(moon.illuminatedFraction))],
            [words.age, words.sinceNewMoon(decimal(moon.ageDays, 1))],
            [
              words.season,
              <>
                <Name>{sun.season.label}</Name>, {words.since(date(readLocal(sun.season.since)))}
              </>,
            ],
          ]}
        />
        {riseAndSet && <HorizonFacts times={riseAndSet} clock={clock} placeName={placeName} />}
        <h2>{words.nextPhases}</h2>
        <Facts rows={moon.nextPhases.map(({ name, date: at }) => [name, write(at)] as const)} />
        <h2>{words.nextEclipses}</h2>
        <Facts
          rows={eclipses.map(({ name, date: at, magnitude, latitude, longitude }) => [
            name,
            <>
              {write(at)}
              {magnitude !== null && `, ${words.magnitude(decimal(magnitude, 2))}`}
              {latitude !== null && longitude !== null && (
                <>
                  , {words.greatestAt} <Coordinates latitude={latitude} longitude={longitude} />
                </>
              )}
            </>,
          ])}
        />
        <p class="tool-note">{words.times(clock.name)}</p>
      </div>
    </div>
  );
}
