import type { PageRoute } from '../page.js';
import type { SiteContext } from '../site-context.js';
import type { SiteRoute } from '../site-route.js';
import { listPagePaths } from './list-page-paths.js';

/** A list of twelve thousand pages takes as long (measured, rounded up). */
const workMs = 60;

/** Creates the route of the sitemap (sitemaps.org): fewer pages than the 50,000 that one file may list. */
export function createSitemapRoute(context: SiteContext, routes: readonly PageRoute[]): SiteRoute {
  const { basePath, publicUrl, dataVersion } = context;
  return {
    path: '/sitemap.xml',
    answer: () => ({
      contentType: 'application/xml; charset=utf-8',
      tagParts: ['sitemap', dataVersion],
      variesByLanguage: false,
      cacheControl: 'public, max-age=86400',
      holdsUntilMs: undefined,
      workMs,
      async load() {
        const paths = await listPagePaths(context, routes);
        return { status: 200, bytes: writeSitemap(paths.map((path) => (publicUrl ?? basePath) + path)) };
      },
    }),
  };
}

function writeSitemap(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}
