import type { Islands } from '../parts/island.js';

/** What runs in browsers. */
export const samplesIslands: Islands = {
  'samples/samples': async () => (await import('./samples.js')).Samples,
};
