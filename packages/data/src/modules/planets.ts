import type { Planet } from '../datasets/planets/schema.js';
import file from './data/planets.js';
import { indexRecords, readRecords } from './index-records.js';

export type { Planet } from '../datasets/planets/schema.js';

/** The planets, then the dwarf planets, both sorted by distance from the Sun. */
export const planets: readonly Planet[] = /* @__PURE__ */ readRecords(file);

const index = /* @__PURE__ */ indexRecords({
  dataset: 'planets',
  records: planets,
  listCodes: ({ id }) => [id],
});

/**
 * Gets a planet by its id, ignoring case.
 *
 * @throws NotFoundError that suggests the nearest id
 * @example
 * getPlanet('mars').meanRadiusKm; // 3389.5
 */
export function getPlanet(id: string): Planet {
  return index.get(id);
}

/** Like `getPlanet`, but returns undefined if there is none. */
export function findPlanet(id: string): Planet | undefined {
  return index.find(id);
}
