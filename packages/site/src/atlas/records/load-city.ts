import type { PageRequest } from '../../page/page.js';
import type { SiteContext } from '../../page/site-context.js';
import { loadPointMap } from '../../parts/map/load-place-map.js';
import { loadNames } from '../../parts/names.js';
import { loadSecondPlace } from '../parts/second-place.js';
import { loadSky } from '../parts/sky-section.js';

const nearbyCount = 6;
const minNeighbourPopulation = 1000;

export type CityData = Awaited<ReturnType<typeof loadCity>>;

/** Rejects with an `AlmanacError` if no city has the id. */
export async function loadCity(site: SiteContext, id: number, request: PageRequest) {
  const { almanac } = site;
  const { language: lang, nowMs } = request;
  const { data: city } = await almanac.cities.get({ id, lang });
  const { latitude, longitude, partOf } = city;
  const [names, zone, citiesWithNames, nearby, sources, second, whole] = await Promise.all([
    loadNames(almanac, lang),
    almanac.timezones.get({ zone: city.timezone, lang }),
    almanac.cities.list({ id: [id], lang: '*', fields: ['names'] }),
    almanac.cities.nearest({
      latitude,
      longitude,
      minPopulation: minNeighbourPopulation,
      limit: nearbyCount + 1,
      lang,
    }),
    almanac.sources({ record: `/cities/${id}` }),
    loadSecondPlace(request, site),
    partOf === null ? undefined : almanac.cities.get({ id: partOf, lang }),
  ]);
  return {
    city,
    names,
    country: names.country(city.country),
    zone: zone.data,
    namesByLanguage: citiesWithNames.data[0]?.names,
    nearby: nearby.data.filter((other) => other.id !== id).slice(0, nearbyCount),
    sources: sources.data,
    map: await loadPointMap(site, city, lang),
    second,
    whole: whole?.data,
    sky: await loadSky(almanac, city, zone.data, nowMs, lang),
  };
}
