import type { Timezone } from '@almanac/client';
import { zonePath } from '../../parts/atlas-path.js';
import { Island } from '../../parts/island.js';
import { type ClockGroup, Clocks } from './clocks.js';

/** The clocks of zones: server-rendered, and running where scripts do. */
export function ClockTable({ zones, nowMs }: { readonly zones: readonly Timezone[]; readonly nowMs: number }) {
  return (
    <Island
      name="atlas/clocks"
      component={Clocks}
      className="scroll-area"
      props={{ groups: groupZones(zones), nowMs }}
    />
  );
}

/** Puts zones together whose clocks and names agree. */
export function groupZones(zones: readonly Timezone[]): ClockGroup[] {
  const groups = new Map<string, ClockGroup & { places: { path: string; name: string }[] }>();
  const sorted = zones.toSorted((a, b) => a.utcOffsetMinutes - b.utcOffsetMinutes);
  for (const zone of sorted) {
    const { longName, utcOffset, utcOffsetMinutes, nextChange } = zone;
    const key = [longName, utcOffset, ...Object.values(nextChange ?? {})].join('\n');
    const group = groups.get(key) ?? {
      name: longName,
      offset: utcOffset,
      offsetMinutes: utcOffsetMinutes,
      change: nextChange && {
        atMs: Date.parse(nextChange.at),
        offset: nextChange.utcOffset,
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
