import { type CityFinder, type FoundCity, openCityFinder } from '@almanac/data';
import { fold } from '@almanac/data/fold';
import { rankMatch } from '@almanac/data/rank';
import { cityPath } from '../parts/atlas-path.js';
import { isByAccident } from './found.js';
import type { Candidate } from './name-search.js';
import type { Names } from './names.js';

/** Searches cities: at once in what is loaded, and in all of them. */
export interface CitySearch {
  suggest(q: string): Candidate[];
  find(q: string): Promise<Candidate[]>;
}

/** More than a list shows, so that other kinds can stand between them. */
const maxCities = 10;

/** Opens the search for cities by the files below an address. */
export async function openCitySearch(filesUrl: string, language: string, names: Names): Promise<CitySearch> {
  const finder = await openFinder(filesUrl, language);
  const places = new Map([...names.countries, ...names.states].map(({ code, name }) => [code, name]));
  return {
    suggest: (q) => rankCities(q, finder.suggest(q, maxCities), places),
    find: async (q) => rankCities(q, await finder.find(q, maxCities), places),
  };
}

/** Opens the search of the library over the files below an address. */
export function openFinder(filesUrl: string, language: string): Promise<CityFinder> {
  const load = async (name: string) => {
    const response = await fetch(filesUrl + name);
    if (!response.ok) throw new Error(`${name} answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
  return openCityFinder(load, { language });
}

/** The order of the search for cities stays: none ranks above one that it puts first. */
function rankCities(q: string, found: readonly FoundCity[], places: ReadonlyMap<string, string>): Candidate[] {
  let lowest = Number.POSITIVE_INFINITY;
  const cities = found.filter(({ name, population, match: { how, name: matchedName } }) => {
    const isOwnName = fold(matchedName) === fold(name);
    return !isByAccident({ q, how, isOwnName, population });
  });
  return cities.map(({ id, name, country, stateCode, population, match }) => {
    const { how } = match;
    const isOwnName = fold(match.name) === fold(name);
    lowest = Math.min(lowest, rankMatch(how, isOwnName ? 'name' : 'foreign', population));
    const within = [stateCode === null ? undefined : places.get(stateCode), places.get(country)];
    return {
      found: {
        kind: 'city',
        id: String(id),
        name,
        detail: within.filter((place) => place !== undefined).join(', '),
        population: population || undefined,
        path: cityPath(id, fold(name)),
      },
      how: how === 'inside' ? 'word' : how,
      rank: lowest,
    };
  });
}
