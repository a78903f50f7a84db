import { accountRoute } from './account/account-page.js';
import { privacyRoute } from './account/privacy-page.js';
import { signupRoute } from './account/signup-page.js';
import { upgradeRoute } from './account/upgrade-page.js';
import { usageRoute } from './account/usage-page.js';
import { verifyRoute } from './account/verify-page.js';
import { adminRoute } from './admin/admin-page.js';
import { countryRoute } from './atlas/country/country-route.js';
import { currencyRoute } from './atlas/currency/currency-route.js';
import { languageRoute } from './atlas/language/language-route.js';
import { indexRoute } from './atlas/lists/index-route.js';
import { listRoutes } from './atlas/lists/list-routes.js';
import { cityRoute } from './atlas/place/city-route.js';
import { stateRoute } from './atlas/place/state-route.js';
import { zoneRoute } from './atlas/zone/zone-route.js';
import { components } from './components/catalog/components.js';
import { createComponentPage } from './components/pages/component-page.js';
import { createGalleryPage } from './components/pages/gallery-page.js';
import { createSignupPage } from './components/pages/signup-page.js';
import { createGuidePage } from './docs/guide-page.js';
import { createDocsIndex } from './docs/index-page.js';
import { createLimitsPage } from './docs/limits/limits-page.js';
import { createOperationPage } from './docs/reference/operation-page.js';
import { createReferencePage } from './docs/reference/reference-page.js';
import { createRestCountriesPage } from './docs/rest-countries/rest-countries-page.js';
import { downloadsRoute } from './downloads/downloads-page.js';
import { loadDatasetPage } from './explore/dataset-page.js';
import { loadDatasetsPage } from './explore/datasets-page.js';
import { homeRoute } from './home/home-page.js';
import type { PageRoute } from './page.js';
import { addressRoute } from './tools/address/address-page.js';
import { mapRoute } from './tools/map/map-page.js';
import { moonRoute } from './tools/moon/moon-page.js';
import { phoneRoute } from './tools/phone/phone-page.js';
import { timeRoute } from './tools/time/time-page.js';
import { toolsIndexRoute } from './tools/tools-index.js';
import { whereRoute } from './tools/where/where-page.js';

/** URLs below these that no page has are answered with a page, too. */
const prefixes = ['atlas', 'explore', 'tools', 'components', 'account'];

/** Every page. */
export const routes: readonly PageRoute[] = [
  homeRoute,

  indexRoute,
  ...listRoutes,
  countryRoute,
  stateRoute,
  cityRoute,
  zoneRoute,
  currencyRoute,
  languageRoute,

  { path: '/explore', load: loadDatasetsPage },
  { path: '/explore/:dataset', readsQuery: true, workMs: 40, load: loadDatasetPage },

  downloadsRoute,

  toolsIndexRoute,
  timeRoute,
  whereRoute,
  phoneRoute,
  addressRoute,
  mapRoute,
  moonRoute,

  { path: '/components', load: (_request, site) => createGalleryPage(site) },
  // Each has a route of its own, so that the sitemap lists it.
  ...components.map(
    (component): PageRoute => ({
      path: `/components/${component.id}`,
      load: (_request, site) => createComponentPage(component, site),
    }),
  ),
  { path: '/components/signup', load: (_request, site) => createSignupPage(site) },

  { path: '/docs', load: (_request, site) => createDocsIndex(site) },
  { path: '/docs/reference', workMs: 25, load: (_request, site) => createReferencePage(site) },
  {
    path: '/docs/reference/:operation',
    workMs: 25,
    load: ({ params: { operation = '' } }, site) => createOperationPage(operation, site),
  },
  { path: '/docs/limits', readsQuery: true, load: ({ query }, site) => createLimitsPage(query, site) },
  {
    path: '/docs/migration/rest-countries',
    readsQuery: true,
    load: ({ query }, site) => createRestCountriesPage(query, site),
  },
  { path: '/docs/*', load: ({ params }, site) => createGuidePage(params['*'] ?? '', site) },

  accountRoute,
  signupRoute,
  usageRoute,
  upgradeRoute,
  verifyRoute,
  privacyRoute,
  adminRoute,

  ...prefixes.map((prefix): PageRoute => ({ path: `/${prefix}/*`, workMs: 1, load: () => undefined })),
];
