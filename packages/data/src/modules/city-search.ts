import { createCityCollection } from '../api/cities.js';
import { readAddress } from '../api/read-address.js';
import type { CountryCode, LanguageCode, Suggested } from '../core/codes.js';
import type { DataPackage } from '../core/data-package.js';
import { Files } from '../core/files.js';
import type { Match } from '../core/selection.js';
import { openCities as openDataset } from '../datasets/cities/lookup.js';
import type { City, NearCity } from '../datasets/cities/schema.js';
import { matchLanguage, openLanguageTags } from '../datasets/languages/language-tags.js';

/** How the cities are opened. */
export interface OpenCitiesOptions {
  /** A BCP 47 tag: of names; English if not given. */
  readonly language?: Suggested<LanguageCode> | undefined;
}

/** Conditions, which combine with AND, and the page. */
export interface CityOptions {
  /** Alpha-2 code, in any case. */
  readonly country?: Suggested<CountryCode> | undefined;
  /** ISO 3166-2 code, in any case. */
  readonly state?: string | undefined;
  readonly capital?: boolean | undefined;
  /** In degrees, as in GeoJSON: it crosses the antimeridian if west is greater than east. */
  readonly bbox?: readonly [west: number, south: number, east: number, north: number] | undefined;
  /** The time zone, as records name it. */
  readonly timezone?: string | undefined;
  readonly minPopulation?: number | undefined;
  readonly maxPopulation?: number | undefined;
  /** GeoNames ids. */
  readonly id?: readonly number[] | undefined;
  /** By population without it, in a search by relevance. */
  readonly sort?: 'population' | 'name' | '-name' | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** All cities, with names in one language. */
export interface CityIndex {
  readonly language: string;
  /**
   * The city of a GeoNames id.
   *
   * @throws NotFoundError where there is none
   */
  get(id: number | string): City;
  /** The same; undefined where there is none. */
  find(id: number | string): City | undefined;
  /** By population, highest first, unknown last; all without a limit. */
  list(options?: CityOptions): { readonly items: City[]; readonly total: number };
  /** By how well a name, in any language or script, matches; ten without a limit. A state or country says where the city is. */
  search(text: string, options?: CityOptions): (City & { readonly matched: Match })[];
  /** The nearest to a place in degrees; ten without a limit. */
  nearest(
    latitude: number,
    longitude: number,
    options?: Pick<CityOptions, 'country' | 'limit' | 'minPopulation'>,
  ): NearCity[];
  /** The capital of a country, or the principal one of several; undefined where it has none. */
  capital(country: Suggested<CountryCode>): (City & { readonly otherCapitals: readonly City[] }) | undefined;
}

// Records have the zones' names of today; without the database of zones former names lead nowhere.
const zones = { names: [], findSynonyms: (name: string) => ({ zone: [name], record: [name] }) };

/** Creates the function that opens the cities of a package. Languages share what they have in common. */
export function createOpenCities({ files: parts }: Pick<DataPackage, 'files'>) {
  const files = new Files(async (name) => {
    const content = parts[name]?.();
    if (!content) throw new Error(`@almanac/cities has no ${name}`);
    return content instanceof URL ? readAddress(content, name) : (await content).default;
  });
  return async function openCities({ language: tag = 'en' }: OpenCitiesOptions = {}): Promise<CityIndex> {
    const language = matchLanguage(await openLanguageTags(files), tag);
    return createCityCollection(await openDataset(files, language), zones);
  };
}
