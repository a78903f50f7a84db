import { AlmanacError } from '@almanac/client';
import type { SiteContext } from '../site-context.js';
import type { SiteAnswer, SiteContent, SiteRequest, SiteRoute } from '../site-route.js';
import { drawCountries, drawCountryMap, drawStateMap } from './map/draw-country-map.js';

/** Creates the routes of the flags and maps on pages, which are free of charge. */
export function createPictureRoutes({ almanac, dataVersion }: SiteContext): readonly SiteRoute[] {
  const createRoute = (path: string, workMs: number, draw: (name: string) => Promise<string>): SiteRoute => ({
    path,
    answer: ({ params: { name = '' } }: SiteRequest): SiteAnswer => ({
      contentType: 'image/svg+xml; charset=utf-8',
      tagParts: ['picture', path, name, dataVersion],
      variesByLanguage: false,
      cacheControl: 'public, max-age=604800',
      holdsUntilMs: undefined,
      workMs,
      load: () => loadPicture(() => draw(name)),
    }),
  });
  return [
    createRoute('/site/flags/:name.svg', 1, async (alpha2) => (await almanac.flags.svg({ alpha2 })).data),
    createRoute('/site/maps/:name.svg', 8, async (code) => {
      const {
        alpha2,
        capitalLatitude: latitude,
        capitalLongitude: longitude,
      } = (await almanac.countries.get(code)).data;
      return drawCountryMap(
        almanac,
        alpha2,
        latitude === null || longitude === null ? undefined : { latitude, longitude },
      );
    }),
    createRoute('/site/maps/countries/:name.svg', 16, (codes) =>
      drawCountries(almanac, codes.toUpperCase().split('-')),
    ),
    createRoute('/site/maps/state/:name.svg', 40, (code) => drawStateMap(almanac, code)),
    createRoute('/site/maps/city/:name.svg', 8, async (id) => {
      const { data: city } = await almanac.cities.get({ id: Number(id) });
      return drawCountryMap(almanac, city.country, city);
    }),
  ];
}

async function loadPicture(draw: () => Promise<string>): Promise<SiteContent> {
  try {
    return { status: 200, bytes: await draw() };
  } catch (error) {
    if (error instanceof AlmanacError && (error.code === 'not_found' || error.code === 'invalid_query'))
      return { status: 404, bytes: '' };
    throw error;
  }
}
