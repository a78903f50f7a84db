import type { Islands } from '../parts/island.js';

/** What runs in browsers. */
export const exploreIslands: Islands = {
  'explore/explorer': async () => (await import('./explorer.js')).Explorer,
};
