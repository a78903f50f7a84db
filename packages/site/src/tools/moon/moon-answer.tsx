import type { Astronomy, SkyEvent } from '@almanac/client';
import { MoonDisc } from '../../parts/moon-disc.js';
import { Facts } from '../parts/facts.js';
import { formatClock, formatDate, formatShortDay } from '../parts/format-time.js';
import { Name } from '../parts/name.js';
import { HorizonFacts } from './horizon-facts.js';
import type { PlaceClock } from './place-clock.js';

const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 });
const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** The phase in a sentence. */
export function describeMoon({ date, moon }: Astronomy, clock: PlaceClock): string {
  return `${moon.name}, ${percent.format(moon.illuminatedFraction)} lit, on ${describeInstant(date, clock)}.`;
}

function describeInstant(instant: string, clock: PlaceClock): string {
  const local = clock.read(instant);
  return `${formatDate(local)} at ${formatClock(local)}${clock.name === 'UTC' ? ' UTC' : ''}`;
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
  const { moon, sun, hemisphere, riseAndSet } = sky;
  return (
    <div class="moon-answer">
      <div class="moon-picture">
        <MoonDisc
          illuminatedFraction={moon.illuminatedFraction}
          elongationDegrees={moon.elongation}
          hemisphere={hemisphere}
          title={`The Moon: ${moon.name}, ${percent.format(moon.illuminatedFraction)} lit`}
        />
        <p class="tool-note">As seen from the {hemisphere === 'north' ? 'northern' : 'southern'} hemisphere</p>
      </div>
      <div>
        <Facts
          rows={[
            ['Phase', <Name key="phase">{moon.name}</Name>],
            ['Lit', `${number.format(moon.illuminatedFraction * 100)} % of the disc`],
            ['Age', `${number.format(moon.ageDays)} days since new moon`],
            [
              'Season',
              <>
                <Name>{sun.season.label}</Name>, since {formatDate(sun.season.since)}
              </>,
            ],
          ]}
        />
        {riseAndSet && <HorizonFacts times={riseAndSet} clock={clock} placeName={placeName} />}
        <h2>Next phases</h2>
        <Facts rows={moon.nextPhases.map(({ name, date }) => [name, describeEvent(date, clock)] as const)} />
        <h2>Next eclipses</h2>
        <Facts rows={eclipses.map((eclipse) => [eclipse.name, describeEclipse(eclipse, clock)] as const)} />
        <p class="tool-note">
          Times are those of {clock.name}. Whether an eclipse is seen from a place is not known here.
        </p>
      </div>
    </div>
  );
}

function describeEvent(instant: string, clock: PlaceClock): string {
  const local = clock.read(instant);
  return `${formatShortDay(local)} ${local.replace(/-\d\d-\d\dT.*/, '')}, ${formatClock(local)}`;
}

function describeEclipse({ date, magnitude, latitude, longitude }: SkyEvent, clock: PlaceClock): string {
  const place = latitude !== null && longitude !== null ? `, greatest at ${latitude}°, ${longitude}°` : '';
  return `${describeEvent(date, clock)}${magnitude === null ? '' : `, magnitude ${number.format(magnitude)}`}${place}`;
}
