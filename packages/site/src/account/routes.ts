import type { PageRoute } from '../page.js';

/** The pages below `/account`. */
export const accountRoutes: readonly PageRoute[] = [];
