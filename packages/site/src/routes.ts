import { homeRoutes } from './home/home-page.js';
import type { PageRoute } from './page.js';

/** Addresses below these that no page has are answered with a page, too. */
const prefixes = ['atlas', 'explore', 'tools', 'account'];

const unknownRoutes = prefixes.map((prefix): PageRoute => ({ path: `/${prefix}/*`, workMs: 1, load: () => undefined }));

/** Every page. */
export const routes: readonly PageRoute[] = [...homeRoutes, ...unknownRoutes];
