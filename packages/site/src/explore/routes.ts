import type { PageRoute } from '../page.js';

/** The pages below `/explore`. */
export const exploreRoutes: readonly PageRoute[] = [];
