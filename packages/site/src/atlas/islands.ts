import type { Islands } from '../parts/island.js';

export const atlasIslands: Islands = {
  'atlas/clocks': async () => (await import('./parts/clocks.js')).Clocks,
  'atlas/filter': async () => (await import('./lists/filter.js')).Filter,
};
