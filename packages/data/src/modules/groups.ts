import type { Group } from '../datasets/groups/schema.js';
import file from './data/groups.js';
import { indexRecords, readRecords } from './index-records.js';

export type { Group } from '../datasets/groups/schema.js';

/** Groups of countries, such as the European Union, Schengen and NATO, with their members. */
export const groups: readonly Group[] = /* @__PURE__ */ readRecords(file);

const index = /* @__PURE__ */ indexRecords({ dataset: 'groups', records: groups, listCodes: ({ id }) => [id] });

/**
 * Gets a group of countries by its id, ignoring case.
 *
 * @throws NotFoundError that suggests the nearest id
 * @example
 * getGroup('nato').countryCount; // 32
 */
export function getGroup(id: string): Group {
  return index.get(id);
}

/** Like `getGroup`, but returns undefined if there is none. */
export function findGroup(id: string): Group | undefined {
  return index.find(id);
}
