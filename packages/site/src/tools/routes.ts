import type { PageRoute } from '../page.js';

/** The pages below `/tools`. */
export const toolsRoutes: readonly PageRoute[] = [];
