import type { Page, Selection } from '../core/selection.js';
import { convertChordToKm, type Position, toUnitVector } from '../datasets/cities/positions.js';
import type { Library } from '../library.js';
import type { SearchResult } from './schema.js';
import type { Candidate, Candidates, Place, ResultFields, SearchType, Source } from './source.js';
import { openSources, type SearchedDatasets } from './sources.js';
import { createWeighMatch, removeLift } from './weigh-match.js';

export interface SearchQuery extends Page {
  readonly q: string;
  /** All types by default. */
  readonly types?: readonly SearchType[] | undefined;
  /** Ranks matches of the same class lower, the farther they are from this place. */
  readonly near?: Place | undefined;
}

/** At most this many matches of each type are sorted by distance. */
const maxNearMatches = 1000;

/**
 * Searches countries, states, cities, time zones, currencies and languages together, in time slices. Each dataset finds
 * and sorts its own records; the lists are merged by class of match, kind of name and population, and by distance if
 * `near` is given. If a dataset has matches with typos, they are returned only if no match is exact and the best of
 * them ranks above all matches without typos.
 *
 * @param datasets in one language
 * @param nowMs the current time, on which abbreviations of time zones depend
 */
export async function searchDatasets(
  datasets: SearchedDatasets,
  { q, types, near, limit = 10, offset = 0 }: SearchQuery,
  nowMs: number,
): Promise<Selection<SearchResult>> {
  const end = offset + limit;
  const weigh = createWeighMatch(q);
  const query = { q, limit: near ? maxNearMatches : end };
  const searches: { source: Source; candidates: Candidates }[] = [];
  for (const source of openSources(datasets, nowMs)) {
    if (types && !types.includes(source.type)) continue;
    searches.push({ source, candidates: await source.search({ ...query, strictly: true }, weigh) });
  }
  const strictCandidates = searches.flatMap(({ candidates }) => candidates.best.filter((each) => !hasTypo(each)));
  const hasExact = strictCandidates.some(({ match }) => match.how === 'exact');
  const bestStrictRank = Math.max(...strictCandidates.map(({ rank }) => rank));
  const mergedCandidates: Candidate[] = [];
  let total = 0;
  for (const { source, candidates } of searches) {
    const sourceCandidates = hasExact || candidates.total > 0 ? candidates : await source.search(query, weigh);
    const firstTypo = sourceCandidates.best.find(hasTypo);
    // Behind a comma stands the place of a city: Havana, KS is not a misspelled Havana.
    const mayHaveTypo = source.type === 'city' || !/[,،，]/u.test(q);
    const keepsTypos = !firstTypo || (mayHaveTypo && !hasExact && firstTypo.rank > bestStrictRank);
    const remainingCandidates = keepsTypos
      ? sourceCandidates
      : await dropTypos(sourceCandidates, () => source.search({ q }, weigh));
    mergedCandidates.push(...remainingCandidates.best);
    total += remainingCandidates.total;
  }
  mergedCandidates.sort((a, b) => b.rank - a.rank);
  const orderedCandidates = near ? orderByNearness(mergedCandidates, near) : mergedCandidates;
  const { language } = datasets.countries.rows;
  const pageResults = createResults(orderedCandidates.slice(0, end), writesArabic(datasets) ? '، ' : ', ').slice(
    offset,
  );
  const expiresAtMs = Math.min(...searches.map(({ candidates }) => candidates.expiresAtMs ?? Number.POSITIVE_INFINITY));
  return {
    from: {
      dataset: 'search',
      language,
      length: pageResults.length,
      record: (row) => pageResults[row] as SearchResult,
    },
    rows: [...pageResults.keys()],
    matches: orderedCandidates.slice(offset, end).map(({ match }) => match),
    total,
    ...(Number.isFinite(expiresAtMs) ? { expiresAtMs } : {}),
  };
}

function hasTypo({ match }: Candidate): boolean {
  return match.how === 'typo';
}

export async function openSearchedDatasets(library: Library, language: string): Promise<SearchedDatasets> {
  const [countries, states, cities, timezones, currencies, languages] = await Promise.all([
    library.open('countries', language),
    library.open('states', language),
    library.open('cities', language),
    library.open('timezones', language),
    library.open('currencies', language),
    library.open('languages', language),
  ]);
  return { countries, states, cities, timezones, currencies, languages };
}

/**
 * Drops matches with typos. If `candidates` holds only the best of all matches, and not all of these have typos,
 * searches again for all.
 */
async function dropTypos(candidates: Candidates, searchAll: () => Promise<Candidates>): Promise<Candidates> {
  const { expiresAtMs } = candidates;
  if (candidates.best.every(hasTypo)) return { best: [], total: 0, expiresAtMs };
  const { best: bestCandidates } = candidates.best.length < candidates.total ? await searchAll() : candidates;
  const strictCandidates = bestCandidates.filter((each) => !hasTypo(each));
  return { best: strictCandidates, total: strictCandidates.length, expiresAtMs };
}

/** Arabic script has its own comma. */
function writesArabic({ languages }: SearchedDatasets): boolean {
  const row = languages.find(languages.rows.language);
  return row !== undefined && languages.rows.record(row).scripts[0] === 'Arab';
}

/** The distance assumed for records without a location: neither near nor far. */
const placelessKm = 1000;

/**
 * Sorts matches of the same class by nearness. Each class keeps its positions in the list; within these, matches are
 * sorted by rank - 1.5 × log10(1 + km / 100). A match 1,000 km away needs 36 times the population of one nearby.
 *
 * @param candidates sorted by rank
 */
export function orderByNearness(candidates: readonly Candidate[], near: Place): Candidate[] {
  const origin = toUnitVector(near.latitude, near.longitude);
  const nearRanks = new Map<Candidate, number>();
  for (const candidate of candidates)
    nearRanks.set(candidate, removeLift(candidate) - 1.5 * Math.log10(1 + measureKm(origin, candidate.locate()) / 100));
  const byNearRank = candidates.toSorted((a, b) => (nearRanks.get(b) as number) - (nearRanks.get(a) as number));
  const nextOfClass = new Map<string, number>();
  return candidates.map(({ match: { how } }) => {
    let next = nextOfClass.get(how) ?? 0;
    while (byNearRank[next]?.match.how !== how) next++;
    nextOfClass.set(how, next + 1);
    return byNearRank[next] as Candidate;
  });
}

function measureKm(origin: Position, place: Place | undefined): number {
  if (!place) return placelessKm;
  const target = toUnitVector(place.latitude, place.longitude);
  return convertChordToKm(Math.hypot(target[0] - origin[0], target[1] - origin[1], target[2] - origin[2]));
}

/** Creates results with labels. If several records of a type share a label, each one's `mark` is added to it. */
export function createResults(candidates: readonly Candidate[], separator: string): SearchResult[] {
  const shownRecords = candidates.map((candidate) => ({ candidate, ...candidate.show() }));
  const counts = new Map<string, number>();
  const labels = shownRecords.map((each) => {
    const label = writeLabel(each, separator);
    const key = `${each.candidate.type} ${label}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return { label, key };
  });
  return shownRecords.map(({ candidate: { type, path, locate }, id, name, country, mark }, index) => {
    const { label, key } = labels[index] as (typeof labels)[number];
    const { latitude = null, longitude = null } = locate() ?? {};
    const isUnique = mark === undefined || counts.get(key) === 1;
    const uniqueLabel = isUnique ? label : `${label} (${mark})`;
    return { type, id, name, label: uniqueLabel, country, latitude, longitude, path: path + id };
  });
}

/** Writes the name, the code in brackets if it differs from the name, and the places that contain the record. */
function writeLabel({ name, code, within = [] }: ResultFields, separator: string): string {
  const ownName = code === undefined || code === name ? name : `${name} (${code})`;
  return [ownName, ...within.filter((each) => each != null)].join(separator);
}
