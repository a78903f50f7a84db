import type { Islands } from '../parts/island.js';

/** What runs in browsers. */
export const docsIslands: Islands = {};
