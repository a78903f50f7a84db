import type { SiteContext } from '../../site-context.js';
import { loadNames } from '../names.js';

const nearbyShown = 6;
/** Smaller places nearby are not listed. */
const minNeighbourPopulation = 1000;

/** Everything that the page of a city shows. */
export type CityData = Awaited<ReturnType<typeof loadCity>>;

/** Loads it. Rejects with an `AlmanacError` if no city has the id. */
export async function loadCity({ almanac, measureMap }: SiteContext, id: number, lang: string, nowMs: number) {
  const { data: city } = await almanac.cities.get({ id, lang });
  const { latitude, longitude } = city;
  const [names, zone, everyName, nearby, sources, mapSize] = await Promise.all([
    loadNames(almanac, lang),
    almanac.timezones.get({ zone: city.timezone, lang }),
    almanac.cities.list({ id: [id], lang: '*', fields: ['names'] }),
    almanac.cities.nearest({
      latitude,
      longitude,
      minPopulation: minNeighbourPopulation,
      limit: nearbyShown + 1,
      lang,
    }),
    almanac.cities.sources(id),
    measureMap(city.country),
  ]);
  const date = findMidnight(nowMs, zone.data.utcOffsetMinutes);
  const [today, now] = await Promise.all([
    almanac.astronomy.get({ date, latitude, longitude }),
    almanac.astronomy.get({ date: new Date(nowMs).toISOString(), latitude, longitude, lang }),
  ]);
  return {
    city,
    names,
    country: names.country(city.country),
    zone: zone.data,
    everyName: everyName.data[0]?.names,
    nearby: nearby.data.filter((other) => other.id !== id).slice(0, nearbyShown),
    sources: sources.data,
    mapSize,
    riseAndSet: today.data.riseAndSet,
    moon: now.data.moon,
  };
}

const dayMs = 86_400_000;

/** Finds the start of the local day at an offset from UTC. */
function findMidnight(nowMs: number, offsetMinutes: number): string {
  const offsetMs = offsetMinutes * 60_000;
  return new Date(Math.floor((nowMs + offsetMs) / dayMs) * dayMs - offsetMs).toISOString();
}
