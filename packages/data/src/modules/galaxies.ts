import type { Galaxy } from '../datasets/galaxies/schema.js';
import file from './data/galaxies.js';
import { indexRecords, readRecords } from './index-records.js';

export type { Galaxy } from '../datasets/galaxies/schema.js';

/** The Messier galaxies and all others to magnitude 10.5, the brightest first. */
export const galaxies: readonly Galaxy[] = /* @__PURE__ */ readRecords(file);

const index = /* @__PURE__ */ indexRecords({
  dataset: 'galaxies',
  records: galaxies,
  listCodes: ({ id, messier }) => [removeSpaces(id), ...(messier === null ? [] : [`M${messier}`])],
  normalize: removeSpaces,
});

/**
 * Gets a galaxy by its id or its number in the Messier catalogue, ignoring case and spaces.
 *
 * @throws NotFoundError that suggests the nearest id
 * @example
 * getGalaxy('M31').name; // 'Andromeda Galaxy'
 */
export function getGalaxy(id: string): Galaxy {
  return index.get(id);
}

/** Like `getGalaxy`, but returns undefined if there is none. */
export function findGalaxy(id: string): Galaxy | undefined {
  return index.find(id);
}

function removeSpaces(id: string): string {
  return id.replace(/\s+/g, '');
}
