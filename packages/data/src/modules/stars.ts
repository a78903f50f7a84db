import type { Star } from '../datasets/stars/schema.js';
import file from './data/stars.js';
import { indexRecords, readRecords } from './index-records.js';

export type { Star } from '../datasets/stars/schema.js';

/** Stars visible to the naked eye, the brightest first, and Proxima Centauri. */
export const stars: readonly Star[] = /* @__PURE__ */ readRecords(file);

const index = /* @__PURE__ */ indexRecords({
  dataset: 'stars',
  records: stars,
  listCodes: ({ id }) => [id],
  normalize: (id) => `HIP ${id.replace(/^hip\s*/i, '')}`,
});

/**
 * Gets a star by its number in the Hipparcos catalogue, with or without `HIP`.
 *
 * @throws NotFoundError that suggests the nearest id
 * @example
 * getStar('HIP 32349').name; // 'Sirius'
 */
export function getStar(id: string): Star {
  return index.get(id);
}

/** Like `getStar`, but returns undefined if there is none. */
export function findStar(id: string): Star | undefined {
  return index.find(id);
}
