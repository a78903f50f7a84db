import type { Islands } from '../parts/island.js';

export const exploreIslands: Islands = {
  'explore/explorer': async () => (await import('./explorer.js')).Explorer,
};
