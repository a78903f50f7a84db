import type { PageRoute } from '../page.js';

/** The pages below `/docs`. */
export const docsRoutes: readonly PageRoute[] = [];
