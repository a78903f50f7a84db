import type { PageRoute } from '../page.js';
import { createGuidePage } from './guide-page.js';
import { createDocsIndex } from './index-page.js';
import { createLimitsPage } from './limits/limits-page.js';
import { createOperationPage } from './reference/operation-page.js';
import { createReferencePage } from './reference/reference-page.js';
import { createRestCountriesPage } from './rest-countries/rest-countries-page.js';

/** The pages below `/docs`. */
export const docsRoutes: readonly PageRoute[] = [
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
];
