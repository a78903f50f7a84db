import type { Moon } from '../datasets/moons/schema.js';
import file from './data/moons.js';
import { indexRecords, readRecords } from './index-records.js';

export type { Moon } from '../datasets/moons/schema.js';

/** The named moons of the planets and dwarf planets, sorted by planet, then by distance. */
export const moons: readonly Moon[] = /* @__PURE__ */ readRecords(file);

const index = /* @__PURE__ */ indexRecords({
  dataset: 'moons',
  records: moons,
  listCodes: ({ id }) => [id],
});

/**
 * Gets a moon by its id, ignoring case.
 *
 * @throws NotFoundError that suggests the nearest id
 * @example
 * getMoon('titan').planet; // 'saturn'
 */
export function getMoon(id: string): Moon {
  return index.get(id);
}

/** Like `getMoon`, but returns undefined if there is none. */
export function findMoon(id: string): Moon | undefined {
  return index.find(id);
}
