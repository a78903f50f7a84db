import type { PageRoute } from '../page.js';
import { countryRoute } from './country/country-route.js';
import { currencyRoute } from './currency/currency-route.js';
import { languageRoute } from './language/language-route.js';
import { indexRoute } from './lists/index-route.js';
import { listRoutes } from './lists/list-routes.js';
import { cityRoute } from './place/city-route.js';
import { stateRoute } from './place/state-route.js';
import { zoneRoute } from './zone/zone-route.js';

/** The pages below `/atlas`. */
export const atlasRoutes: readonly PageRoute[] = [
  indexRoute,
  ...listRoutes,
  countryRoute,
  stateRoute,
  cityRoute,
  zoneRoute,
  currencyRoute,
  languageRoute,
];
