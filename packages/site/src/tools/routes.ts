import type { PageRoute } from '../page.js';
import { timeRoute } from './time/time-page.js';

/** The pages below `/tools`. */
export const toolsRoutes: readonly PageRoute[] = [timeRoute];
