import type { HorizonTimes, RiseAndSet, Twilight } from '@almanac/client';
import { fill } from '../../messages/fill.js';
import { readLocal } from '../../page/formats.js';
import { useVisit } from '../../page/visit.js';
import { Terms } from '../../parts/terms.js';
import type { PlaceClock } from './place-clock.js';

/** Shows when the Sun and the Moon rise and set, and twilight begins and ends, within 24 hours. */
export function HorizonFacts({
  times: { sun, moon, twilights, until },
  clock,
  placeName,
}: {
  readonly times: RiseAndSet;
  readonly clock: PlaceClock;
  readonly placeName: string | undefined;
}) {
  const { atlas, layout, tools, time, shortDay } = useVisit();
  const words = tools.moon;
  /** Earliest first. */
  const joinEvents = (...events: readonly (readonly [instant: string | null, text: string])[]) =>
    events
      .flatMap(([instant, text]) => (instant === null ? [] : [{ localMs: readLocal(clock.read(instant)), text }]))
      .sort((a, b) => a.localMs - b.localMs)
      .map(({ localMs, text }) => fill(text, { time: time(localMs) }))
      .join(layout.separator);
  const describeRise = ({ state, rise, set }: HorizonTimes) => {
    if (state === 'always-up') return atlas.sky.alwaysUp;
    return state === 'always-down' ? atlas.sky.alwaysDown : joinEvents([rise, words.rises], [set, words.sets]);
  };
  const describeTwilight = ({ state, dawn, dusk }: Twilight) => {
    if (state === 'always-up') return words.neverDarker;
    return state === 'always-down' ? words.neverLighter : joinEvents([dawn, words.begins], [dusk, words.ends]);
  };
  const untilMs = readLocal(clock.read(until));
  return (
    <>
      <h2>{placeName ? fill(words.riseAndSetIn, { place: placeName }) : words.riseAndSet}</h2>
      <Terms
        className="tool-facts"
        terms={[
          [words.sun, describeRise(sun)],
          [words.moon, describeRise(moon)],
          [words.civil, describeTwilight(twilights.civil)],
          [words.nautical, describeTwilight(twilights.nautical)],
          [words.astronomical, describeTwilight(twilights.astronomical)],
        ]}
      />
      <p class="small tool-note">{fill(words.until, { time: time(untilMs), day: shortDay(untilMs) })}</p>
    </>
  );
}
