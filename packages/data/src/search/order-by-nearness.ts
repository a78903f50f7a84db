import { distanceKmOfChord, type Position, toUnitVector } from '../datasets/cities/positions.js';
import type { Place } from './result.js';
import type { Candidate } from './source.js';

/** The distance assumed for records without a location: neither near nor on the other side of the Earth. */
const placelessKm = 1000;

/**
 * Sorts matches of the same class by nearness. Each class keeps its positions in the list, and its matches are sorted there by
 * rank - 1.5 × log10(1 + km / 100). So a match 1,000 km away needs 36 times the population of an equal one nearby.
 *
 * @param candidates by rank
 */
export function orderByNearness(candidates: readonly Candidate[], near: Place): Candidate[] {
  const here = toUnitVector(near.latitude, near.longitude);
  const nearRanks = new Map<Candidate, number>();
  for (const candidate of candidates)
    nearRanks.set(candidate, candidate.rank - 1.5 * Math.log10(1 + measureKm(here, candidate.locate()) / 100));
  const byNearRank = candidates.toSorted((a, b) => (nearRanks.get(b) as number) - (nearRanks.get(a) as number));
  const nextOfClass = new Map<string, number>();
  return candidates.map(({ match: { how } }) => {
    let next = nextOfClass.get(how) ?? 0;
    while (byNearRank[next]?.match.how !== how) next++;
    nextOfClass.set(how, next + 1);
    return byNearRank[next] as Candidate;
  });
}

function measureKm(here: Position, place: Place | undefined): number {
  if (!place) return placelessKm;
  const there = toUnitVector(place.latitude, place.longitude);
  return distanceKmOfChord(Math.hypot(there[0] - here[0], there[1] - here[1], there[2] - here[2]));
}
