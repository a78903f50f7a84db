import type { RiseAndSet } from '@almanac/client';
import { useNow } from '../../parts/clock.js';

const dayMinutes = 1440;
const minuteMs = 60_000;

/** In minutes from the beginning of the day. */
type Span = readonly [from: number, to: number];

interface DayBarProps {
  /** The midnight at which the local day begins. */
  readonly startMs: number;
  /** Astronomical, nautical and civil twilight, then daylight. Each list lies within the previous one. */
  readonly lights: readonly (readonly Span[])[];
  /** The time when the page was rendered. */
  readonly nowMs: number;
  readonly title: string;
}

const labelledHours = [0, 3, 6, 9, 12, 15, 18, 21, 24];

export function DayBar({ startMs, lights, nowMs, title }: DayBarProps) {
  const currentMs = useNow(minuteMs) ?? nowMs;
  const now = toPercent(((currentMs - startMs) / minuteMs) % dayMinutes);
  return (
    <svg class="day-bar" width="100%" height="48" role="img" aria-label={title}>
      <rect class="night" y="4" width="100%" height="20" />
      {lights.map((spans, index) =>
        spans.map(([from, to]) => (
          <rect
            key={`${index} ${from}`}
            class={index === lights.length - 1 ? 'daylight' : 'twilight'}
            x={toPercent(from)}
            y="4"
            width={toPercent(to - from)}
            height="20"
          />
        )),
      )}
      {labelledHours.map((hour) => (
        <text
          key={hour}
          x={toPercent(hour * 60)}
          y="42"
          text-anchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}
        >
          {hour}
        </text>
      ))}
      <line class="halo" x1={now} x2={now} y1="0" y2="28" />
      <line class="now" x1={now} x2={now} y1="0" y2="28" />
    </svg>
  );
}

function toPercent(minutes: number): string {
  return `${Math.round((minutes / dayMinutes) * 10_000) / 100}%`;
}

/** Lists the `lights` of a `DayBar` for the 24 hours after an instant. */
export function listLightSpans({ sun, twilights }: RiseAndSet, startMs: number): Span[][] {
  const { civil, nautical, astronomical } = twilights;
  return [
    ...[astronomical, nautical, civil].map(({ state, dawn, dusk }) => listSpans(state, dawn, dusk, startMs)),
    listSpans(sun.state, sun.rise, sun.set, startMs),
  ];
}

function listSpans(state: string, rise: string | null, set: string | null, startMs: number): Span[] {
  if (state === 'always-down') return [];
  if (state === 'always-up') return [[0, dayMinutes]];
  const from = rise === null ? undefined : (Date.parse(rise) - startMs) / minuteMs;
  const to = set === null ? undefined : (Date.parse(set) - startMs) / minuteMs;
  if (from === undefined) return [[0, to ?? dayMinutes]];
  if (to === undefined) return [[from, dayMinutes]];
  if (from < to) return [[from, to]];
  return [
    [0, to],
    [from, dayMinutes],
  ];
}

/** Returns the length of daylight in whole minutes. */
export function measureDaylight(lights: readonly (readonly Span[])[]): number {
  const spans = lights.at(-1) ?? [];
  return Math.round(spans.reduce((sum, [from, to]) => sum + to - from, 0));
}
