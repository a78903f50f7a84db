import type { Timezone } from '@almanac/client';
import { fill } from '../../messages/fill.js';
import { zonePath } from '../../page/atlas-path.js';
import { repeatsOffset } from '../../page/formats.js';
import { Island } from '../../page/island.js';
import { Name, NameLinks } from '../../page/name.js';
import { useVisit, type Visit } from '../../page/visit.js';
import { useNow } from '../../parts/clock.js';
import { Table } from '../../parts/table.js';

const minuteMs = 60_000;

/** Zones with the same name, and with the same time now and after the next clock change. */
interface ClockGroup {
  readonly name: string;
  /** How far the clocks are ahead of UTC until the next change. */
  readonly offsetMinutes: number;
  /** The next clock change, and how far the clocks are ahead of UTC after it; null if no change is known. */
  readonly change: { readonly atMs: number; readonly offsetMinutes: number } | null;
  readonly places: readonly { readonly path: string; readonly name: string }[];
}

interface ClocksProps {
  readonly groups: readonly ClockGroup[];
  /** The time when the page was rendered. */
  readonly nowMs: number;
}

export function Clock({ group, nowMs }: { readonly group: ClockGroup; readonly nowMs: number }) {
  const visit = useVisit();
  const browserMs = useNow(minuteMs);
  const currentMs = browserMs ?? nowMs;
  const offsetMinutes = readClockOffset(group, currentMs);
  const ahead = browserMs === undefined ? 0 : offsetMinutes + new Date(browserMs).getTimezoneOffset();
  return (
    <div class="atlas-clock">
      <p class="atlas-clock-time">
        {visit.time(currentMs, offsetMinutes)}
        {/* Beside the time, where it moves nothing when the browser adds it. */}
        {ahead !== 0 && (
          <span class="small">
            {fill(ahead > 0 ? visit.atlas.aheadOfYou : visit.atlas.behindYou, { by: visit.duration(Math.abs(ahead)) })}
          </span>
        )}
      </p>
      <p>
        {visit.day(currentMs, offsetMinutes)}
        <br />
        {!repeatsOffset(group.name) && (
          <>
            <Name>{group.name}</Name>
            {'\u00a0· '}
          </>
        )}
        <bdi dir="ltr">{visit.offset(offsetMinutes)}</bdi>
      </p>
      <p class="small atlas-change">{describeChange(group, currentMs, visit) ?? visit.atlas.noChange}</p>
    </div>
  );
}

export function Clocks({ groups, nowMs }: ClocksProps) {
  const visit = useVisit();
  const { atlas, clock, offset } = visit;
  const currentMs = useNow(minuteMs) ?? nowMs;
  return (
    <Table
      className="atlas-clocks"
      columns={[{ label: atlas.timeHere, className: 'atlas-time' }, atlas.offset, atlas.places]}
      rows={groups.map((group) => {
        const { name, places } = group;
        const offsetMinutes = readClockOffset(group, currentMs);
        const change = describeChange(group, currentMs, visit);
        return [
          clock(currentMs, offsetMinutes),
          <bdi dir="ltr">{offset(offsetMinutes)}</bdi>,
          <>
            {!repeatsOffset(name) && <Name>{name}</Name>}
            <NameLinks items={places} />
            {change && <p class="small atlas-change">{change}</p>}
          </>,
        ];
      })}
    />
  );
}

/** The offset changes if the page stays open through a clock change. */
function readClockOffset({ change, offsetMinutes }: ClockGroup, nowMs: number): number {
  return change !== null && nowMs >= change.atMs ? change.offsetMinutes : offsetMinutes;
}

/** Says when clocks go forward or back next; undefined if no such change lies ahead. */
function describeChange(
  { change, offsetMinutes }: ClockGroup,
  nowMs: number,
  { atlas, date, duration }: Visit,
): string | undefined {
  if (change === null || nowMs >= change.atMs || change.offsetMinutes === offsetMinutes) return undefined;
  const difference = change.offsetMinutes - offsetMinutes;
  const text = difference > 0 ? atlas.clocksForward : atlas.clocksBack;
  return fill(text, { by: duration(Math.abs(difference)), day: date(change.atMs, offsetMinutes) });
}

export function ZoneClock({ zone, nowMs }: { readonly zone: Timezone; readonly nowMs: number }) {
  const [group] = groupZones([zone]);
  return group ? <Island name="atlas/clock" component={Clock} props={{ group, nowMs }} /> : null;
}

export function ClockTable({ groups, nowMs }: ClocksProps) {
  return <Island name="atlas/clocks" component={Clocks} className="scroll-area" props={{ groups, nowMs }} />;
}

/** Groups zones with the same clocks and names, those that are furthest behind UTC first. */
export function groupZones(zones: readonly Timezone[]): ClockGroup[] {
  const groups = new Map<string, ClockGroup & { places: { path: string; name: string }[] }>();
  const sortedZones = zones.toSorted((a, b) => a.utcOffsetMinutes - b.utcOffsetMinutes);
  for (const zone of sortedZones) {
    const { longName, utcOffsetMinutes, nextChange } = zone;
    const key = [longName, utcOffsetMinutes, ...Object.values(nextChange ?? {})].join('\n');
    const group = groups.get(key) ?? {
      name: longName,
      offsetMinutes: utcOffsetMinutes,
      change: nextChange && {
        atMs: Date.parse(nextChange.at),
        offsetMinutes: nextChange.utcOffsetMinutes,
      },
      places: [],
    };
    group.places.push({
      path: zonePath(zone.localName ?? zone.name),
      name: zone.localDisplayName ?? zone.displayName,
    });
    groups.set(key, group);
  }
  return [...groups.values()];
}
