import { type CitySearch, openCitySearch } from './city-search.js';
import { findPhoneCodes } from './find-phone-codes.js';
import { type Found, type FoundKind, isPhoneCode } from './found.js';
import { type Candidate, openNameSearch } from './name-search.js';
import type { Names } from './names.js';

/** Where the search loads from. */
export interface FindOptions {
  readonly names: Names;
  readonly language: string;
  /** The address of the files of cities, with a slash at its end. */
  readonly filesUrl: string;
  /** Only some kinds. */
  readonly kinds?: readonly FoundKind[] | undefined;
}

/** Finds anything by what is typed. */
export interface Finder {
  /** Finds at once, in the loaded records. */
  suggest(q: string, limit: number): readonly Found[];
  /** Finds in all records, and loads them if needed. */
  find(q: string, limit: number): Promise<readonly Found[]>;
}

/** Opens the search over countries, states, cities, time zones, currencies, languages and calling codes. */
export async function openFinder({ names, language, filesUrl, kinds }: FindOptions): Promise<Finder> {
  const searchNames = openNameSearch(names);
  const cities: CitySearch = await openCitySearch(filesUrl, language, names);

  function merge(q: string, found: readonly Candidate[], limit: number): readonly Found[] {
    const candidates = [...searchNames(q), ...found].filter((each) => !kinds || kinds.includes(each.found.kind));
    const exact = candidates.filter(isNoGuess);
    const kept = exact.length > 0 ? exact : candidates;
    return kept
      .sort((a, b) => b.rank - a.rank)
      .slice(0, limit)
      .map((each) => each.found);
  }

  const findCodes = (q: string, limit: number) => findPhoneCodes(q, names).slice(0, limit);
  return {
    suggest: (q, limit) =>
      isPhoneCode(q) ? findCodes(q, limit) : merge(q, cities.suggest(q).filter(isNoGuess), limit),
    find: async (q, limit) => (isPhoneCode(q) ? findCodes(q, limit) : merge(q, await cities.find(q), limit)),
  };
}

/** Typos are forgiven once everything is searched. */
function isNoGuess({ how }: Candidate): boolean {
  return how !== 'typo';
}
