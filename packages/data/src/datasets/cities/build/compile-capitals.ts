import type { Inputs } from '../../../build/dataset.js';
import { readTsv } from '../../../build/tsv.js';
import { type Divisions, findState } from '../../states/build/compile-divisions.js';
import type { State } from '../../states/schema.js';
import type { CapitalType } from '../schema.js';
import type { StagedCity } from './staged-city.js';

export type CapitalKinds = ReturnType<typeof openCapitalKinds>;

export function openCapitalKinds(inputs: Inputs, divisions: Divisions) {
  // A scope is a country, a type of subdivision, a level in one country (`TW/2`), or a level in all countries (`/2`).
  const kindByScope = new Map(
    readTsv<'scope' | 'kind'>(inputs.curated('capital-types.tsv')).map(({ scope, kind }) => [
      scope,
      kind as CapitalType | '',
    ]),
  );
  const typeByCode = new Map(inputs.compiled<State>('states').records.map(({ code, type }) => [code, type]));
  const states = new Map(Object.entries(divisions.states));

  function findFirstLevelKind(country: string, admin1: string): CapitalType | '' {
    const type = typeByCode.get(findState(states, `${country}.${admin1}`) ?? '') ?? '';
    return kindByScope.get(country) ?? kindByScope.get(type) ?? 'district';
  }

  function listKinds(featureCode: string, country: string, admin1: string): CapitalType[] {
    const level = featureCode.match(/^PPLA(\d?)$/)?.[1];
    if (featureCode === 'PPLC') return ['country'];
    if (level === undefined) return [];
    // If ISO 3166-2 lists a second-level division on its own (Taiwan's counties), its seat counts as first-level.
    const isFirst = level === '' || (level === '2' && admin1.includes('.') && states.has(`${country}.${admin1}`));
    const kind = isFirst
      ? findFirstLevelKind(country, admin1)
      : (kindByScope.get(`${country}/${level}`) ?? kindByScope.get(`/${level}`));
    if (kind === undefined)
      throw new Error(`cities/curated/capital-types.tsv has no row for seats of level ${level} in ${country}`);
    return kind === '' ? [] : [kind];
  }

  // ISO 3166-2 may list a division only under the state to which a territory belongs.
  const isOwnSubdivision = (country: string, admin1: string) =>
    findState(states, `${country}.${admin1}`)?.startsWith(`${country}-`) ?? false;

  return { listKinds, isOwnSubdivision };
}

/** A country in `curated/capitals.json`: the GeoNames ids of its capitals, and the authority for them. */
export interface ListedCapitals {
  /** Null if there is no capital. */
  readonly principal: number | null;
  readonly others: readonly number[];
  readonly source: string;
}

/** Reads the ids of capitals by alpha-2 code, the principal capital first. */
export function readCapitals(inputs: Inputs): ReadonlyMap<string, readonly number[]> {
  const listedCapitals = JSON.parse(inputs.curated('capitals.json')) as Record<string, ListedCapitals>;
  const ids = Object.entries(listedCapitals).map(
    ([country, { principal, others }]) => [country, [principal ?? [], others].flat(2)] as const,
  );
  return new Map(ids.filter(([, capitals]) => capitals.length > 0));
}

/**
 * Marks exactly the cities in `curated/capitals.json` as national capitals. A national capital or seat of government is
 * also the seat of its division if no other city is and ISO 3166-2 lists the division under its country, because
 * GeoNames gives only the highest administrative role of a city.
 */
export function assignCapitals(
  cities: readonly StagedCity[],
  capitals: ReadonlyMap<string, readonly number[]>,
  kinds: CapitalKinds,
): StagedCity[] {
  const listedCapitals = new Set([...capitals.values()].flat());
  const seatByDivision = new Map<string, StagedCity>();
  for (const featureCode of ['PPLA', 'PPLC', 'PPLG']) {
    for (const city of cities) {
      if (city.featureCode === featureCode && !seatByDivision.has(toDivisionKey(city)))
        seatByDivision.set(toDivisionKey(city), city);
    }
  }
  return cities.map((city) => {
    const { id, country, admin1, featureCode, capitalTypes } = city;
    const isNational = featureCode === 'PPLC' || featureCode === 'PPLG';
    if (!listedCapitals.has(id) && !isNational) return city;
    const isSeat =
      isNational && seatByDivision.get(toDivisionKey(city)) === city && kinds.isOwnSubdivision(country, admin1);
    const otherTypes = isSeat
      ? kinds.listKinds('PPLA', country, admin1)
      : capitalTypes.filter((kind) => kind !== 'country');
    return { ...city, capitalTypes: listedCapitals.has(id) ? ['country', ...otherTypes] : otherTypes };
  });
}

export function listCapitalRows(
  cities: readonly StagedCity[],
  capitals: ReadonlyMap<string, readonly number[]>,
): Record<string, number[]> {
  const rows = new Map(cities.map(({ id, country }, row) => [`${country} ${id}`, row]));
  const findRow = (country: string, id: number) => {
    const row = rows.get(`${country} ${id}`);
    if (row === undefined) throw new Error(`cities/curated/capitals.json: ${country} has no city ${id}`);
    return row;
  };
  return Object.fromEntries([...capitals].map(([country, ids]) => [country, ids.map((id) => findRow(country, id))]));
}

function toDivisionKey({ country, admin1 }: StagedCity): string {
  return `${country}.${admin1}`;
}
