import type { PageRoute } from '../page.js';
import { addressRoute } from './address/address-page.js';
import { mapRoute } from './map/map-page.js';
import { moonRoute } from './moon/moon-page.js';
import { phoneRoute } from './phone/phone-page.js';
import { timeRoute } from './time/time-page.js';
import { toolsIndexRoute } from './tools-index.js';
import { whereRoute } from './where/where-page.js';

/** The pages below `/tools`. */
export const toolsRoutes: readonly PageRoute[] = [
  toolsIndexRoute,
  timeRoute,
  whereRoute,
  phoneRoute,
  addressRoute,
  mapRoute,
  moonRoute,
];
