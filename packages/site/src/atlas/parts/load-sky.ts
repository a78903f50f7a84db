import type { Almanac, Timezone } from '@almanac/client';

/** The times when the Sun and the Moon rise and set today at a place, and the current state of the Moon. */
export type SkyData = Awaited<ReturnType<typeof loadSky>>;

/**
 * Loads when the Sun and the Moon rise and set at a place on the local day of its zone, and the state of the Moon now.
 */
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
