import type { MoonState } from '@almanac/client';
import { capitalize } from '../page/text.js';
import { useVisit } from '../page/visit.js';
import { MoonDisc } from './moon-disc.js';

type Phase = MoonState['nextPhases'][number];

const phaseStates: Readonly<Record<Phase['key'], Pick<MoonState, 'elongation' | 'illuminatedFraction'>>> = {
  'new-moon': { elongation: 0, illuminatedFraction: 0 },
  'first-quarter': { elongation: 90, illuminatedFraction: 0.5 },
  'full-moon': { elongation: 180, illuminatedFraction: 1 },
  'last-quarter': { elongation: 270, illuminatedFraction: 0.5 },
};

export function PhaseRow({
  phases,
  hemisphere = 'north',
  isLocal = false,
  formatDate,
}: {
  readonly phases: readonly Phase[];
  readonly hemisphere?: 'north' | 'south';
  /** True if the browser writes the dates, which are in UTC, in its own time. */
  readonly isLocal?: boolean;
  readonly formatDate: (date: string) => string;
}) {
  const { language } = useVisit();
  return (
    <ul class="phase-row">
      {phases.map(({ key, name, date }) => (
        <li key={date}>
          <MoonDisc moon={phaseStates[key]} hemisphere={hemisphere} />
          <bdi lang={language}>{capitalize(name)}</bdi>
          <time data-local={isLocal ? '' : undefined} dateTime={date}>
            {formatDate(date)}
          </time>
        </li>
      ))}
    </ul>
  );
}
