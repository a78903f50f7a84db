import { useEffect, useState } from 'preact/hooks';
import { linkTo, useMessages, useVisit } from '../../visit.js';
import { findFormats } from '../formats.js';
import { Name } from './name.js';

/** Zones whose clocks agree, now and after their next change. */
export interface ClockGroup {
  /** The name of the time. */
  readonly name: string;
  readonly offsetMinutes: number;
  readonly offset: string;
  readonly change: { readonly atMs: number; readonly offsetMinutes: number; readonly offset: string } | null;
  readonly places: readonly { readonly path: string; readonly name: string }[];
}

export interface ClocksProps {
  readonly groups: readonly ClockGroup[];
  readonly nowMs: number;
}

/** Clocks of zones, which run in the browser. */
export function Clocks({ groups, nowMs }: ClocksProps) {
  const visit = useVisit();
  const { atlas } = useMessages();
  const runningMs = useRunningMs(nowMs);
  const { clock, date } = findFormats(visit.wordLanguage);
  return (
    <table class="atlas-clocks">
      <thead>
        <tr>
          <th scope="col">{atlas.timeHere}</th>
          <th scope="col">{atlas.offset}</th>
          <th scope="col">{atlas.places}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ name, change, places, ...group }) => {
          const isChanged = change !== null && runningMs >= change.atMs;
          const { offsetMinutes, offset } = isChanged ? change : group;
          return (
            <tr key={places[0]?.path}>
              <td class="atlas-time">{clock(runningMs, offsetMinutes)}</td>
              <td>
                <bdi dir="ltr">{offset}</bdi>
              </td>
              <td>
                <Name>{name}</Name>
                <ul class="atlas-row">
                  {places.map(({ path, name: place }) => (
                    <li key={path}>
                      <a href={linkTo(path, visit)}>
                        <Name>{place}</Name>
                      </a>
                    </li>
                  ))}
                </ul>
                {change && !isChanged && (
                  <p class="atlas-change">{atlas.changesOn(date(change.atMs, group.offsetMinutes), change.offset)}</p>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The instant now, once the page runs; before, the instant at which it was rendered. */
function useRunningMs(renderedMs: number): number {
  const [runningMs, setRunningMs] = useState(renderedMs);
  useEffect(() => {
    const show = () => setRunningMs(Math.floor(Date.now() / 60_000) * 60_000);
    show();
    const timer = setInterval(show, 1000);
    return () => clearInterval(timer);
  }, []);
  return runningMs;
}
