import type { Islands } from '../parts/island.js';

/** What runs in browsers. */
export const componentsIslands: Islands = {
  'components/stage': async () => (await import('./stage/stage.js')).Stage,
  'components/settings': async () => (await import('./stage/settings.js')).Settings,
};
