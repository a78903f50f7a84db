import { chooseWords, messagesFor } from '../../messages/messages.js';
import type { PageRoute } from '../../page.js';
import { cityPath } from '../../parts/atlas-path.js';
import { findFormats } from '../../parts/formats.js';
import { dataPath } from '../../visit.js';
import { CityPage } from './city-page.js';
import { loadCity } from './load-city.js';

/** The page of a city. Only the id in the URL counts; the name is for people. */
export const cityRoute: PageRoute = {
  path: '/atlas/city/:place',
  workMs: 70,
  holdsForMs: 60_000,
  async load({ params: { place = '' }, language, nowMs }, site) {
    const [, id] = /^(\d{1,10})(?:-|$)/.exec(place) ?? [];
    if (id === undefined) return undefined;
    const minuteMs = Math.floor(nowMs / 60_000) * 60_000;
    const data = await loadCity(site, Number(id), language, minuteMs);
    const { city, zone, country } = data;
    const { atlas, explore } = messagesFor(chooseWords(language));
    const { clock, number } = findFormats(chooseWords(language));
    const people = city.populationKnown ? ` ${explore.pair(atlas.fact.population, number(city.population))}.` : '';
    return {
      isTranslated: true,
      title: atlas.cityTitle(city.name, country),
      description: atlas.isNow(city.name, clock(minuteMs, zone.utcOffsetMinutes)) + people,
      canonicalPath: cityPath(city.id, city.asciiName),
      section: 'atlas',
      picturePath: `/site/share/city/${city.id}.png`,
      jsonPath: dataPath(`/cities/${city.id}`, language),
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'City',
        name: city.name,
        identifier: city.id,
        geo: { '@type': 'GeoCoordinates', latitude: city.latitude, longitude: city.longitude },
        containedInPlace: [
          ...(city.state === null
            ? []
            : [{ '@type': 'AdministrativeArea', name: city.state, identifier: city.stateCode ?? undefined }]),
          { '@type': 'Country', name: country, identifier: city.country },
        ],
      },
      content: <CityPage data={data} nowMs={minuteMs} />,
    };
  },
};
