import { createShare } from '../core/share.js';
import type { Cities } from '../datasets/cities/lookup.js';

/** Counts the people whom a match concerns. */
export interface PeopleCounts {
  ofCountries(codes: readonly string[]): number;
  ofState(code: string): number;
}

const shareCounts = createShare<PeopleCounts>();

/** Counts people by the populations of the cities, and caches the sum of each country and state. */
export function countPeople(cities: Cities): PeopleCounts {
  return shareCounts(cities, () => {
    const counts = new Map<string, number>();
    const count = (code: string, filter: { country?: string; state?: string }) => {
      const people = counts.get(code) ?? cities.countPeople(filter);
      counts.set(code, people);
      return people;
    };
    return {
      ofCountries: (codes) => codes.reduce((sum, country) => sum + count(country, { country }), 0),
      ofState: (state) => count(state, { state }),
    };
  });
}
