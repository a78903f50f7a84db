import { accountRoutes } from './account/routes.js';
import { adminRoutes } from './admin/admin-page.js';
import { atlasRoutes } from './atlas/routes.js';
import { componentsRoutes } from './components/routes.js';
import { docsRoutes } from './docs/routes.js';
import { exploreRoutes } from './explore/routes.js';
import { homeRoutes } from './home/home-page.js';
import type { PageRoute } from './page.js';
import { toolsRoutes } from './tools/routes.js';

/** Addresses below these that no page has are answered with a page, too. */
const prefixes = ['atlas', 'explore', 'tools', 'components', 'account'];

const unknownRoutes = prefixes.map((prefix): PageRoute => ({ path: `/${prefix}/*`, workMs: 1, load: () => undefined }));

/** Every page. */
export const routes: readonly PageRoute[] = [
  ...homeRoutes,
  ...atlasRoutes,
  ...exploreRoutes,
  ...toolsRoutes,
  ...componentsRoutes,
  ...docsRoutes,
  ...accountRoutes,
  ...adminRoutes,
  ...unknownRoutes,
];
