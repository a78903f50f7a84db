import { ask } from '../../parts/ask.js';
import type { SiteContext } from '../../site-context.js';
import type { SiteRoute } from '../../site-route.js';
import { readMap } from './read-map.js';

export const previewPath = '/site/tools/map.svg';

/** Creates the route of the preview: the map of `/maps/world.svg`, free of charge. */
export function createMapPreview({ almanac }: SiteContext): SiteRoute {
  return {
    path: previewPath,
    answer({ queryText }) {
      const question = readMap(new URLSearchParams(queryText));
      return {
        contentType: 'image/svg+xml; charset=utf-8',
        tagParts: ['tools/map', JSON.stringify(question)],
        variesByLanguage: false,
        cacheControl: undefined,
        holdsUntilMs: undefined,
        workMs: 10,
        async load() {
          const { answer } = await ask(almanac.maps.worldSvg({ ...question }));
          return answer === undefined ? { status: 404, bytes: '' } : { status: 200, bytes: answer };
        },
      };
    },
  };
}
