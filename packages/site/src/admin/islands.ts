import type { Islands } from '../parts/island.js';

/** What runs in browsers. */
export const adminIslands: Islands = {
  'admin/console': async () => (await import('./admin-console.js')).AdminConsole,
};
