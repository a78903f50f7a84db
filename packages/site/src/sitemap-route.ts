import { guidePath } from './docs/group-guides.js';
import { operationPath } from './docs/group-operations.js';
import { listDatasets } from './explore/describe-dataset.js';
import { cityPath, countryPath, currencyPath, languagePath, statePath, zonePath } from './page/atlas-path.js';
import type { PageRoute } from './page/page.js';
import type { SiteContext } from './page/site-context.js';
import type { SiteRoute } from './page/site-route.js';

/** The processor time for twelve thousand pages, measured and rounded up. */
const workMs = 60;

/** The sitemap (https://www.sitemaps.org/) lists fewer pages than the limit of 50,000. */
export function createSitemapRoute(context: SiteContext, routes: readonly PageRoute[]): SiteRoute {
  const { basePath, publicUrl, dataVersion } = context;
  return {
    path: '/sitemap.xml',
    answer: () => ({
      contentType: 'application/xml; charset=utf-8',
      tagParts: ['sitemap', dataVersion],
      cacheControl: 'public, max-age=86400',
      workMs,
      async load() {
        const paths = await listPagePaths(context, routes);
        return { status: 200, bytes: writeSitemap(paths.map((path) => (publicUrl ?? basePath) + path)) };
      },
    }),
  };
}

function writeSitemap(urls: readonly string[]): string {
  const entries = urls.map((url) => `<url><loc>${url.replaceAll('&', '&amp;')}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

/** Only the largest cities are listed; their pages link to cities nearby. */
const maxCities = 5000;

async function listPagePaths(
  { almanac, guides, operations }: SiteContext,
  routes: readonly PageRoute[],
): Promise<readonly string[]> {
  const [countries, states, zones, currencies, languages, cities] = await Promise.all([
    almanac.countries.list({ fields: ['alpha2'] }),
    almanac.states.list({ fields: ['id'] }),
    almanac.timezones.list({ fields: ['name'] }),
    almanac.currencies.list({ fields: ['code'] }),
    almanac.languages.list({ fields: ['code'] }),
    almanac.cities.list({ sort: 'population', limit: maxCities, fields: ['id', 'asciiName'] }),
  ]);
  const pathsWithoutParameters = routes
    .filter(({ path, isUnlisted }) => !isUnlisted && !/[:*]/.test(path))
    .map(({ path }) => path);
  const paths = [
    ...pathsWithoutParameters,
    ...guides.map(guidePath),
    ...operations.map(operationPath),
    ...listDatasets(operations).map(({ name }) => `/explore/${name}`),
    ...countries.data.map(({ alpha2 }) => countryPath(alpha2)),
    ...states.data.map(({ id }) => statePath(id)),
    ...zones.data.map(({ name }) => zonePath(name)),
    ...currencies.data.map(({ code }) => currencyPath(code)),
    ...languages.data.map(({ code }) => languagePath(code)),
    ...cities.data.map(({ id, asciiName }) => cityPath(id, asciiName)),
  ];
  return [...new Set(paths)];
}
