import type { Files } from '../../core/files.js';
import {
  type Filter,
  type FilterValues,
  filterByChoice,
  filterByCode,
  filterByCountries,
  filterByCountry,
  filterByFlag,
  filterByNumber,
  filterBySearch,
  InvalidValue,
  passesFilters,
} from '../../core/filters.js';
import { openFormerCodes } from '../../core/former-codes.js';
import { groupIds } from '../../core/groups.js';
import { createLookup, indexCodes, type Lookup, type SearchPage } from '../../core/lookup.js';
import { openRecordRows } from '../../core/record-rows.js';
import { continents, continentsByCode, regions } from '../../core/regions.js';
import { runSync } from '../../core/scheduler.js';
import { openKnownNames } from '../../search/names/known-names.js';
import { createAlternateTexts, createNameSearch, createNameText } from '../../search/names/name-search.js';
import type { IndexedText } from '../../search/text/spelled-texts.js';
import type { Country } from './schema.js';

export type { Country } from './schema.js';

export const filters = {
  q: filterBySearch('Text to find in names and codes.'),
  recognized: filterByFlag('Only recognized states (the 193 UN members and 2 observers), or only the others.'),
  continent: filterByChoice('Only one continent.', continents, undefined, continentsByCode),
  region: filterByChoice('Only one region of UN M49.', regions),
  currency: filterByCode(
    'currencies',
    'Only countries where this currency is legal tender, by ISO 4217 code.',
    ({ currencies }: Country, code) => currencies.includes(code),
  ),
  language: filterByCode(
    'languages',
    'Only countries where this language is official everywhere, by BCP 47 or ISO 639 code.',
    // Norway lists Bokmål and Nynorsk, which `no` covers.
    ({ languages }: Country, code) => languages.includes(code) || (code === 'no' && languages.includes('nb')),
  ),
  borders: filterByCountry(
    'Only countries that share a land border with this country or territory.',
    ({ borders }: Country, alpha2) => borders.includes(alpha2),
  ),
  alpha2: filterByCountries(
    'Only these countries and territories, by ISO 3166-1 code: alpha-2, alpha-3 or numeric.',
    ({ alpha2 }: Country, codes) => codes.includes(alpha2),
  ),
  memberships: filterByChoice(
    'Only full members of one group, such as `schengen` or `nato`.',
    groupIds,
    (country: Country, id) => country.memberships.includes(id),
  ),
  status: filterByChoice('Only one status: member or observer state of the United Nations, territory, or disputed.', [
    'un-member',
    'un-observer',
    'territory',
    'disputed',
  ]),
  landlocked: filterByFlag('Only countries without a sea coast, or only the others.'),
  drivingSide: filterByChoice('Only countries that drive on one side of the road.', ['left', 'right']),
  measurementSystem: filterByChoice('Only countries with one system of units.', ['metric', 'us', 'uk']),
  hourCycle: filterByChoice('Only countries with the 12-hour clock, or only those with the 24-hour clock.', [
    'h12',
    'h23',
  ]),
  weekStart: filterByChoice('Only countries where calendars begin the week with one day.', [
    'monday',
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
    'saturday',
    'sunday',
  ]),
  callingCode: filterByCallingCode('Only countries with one calling code: +41 or 41.'),
  minPopulation: filterByPeople('Only countries with at least this known population.', (people, min) => people >= min),
  maxPopulation: filterByPeople('Only countries with at most this known population.', (people, max) => people <= max),
  minAreaKm2: filterByArea('Only countries of at least this area, km².', (areaKm2, min) => areaKm2 >= min),
  maxAreaKm2: filterByArea('Only countries of at most this area, km².', (areaKm2, max) => areaKm2 <= max),
};

function filterByCallingCode(description: string): Filter<Country, string> {
  return {
    description,
    // In a URL, a plus sign that is not encoded is a space.
    schema: { type: 'string', pattern: '^[+ ]?[0-9]{1,3}$', examples: ['41'] },
    read: (text) =>
      /^[+ ]?[0-9]{1,3}$/.test(text)
        ? text.replace(/^[+ ]?/, '+')
        : new InvalidValue('must be a calling code of one to three digits, for example 41'),
  };
}

function filterByPeople(description: string, accepts: (people: number, limit: number) => boolean) {
  return filterByNumber(description, 0, 1e11, ({ population }: Country, limit) =>
    population === null ? false : accepts(population, limit),
  );
}

function filterByArea(description: string, accepts: (areaKm2: number, limit: number) => boolean) {
  return filterByNumber(description, 0, 1e9, ({ areaKm2 }: Country, limit) => accepts(areaKm2, limit));
}

type CountriesQuery = FilterValues<typeof filters> & SearchPage;

export interface Countries extends Lookup<Country, CountriesQuery> {
  /**
   * Suggests the most likely country (alpha2) for an invalid code or a name: `GB` for `UK`, `GR` for `EL`, `DE` for
   * `GER` and `Germany`; undefined if nothing is close.
   */
  nearest(code: string): string | undefined;
  /** Lists the countries (alpha2) in place of one that has a former ISO 3166-1 code: RS and ME for `YU`. */
  successors(code: string): readonly string[];
}

/**
 * Opens the countries: the 249 entries of ISO 3166-1 and Kosovo, sorted by alpha2.
 *
 * Sources: ISO 3166-1 and UN M49 from Unicode CLDR; the descriptions of `Country` name the other sources.
 *
 * @param language the code of a supported language, for names
 * @throws the error of `files` if a compiled file is missing
 * @example
 * const countries = await library.open('countries', 'ja');
 * countries.rows.record(countries.find('deu') as number).name; // 'ドイツ'
 */
export async function openCountries(files: Files, language: string): Promise<Countries> {
  const [rows, { people, alternates, owners }, aliases, successors, names] = await Promise.all([
    openRecordRows<Country>(files, 'countries', language),
    files.json<CountrySearch>('countries/search.json'),
    files.json<Readonly<Record<string, string>>>('countries/code-aliases.json'),
    openFormerCodes(files, 'countries'),
    openKnownNames(files, 'countries'),
  ]);
  const { english } = rows;
  const findCode = indexCodes(english, ({ alpha2, alpha3, numeric }) => [alpha2, alpha3, numeric]);
  const countryByAlias = new Map(Object.entries(aliases));
  const listAlternates = (inLanguage: string, { alpha2 }: Country, row: number) =>
    createAlternateTexts(new Set(alternates[inLanguage]?.[alpha2]), row);
  const search = createNameSearch({
    rows,
    listTexts: (country, row) => [...listTexts(country, row), ...listAlternates('en', country, row)],
    listLocalTexts: (country, row) => (language === 'en' ? [] : listAlternates(language, country, row)),
    measureSize: (row) => people[row] ?? 0,
    names,
    reading: { places: { names, isIn: isOwnedBy, excludesOthers: true } },
  });

  /** Territories may be followed by their state: `Guam (USA)`. */
  function isOwnedBy(row: number, owner: number): boolean {
    return owners[english[row]?.alpha2 ?? ''] === english[owner]?.alpha2;
  }

  function nearest(code: string): string | undefined {
    const trimmedCode = code.trim().toUpperCase();
    const [bestHit] = trimmedCode.length > 3 ? runSync(search(trimmedCode)) : [];
    return (
      countryByAlias.get(trimmedCode) ??
      (bestHit ? rows.record(bestHit.row).alpha2 : findNearestCode(trimmedCode, english, people))
    );
  }

  const lookup = createLookup<Country, CountriesQuery>({
    rows,
    find(code) {
      const trimmedCode = code.trim();
      return findCode(/^\d{1,3}$/.test(trimmedCode) ? trimmedCode.padStart(3, '0') : trimmedCode);
    },
    createTest: (values) => (country) => passesFilters(filters, country, values),
    search,
  });
  return { ...lookup, nearest, successors };
}

/** The content of `countries/search.json`. */
export interface CountrySearch {
  /** The approximate population by row. */
  readonly people: readonly number[];
  /** Alternate names by language and alpha2. */
  readonly alternates: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** The state (alpha2) of each territory (alpha2). */
  readonly owners: Readonly<Record<string, string>>;
}

function listTexts(country: Country, row: number): IndexedText[] {
  const { name, alpha2, alpha3, numeric, officialName, nativeName } = country;
  return [
    createNameText(name, row),
    { row, text: numeric, kind: 'code' },
    ...createAlternateTexts([alpha2, alpha3, officialName, nativeName], row),
  ];
}

/**
 * Finds the country (alpha2) whose code of two or three letters differs by one typo: two adjacent letters swapped, or
 * else one letter wrong, preferably a later one. Of equally likely ones, returns the most populous.
 */
function findNearestCode(code: string, countries: readonly Country[], people: readonly number[]): string | undefined {
  if (!/^[A-Z]{2,3}$/.test(code)) return undefined;
  let nearest: { alpha2: string; typo: number; people: number } | undefined;
  for (const [row, { alpha2, alpha3 }] of countries.entries()) {
    const typo = rankTypo(code, code.length === 2 ? alpha2 : alpha3);
    const population = people[row] ?? 0;
    if (typo === undefined) continue;
    if (!nearest || typo < nearest.typo || (typo === nearest.typo && population > nearest.people)) {
      nearest = { alpha2, typo, people: population };
    }
  }
  return nearest?.alpha2;
}

/** The lower the number, the more likely the typo; undefined if the codes are equal or differ by more. */
function rankTypo(typed: string, code: string): number | undefined {
  if (typed.length !== code.length) return undefined;
  const wrongIndexes = [...typed].flatMap((letter, index) => (letter === code[index] ? [] : [index]));
  const [first = 0, second = 0] = wrongIndexes;
  if (wrongIndexes.length === 1) return code.length - first;
  const swapped =
    wrongIndexes.length === 2 && second === first + 1 && typed[first] === code[second] && typed[second] === code[first];
  return swapped ? 0 : undefined;
}
