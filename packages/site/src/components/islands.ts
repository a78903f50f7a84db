import type { Islands } from '../parts/island.js';

export const componentsIslands: Islands = {
  'components/stage': async () => (await import('./stage/stage.js')).Stage,
  'components/settings': async () => (await import('./stage/settings.js')).Settings,
};
