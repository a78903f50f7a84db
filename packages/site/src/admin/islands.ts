import type { Islands } from '../parts/island.js';

export const adminIslands: Islands = {
  'admin/console': async () => (await import('./admin-console.js')).AdminConsole,
};
