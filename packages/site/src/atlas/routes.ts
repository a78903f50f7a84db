import type { PageRoute } from '../page.js';

/** The pages below `/atlas`. */
export const atlasRoutes: readonly PageRoute[] = [];
