import type { Page } from '../../page.js';
import { Island } from '../../parts/island.js';
import type { SiteContext } from '../../site-context.js';
import { createGuidePage } from '../guide-page.js';
import { CompareShapes } from './compare-shapes.js';

const defaultUrl = 'https://restcountries.com/v3.1/name/switzerland?fields=name,cca2,currencies,flags';

/** Creates the page about migrating from REST Countries, with a form to try a request. */
export function createRestCountriesPage(query: URLSearchParams, site: SiteContext): Page | undefined {
  const form = (
    <Island name="docs/rest-countries" component={CompareShapes} props={{ url: query.get('url') ?? defaultUrl }} />
  );
  return createGuidePage('migration/rest-countries', site, form);
}
