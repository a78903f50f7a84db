import type { Islands } from '../parts/island.js';

export const samplesIslands: Islands = {
  'samples/samples': async () => (await import('./samples.js')).Samples,
};
