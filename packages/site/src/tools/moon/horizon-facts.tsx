import type { HorizonTimes, RiseAndSet, Twilight } from '@almanac/client';
import { Facts } from '../parts/facts.js';
import { formatClock, formatShortDay } from '../parts/format-time.js';
import { Name } from '../parts/name.js';
import type { PlaceClock } from './place-clock.js';

/** When Sun and Moon rise and set, and the twilights, within 24 hours. */
export function HorizonFacts({
  times: { sun, moon, twilights, until },
  clock,
  placeName,
}: {
  readonly times: RiseAndSet;
  readonly clock: PlaceClock;
  readonly placeName: string | undefined;
}) {
  return (
    <>
      <h2>
        Rise and set
        {placeName && (
          <>
            {' '}
            in <Name>{placeName}</Name>
          </>
        )}
      </h2>
      <Facts
        rows={[
          ['Sun', describeRise(sun, clock)],
          ['Moon', describeRise(moon, clock)],
          ['Civil twilight', describeTwilight(twilights.civil, clock)],
          ['Nautical twilight', describeTwilight(twilights.nautical, clock)],
          ['Astronomical twilight', describeTwilight(twilights.astronomical, clock)],
        ]}
      />
      <p class="tool-note">
        The 24 hours until {formatClock(clock.read(until))} on {formatShortDay(clock.read(until))}.
      </p>
    </>
  );
}

function describeRise({ state, rise, set }: HorizonTimes, clock: PlaceClock): string {
  if (state === 'always-up') return 'up all along';
  if (state === 'always-down') return 'below the horizon all along';
  return joinTimes(
    [
      [rise, 'rises'],
      [set, 'sets'],
    ],
    clock,
  );
}

function describeTwilight({ state, dawn, dusk }: Twilight, clock: PlaceClock): string {
  if (state === 'always-up') return 'it does not get darker than this';
  if (state === 'always-down') return 'the Sun does not come so near the horizon';
  return joinTimes(
    [
      [dawn, 'begins'],
      [dusk, 'ends'],
    ],
    clock,
  );
}

/** Joins events with their times, earliest first. */
function joinTimes(events: readonly (readonly [string | null, string])[], clock: PlaceClock): string {
  return events
    .flatMap(([instant, verb]) => (instant === null ? [] : [{ instant, verb }]))
    .sort((a, b) => a.instant.localeCompare(b.instant))
    .map(({ instant, verb }) => `${verb} ${formatClock(clock.read(instant))}`)
    .join(', ');
}
