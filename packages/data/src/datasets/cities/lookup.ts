import { findBound, findSorted } from '../../core/binary-search.js';
import type { Files } from '../../core/files.js';
import { keepRows } from '../../core/keep-rows.js';
import { memoizeByKey } from '../../core/memoize-by-key.js';
import { makeSliceable, type Sliceable, SliceQueue, type Steps } from '../../core/scheduler.js';
import { type Page, type Rows, type Selection, selectRows } from '../../core/selection.js';
import { openCitySearch } from '../../search/cities/city-search.js';
import type { RowOrder } from '../../search/cities/scorer.js';
import { type CityFilter, countPopulous, createRowTest, findRows } from './city-filter.js';
import { readCityNames } from './city-names.js';
import { type CityTable, readCityTable } from './city-table.js';
import { createNameOrders, type NameOrder, type OpenNameOrder } from './name-order.js';
import { type FindNearest, type NearRow, openNearest } from './nearest.js';
import { convertChordToKm, toUnitVector } from './positions.js';
import type { City, NearCity } from './schema.js';

export type { BoundingBox, ZoneNames } from './city-filter.js';
export type { CapitalType, City, NearCity } from './schema.js';

export type CitySort = 'population' | 'name' | '-name';

export interface CitiesQuery extends CityFilter, Page {
  /** Text to find in any name, in any script. By default, results are then sorted by relevance. */
  readonly q?: string | undefined;
  /** Only the cities with these ids, in this order unless `q` or `sort` is given. Unknown ids are ignored. */
  readonly id?: readonly number[] | undefined;
  /**
   * By population, highest first, or by name in the language, backwards for `-name`. Overrides the order of `q` and
   * `id`.
   */
  readonly sort?: CitySort | undefined;
  /** True for cities and their parts, false for cities only; by default, parts only with `q`, `id` or `partOf`. */
  readonly parts?: boolean | undefined;
}

export interface NearestQuery {
  /** 10 by default. */
  readonly limit?: number | undefined;
  /** Only cities with at least this population; above 0, cities of unknown population are left out, too. */
  readonly minPopulation?: number | undefined;
  /** Alpha-2 code, upper case. */
  readonly country?: string | undefined;
}

export interface Capitals {
  /** The principal capital. */
  readonly row: number;
  readonly otherCapitals: readonly number[];
}

/**
 * The cities of the world in one language. Rows are numbered by population, highest first, unknown last, then by id.
 */
export interface Cities {
  readonly rows: Rows<City>;
  find(id: number): number | undefined;
  /**
   * Finds the cities with a name, in any language, that is the whole text, by relevance. Much faster than `list`, since
   * it reads no parts of names, places or typos.
   */
  findNamed(name: string, limit?: number): Selection<City>;
  /** Finds the capitals of a country by alpha-2 code in upper case; undefined if it has none. */
  findCapitals(alpha2: string): Capitals | undefined;
  /** Counts the inhabitants of the cities in a country or state, given by its code in upper case. */
  countPeople(within: { readonly country?: string | undefined; readonly state?: string | undefined }): number;
  /** Lists cities by population, with `q` by relevance, with `id` in the order of the ids, or as `sort` requires. */
  readonly list: Sliceable<[query?: CitiesQuery], Selection<City>>;
  /** Lists the cities near a place in degrees, the nearest first, with their distances. */
  nearest(latitude: number, longitude: number, query?: NearestQuery): Selection<NearCity>;
}

/** The data that all languages share. */
interface Shared {
  readonly table: CityTable;
  /** Returns the search for nearest cities, which is built on first use. */
  findNearest(): FindNearest;
  readonly openNameOrder: OpenNameOrder;
  /** The inhabitants of countries and of states, by their index in the table; counted on first use. */
  readonly people: { country?: readonly number[]; state?: readonly number[] };
}

/** Only one search runs at a time, because each needs some bytes per city. */
const searches = new SliceQueue();

const memoizeTable = memoizeByKey<Shared>();

function openTable(file: Uint8Array): Shared {
  const table = readCityTable(file);
  let cachedFindNearest: FindNearest | undefined;
  return {
    table,
    people: {},
    openNameOrder: createNameOrders(table),
    findNearest: () => {
      cachedFindNearest ??= openNearest(table);
      return cachedFindNearest;
    },
  };
}

/** Parts of cities are counted in their city. */
function countPeople(table: CityTable, column: 'country' | 'state'): number[] {
  const people = new Array<number>(table[column === 'country' ? 'countries' : 'states'].length).fill(0);
  for (const row of table.wholeRows) {
    const index = table[column][row] as number;
    people[index] = (people[index] as number) + Math.max(0, table.population[row] as number);
  }
  return people;
}

/**
 * Opens the cities of 500 inhabitants or more, and seats of government of any size.
 *
 * Sources: GeoNames, with corrections from national statistics offices; names from GeoNames and CLDR.
 *
 * @param language the code of a supported language; a city without a name in it has its default name
 * @throws the error of `files` if a compiled file is missing
 * @example
 * const cities = await library.open('cities', 'it');
 * cities.rows.record(cities.find(2867714) as number).name; // 'Monaco di Baviera'
 */
export async function openCities(files: Files, language: string): Promise<Cities> {
  const file = await files.bytes('cities/cities.bin');
  const { table, findNearest, openNameOrder, people } = memoizeTable(file, () => openTable(file));
  const names = language === 'en' ? undefined : readCityNames(await files.bytes(`cities/${language}.bin`));
  const rowNames = { default: table.readName, local: (row: number) => names?.findName(row) };
  const search = await openCitySearch(files, language, rowNames, table);
  const rows: Rows<City> = {
    dataset: 'cities',
    language,
    length: table.length,
    record: (row) => table.record(row, names),
    fields: {
      country: (row) => table.countries[table.country[row] as number],
      timezone: (row) => table.timezones[table.timezone[row] as number],
    },
  };

  function* list(query: CitiesQuery = {}): Steps<Selection<City>> {
    const { q, id, sort, limit, offset, ...filters } = query;
    const asksForParts = Boolean(q) || id !== undefined || filters.partOf !== undefined;
    const filter = { ...filters, parts: filters.parts ?? asksForParts };
    const page = { limit, offset };
    const nameOrder = sort === 'name' || sort === '-name' ? openNameOrder(language, names) : undefined;
    if (!q) {
      const foundRows = id ? findRowsOfIds(id, filter) : findRows(table, filter);
      // Rows are by population, largest first; those of ids are in the order of the request.
      const sorted = id && sort === 'population' ? foundRows.toSorted() : (nameOrder?.sort(foundRows) ?? foundRows);
      return selectRows(rows, sort === '-name' ? sorted.toReversed() : sorted, page);
    }
    yield searches;
    const rowsOfIds = id && new Set(findRowsOfIds(id, filter));
    const accepts = rowsOfIds ? (row: number) => rowsOfIds.has(row) : createRowTest(table, filter);
    const selection = yield* search.search(q, { accepts, order: findOrder(sort, nameOrder), limit, offset });
    return { from: rows, ...selection };
  }

  /** Finds the rows of cities by id, in the order of the ids, without rows that fail the filters. */
  function findRowsOfIds(ids: readonly number[], filter: CityFilter): Uint32Array {
    const foundRows = Uint32Array.from(new Set(ids.flatMap((id) => find(id) ?? [])));
    return keepRows(foundRows, createRowTest(table, filter));
  }

  function find(id: number): number | undefined {
    const position = findSorted(0, table.length, (index) => (table.id[table.byId[index] as number] as number) - id);
    return position === undefined ? undefined : table.byId[position];
  }

  function nearest(latitude: number, longitude: number, query: NearestQuery = {}): Selection<NearCity> {
    const { limit = 10, minPopulation = 0, country } = query;
    // Rows are sorted by population, highest first, so those with at least the minimum are at the start.
    const end = countPopulous(table, minPopulation);
    const rowsOfCountry = findRows(table, { country });
    const candidates = rowsOfCountry.subarray(
      0,
      findBound(0, rowsOfCountry.length, (index) => (rowsOfCountry[index] as number) < end),
    );
    const isInCountry = createRowTest(table, { country });
    const accepts = (row: number) => row < end && (isInCountry?.(row) ?? true);
    const nearRows = findNearest()(toUnitVector(latitude, longitude), limit, candidates, accepts);
    return selectNear(rows, nearRows, candidates.length);
  }

  return {
    rows,
    find,
    findNamed: (name, limit) => ({ from: rows, ...search.findNamed(name, limit) }),
    findCapitals(alpha2) {
      const [row, ...otherCapitals] = table.capitals[alpha2] ?? [];
      return row === undefined ? undefined : { row, otherCapitals };
    },
    list: makeSliceable(list),
    nearest,
    countPeople({ country = '', state }) {
      const column = state === undefined ? 'country' : 'state';
      people[column] ??= countPeople(table, column);
      return people[column][state === undefined ? table.countries.indexOf(country) : table.findState(state)] ?? 0;
    },
  };
}

/** Returns undefined for the order by relevance. */
function findOrder(sort: CitySort | undefined, nameOrder: NameOrder | undefined): RowOrder | undefined {
  if (sort === 'population') return (row) => row;
  if (!nameOrder) return undefined;
  const { positionByRow } = nameOrder;
  return sort === 'name'
    ? (row) => positionByRow[row] as number
    : (row) => positionByRow.length - (positionByRow[row] as number);
}

/** Numbers the found cities anew, because distances depend on the request. */
function selectNear(cities: Rows<City>, nearRows: readonly NearRow[], total: number): Selection<NearCity> {
  const record = (index: number): NearCity => {
    const { row, chord } = nearRows[index] as NearRow;
    // A spread would give each object its own hidden class in V8, which is slow.
    return Object.assign({}, cities.record(row), { distanceKm: convertChordToKm(chord) });
  };
  return { from: { ...cities, fields: undefined, length: nearRows.length, record }, rows: [...nearRows.keys()], total };
}
