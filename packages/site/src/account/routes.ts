import type { PageRoute } from '../page.js';
import { accountRoute } from './account-page.js';
import { privacyRoute } from './privacy-page.js';
import { signupRoute } from './signup-page.js';
import { upgradeRoute } from './upgrade-page.js';
import { usageRoute } from './usage-page.js';
import { verifyRoute } from './verify-page.js';

/** The pages about keys. */
export const accountRoutes: readonly PageRoute[] = [
  accountRoute,
  signupRoute,
  usageRoute,
  upgradeRoute,
  verifyRoute,
  privacyRoute,
];
