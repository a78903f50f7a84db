import { guidePath } from '../docs/group-guides.js';
import { operationPath } from '../docs/reference/group-operations.js';
import type { PageRoute } from '../page.js';
import { cityPath, countryPath, currencyPath, languagePath, statePath, zonePath } from '../parts/atlas-path.js';
import type { SiteContext } from '../site-context.js';

/** As many cities are listed, the largest; the pages of all others are found through these. */
const citiesListed = 5000;

/** Lists the path of every page that search engines should know. */
export async function listPagePaths(
  { almanac, guides, operations }: SiteContext,
  routes: readonly PageRoute[],
): Promise<readonly string[]> {
  const [countries, states, zones, currencies, languages, cities] = await Promise.all([
    almanac.countries.list({ fields: ['alpha2'] }),
    almanac.states.list({ fields: ['id'] }),
    almanac.timezones.list({ fields: ['name'] }),
    almanac.currencies.list({ fields: ['code'] }),
    almanac.languages.list({ fields: ['code'] }),
    almanac.cities.list({ sort: 'population', limit: citiesListed, fields: ['id', 'asciiName'] }),
  ]);
  const fixed = routes.filter(({ path, noStore }) => !noStore && !/[:*]/.test(path)).map(({ path }) => path);
  const paths = [
    ...fixed,
    ...guides.map(guidePath),
    ...operations.map(operationPath),
    ...countries.data.map(({ alpha2 }) => countryPath(alpha2)),
    ...states.data.map(({ id }) => statePath(id)),
    ...zones.data.map(({ name }) => zonePath(name)),
    ...currencies.data.map(({ code }) => currencyPath(code)),
    ...languages.data.map(({ code }) => languagePath(code)),
    ...cities.data.map(({ id, asciiName }) => cityPath(id, asciiName)),
  ];
  return [...new Set(paths)];
}
