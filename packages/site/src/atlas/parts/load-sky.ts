import type { Almanac, Timezone } from '@almanac/client';

/** Rise and set of the Sun and the Moon today in the local time of a place, and the Moon now. */
export type SkyData = Awaited<ReturnType<typeof loadSky>>;

/** Loads the data of the Sun and the Moon for a place, whose coordinates are in degrees. */
export async function loadSky(
  almanac: Almanac,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  zone: Timezone,
  nowMs: number,
  lang: string,
) {
  const startMs = findMidnightMs(nowMs, zone.utcOffsetMinutes);
  const [today, now] = await Promise.all([
    almanac.astronomy.get({ date: new Date(startMs).toISOString(), latitude, longitude }),
    almanac.astronomy.get({ date: new Date(nowMs).toISOString(), latitude, longitude, lang }),
  ]);
  return { zone, startMs, riseAndSet: today.data.riseAndSet, moon: now.data.moon };
}

const dayMs = 86_400_000;

/** Finds the start of the local day at an offset from UTC. */
function findMidnightMs(nowMs: number, offsetMinutes: number): number {
  const offsetMs = offsetMinutes * 60_000;
  return Math.floor((nowMs + offsetMs) / dayMs) * dayMs - offsetMs;
}
