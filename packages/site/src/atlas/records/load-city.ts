import type { City } from '@almanac/client';
import { countryPath, statePath } from '../../page/atlas-path.js';
import type { PageRequest } from '../../page/page.js';
import type { SiteContext } from '../../page/site-context.js';
import { loadPointMap } from '../../parts/map/load-place-map.js';
import { loadNames } from '../../parts/names.js';
import { loadSecondPlace } from '../parts/second-place.js';
import { loadSky } from '../parts/sky-section.js';

/** Near are cities of this population, and the largest ones within this distance. */
const [minNearPopulation, nearKm, maxLargest, maxNear] = [100_000, 50, 5, 8];

export type CityData = Awaited<ReturnType<typeof loadCity>>;

/** Rejects with an `AlmanacError` if no city has the id. */
export async function loadCity(site: SiteContext, id: number, request: PageRequest) {
  const { almanac } = site;
  const { language: lang, nowMs } = request;
  const { data: city } = await almanac.cities.get({ id, lang });
  const { latitude, longitude, partOf } = city;
  const [names, zone, citiesWithNames, large, near, sources, second, whole, states] = await Promise.all([
    loadNames(almanac, lang),
    almanac.timezones.get({ zone: city.timezone, lang }),
    almanac.cities.list({ id: [id], lang: '*', fields: ['names'] }),
    almanac.cities.nearest({ latitude, longitude, minPopulation: minNearPopulation, limit: maxNear, lang }),
    almanac.cities.nearest({ latitude, longitude, minPopulation: 1000, limit: 100, lang }),
    almanac.sources({ record: `/cities/${id}` }),
    loadSecondPlace(request, site),
    partOf === null ? undefined : almanac.cities.get({ id: partOf, lang }),
    almanac.states.list({ country: city.country, lang, fields: ['id', 'name', 'capital'] }),
  ]);
  const country = names.country(city.country);
  return {
    city,
    names,
    country,
    /** The country and the states whose capital the city is. */
    seats: [
      ...(city.capital ? [{ path: countryPath(city.country), name: country }] : []),
      ...states.data.flatMap((state) => (state.capital === id ? { path: statePath(state.id), name: state.name } : [])),
    ],
    zone: zone.data,
    namesByLanguage: citiesWithNames.data[0]?.names,
    nearby: chooseNearby(id, large.data, near.data),
    sources: sources.data,
    map: await loadPointMap(site, city, lang),
    second,
    whole: whole?.data,
    sky: await loadSky(almanac, city, zone.data, nowMs, lang),
  };
}

/** Chooses cities that one has heard of, the nearest first. */
function chooseNearby<C extends Pick<City, 'id' | 'population'> & { readonly distanceKm: number }>(
  id: number,
  large: readonly C[],
  near: readonly C[],
): C[] {
  const largest = near
    .filter((city) => city.distanceKm <= nearKm && city.id !== id)
    .sort((a, b) => b.population - a.population)
    .slice(0, maxLargest);
  const chosen = new Map(
    [...large.filter((city) => city.distanceKm <= 2 * nearKm), ...largest].map((city) => [city.id, city]),
  );
  chosen.delete(id);
  return [...chosen.values()].sort((a, b) => a.distanceKm - b.distanceKm).slice(0, maxNear);
}
