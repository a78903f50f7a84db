import { AlmanacError } from '@almanac/client';
import type { SiteContext } from '../site-context.js';
import type { SiteAnswer, SiteContent, SiteRequest, SiteRoute } from '../site-route.js';
import { drawCountryMap } from './map/draw-country-map.js';

/** Creates the routes of flags and maps, which pages of the site show without spending the allowance of their visitors. */
export function createPictureRoutes({ almanac, dataVersion }: SiteContext): readonly SiteRoute[] {
  const createRoute = (path: string, workMs: number, draw: (alpha2: string) => Promise<string>): SiteRoute => ({
    path,
    answer: ({ params: { alpha2 = '' } }: SiteRequest): SiteAnswer => ({
      contentType: 'image/svg+xml; charset=utf-8',
      tagParts: ['picture', path, alpha2, dataVersion],
      variesByLanguage: false,
      cacheControl: 'public, max-age=604800',
      holdsUntilMs: undefined,
      workMs,
      load: () => loadPicture(() => draw(alpha2)),
    }),
  });
  return [
    createRoute('/site/flags/:alpha2.svg', 1, async (alpha2) => (await almanac.flags.svg({ alpha2 })).data),
    createRoute('/site/maps/:alpha2.svg', 8, (alpha2) => drawCountryMap(almanac, alpha2)),
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
