export type { SearchResult } from './schema.js';

/** The types of records that a search finds. Results of equal rank are shown in this order. */
export const searchTypes = ['country', 'state', 'city', 'timezone', 'currency', 'language'] as const;

/** The type of a result. */
export type SearchType = (typeof searchTypes)[number];

/** A place in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}
