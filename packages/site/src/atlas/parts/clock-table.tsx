import type { Timezone } from '@almanac/client';
import { zonePath } from '../../parts/atlas-path.js';
import { Island } from '../../parts/island.js';
import { Clock, type ClockGroup, Clocks } from './clocks.js';

/** The large clock of a zone, rendered by the server. It runs if scripts do. */
export function ZoneClock({ zone, nowMs }: { readonly zone: Timezone; readonly nowMs: number }) {
  const [group] = groupZones([zone]);
  return group ? <Island name="atlas/clock" component={Clock} props={{ group, nowMs }} /> : null;
}

/** The clocks of zones, rendered by the server. They run if scripts do. */
export function ClockTable({ groups, nowMs }: { readonly groups: readonly ClockGroup[]; readonly nowMs: number }) {
  return <Island name="atlas/clocks" component={Clocks} className="scroll-area" props={{ groups, nowMs }} />;
}

/** Groups zones with the same clocks and names. */
export function groupZones(zones: readonly Timezone[]): ClockGroup[] {
  const groups = new Map<string, ClockGroup & { places: { path: string; name: string }[] }>();
  const sorted = zones.toSorted((a, b) => a.utcOffsetMinutes - b.utcOffsetMinutes);
  for (const zone of sorted) {
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
