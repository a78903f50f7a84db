import { useEffect, useState } from 'preact/hooks';
import type { Messages } from '../../messages/en.js';
import { type Formats, findFormats } from '../../parts/formats.js';
import { Name } from '../../parts/name.js';
import { linkTo, useMessages, useVisit } from '../../visit.js';

/** Zones with the same time now and after the next clock change. */
export interface ClockGroup {
  /** Such as Central European Time. */
  readonly name: string;
  readonly offsetMinutes: number;
  readonly change: { readonly atMs: number; readonly offsetMinutes: number } | null;
  readonly places: readonly { readonly path: string; readonly name: string }[];
}

export interface ClocksProps {
  readonly groups: readonly ClockGroup[];
  readonly nowMs: number;
}

/** A large running clock, with the next clock change in words. */
export function Clock({ group, nowMs }: { readonly group: ClockGroup; readonly nowMs: number }) {
  const { wordLanguage } = useVisit();
  const { atlas } = useMessages();
  const runningMs = useRunningMs(nowMs);
  const formats = findFormats(wordLanguage);
  const offsetMinutes = readOffset(group, runningMs);
  return (
    <div class="atlas-clock">
      <p class="atlas-clock-time">{formats.time(runningMs, offsetMinutes)}</p>
      <p>
        {formats.day(runningMs, offsetMinutes)}
        <br />
        <Name>{group.name}</Name>, <bdi dir="ltr">{formats.offset(offsetMinutes)}</bdi>
      </p>
      <p class="atlas-change">{describeChange(group, runningMs, atlas, formats) ?? atlas.noChange}</p>
    </div>
  );
}

/** A table of running clocks. */
export function Clocks({ groups, nowMs }: ClocksProps) {
  const visit = useVisit();
  const { atlas } = useMessages();
  const runningMs = useRunningMs(nowMs);
  const formats = findFormats(visit.wordLanguage);
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
        {groups.map((group) => {
          const { name, places } = group;
          const offsetMinutes = readOffset(group, runningMs);
          const change = describeChange(group, runningMs, atlas, formats);
          return (
            <tr key={places[0]?.path}>
              <td class="atlas-time">{formats.clock(runningMs, offsetMinutes)}</td>
              <td>
                <bdi dir="ltr">{formats.offset(offsetMinutes)}</bdi>
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
                {change && <p class="atlas-change">{change}</p>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The offset from UTC in minutes, which changes if the page stays open through a clock change. */
function readOffset({ change, offsetMinutes }: ClockGroup, nowMs: number): number {
  return change !== null && nowMs >= change.atMs ? change.offsetMinutes : offsetMinutes;
}

/** Says when clocks go forward or back next; undefined if no change is known. */
function describeChange(
  { change, offsetMinutes }: ClockGroup,
  nowMs: number,
  atlas: Messages['atlas'],
  { date, duration }: Formats,
): string | undefined {
  if (change === null || nowMs >= change.atMs || change.offsetMinutes === offsetMinutes) return undefined;
  const difference = change.offsetMinutes - offsetMinutes;
  const describe = difference > 0 ? atlas.clocksForward : atlas.clocksBack;
  return describe(duration(Math.abs(difference)), date(change.atMs, offsetMinutes));
}

/** The current minute in the browser; the time of rendering until the page runs. */
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
