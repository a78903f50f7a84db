import { accountRoutes, privacyRoute, verifyRoute } from './account/account-page.js';
import { countryRoute } from './atlas/country/country-route.js';
import { indexRoute } from './atlas/index/index-route.js';
import { cityRoute } from './atlas/records/city-route.js';
import { currencyRoute } from './atlas/records/currency-route.js';
import { languageRoute } from './atlas/records/language-route.js';
import { stateRoute } from './atlas/records/state-route.js';
import { zoneRoute } from './atlas/records/zone-route.js';
import { guideRoute } from './docs/guide-page.js';
import { docsIndexRoute } from './docs/index-page.js';
import { operationRoute } from './docs/reference/operation-page.js';
import { referenceRoute } from './docs/reference/reference-page.js';
import { downloadsRoute } from './downloads/downloads-page.js';
import { datasetRoute } from './explore/dataset-page.js';
import { datasetsRoute } from './explore/datasets-page.js';
import { componentRoutes } from './gallery/component-page.js';
import { galleryRoute } from './gallery/gallery-page.js';
import { signupFormRoute } from './gallery/signup-page.js';
import { homeRoute } from './home/home.js';
import type { PageRoute } from './page/page.js';
import type { SiteContext } from './page/site-context.js';
import { addressRoute } from './tools/address/address-page.js';
import { mapRoute } from './tools/map/map-page.js';
import { moonRoute } from './tools/moon/moon-page.js';
import { phoneRoute } from './tools/phone/phone-page.js';
import { timeRoute } from './tools/time/time-page.js';
import { toolsIndexRoute } from './tools/tools-index.js';
import { whereRoute } from './tools/where/where-page.js';

/** Unknown paths that begin with one of these segments get an error page in HTML. */
const prefixes = ['atlas', 'explore', 'tools', 'components', 'account'];

export const listPages = ({ limits }: SiteContext): readonly PageRoute[] => [
  homeRoute,

  indexRoute,
  countryRoute,
  stateRoute,
  cityRoute,
  zoneRoute,
  currencyRoute,
  languageRoute,

  datasetsRoute,
  datasetRoute,
  downloadsRoute,

  toolsIndexRoute,
  timeRoute,
  whereRoute,
  phoneRoute,
  addressRoute,
  mapRoute,
  moonRoute,

  galleryRoute,
  ...componentRoutes,
  signupFormRoute,

  docsIndexRoute,
  referenceRoute,
  operationRoute,
  guideRoute,

  ...(limits ? accountRoutes : []),
  verifyRoute,
  privacyRoute,

  ...prefixes.map((prefix): PageRoute => ({ path: `/${prefix}/*`, load: () => undefined })),
];
