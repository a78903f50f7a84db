import type { Inputs } from '../../../build/dataset.js';
import { type Divisions, findState } from '../../states/build/compile-divisions.js';
import type { State } from '../../states/schema.js';

export interface CityState {
  /** The ISO 3166-2 code; null for a subdivision that only GeoNames has. */
  readonly code: string | null;
  readonly name: string;
  /** Returns the name in a language, if it differs from `name`. */
  findName(language: string): string | undefined;
}

export type FindCityState = (country: string, admin1: string) => CityState | undefined;

export function openCityStates(inputs: Inputs): FindCityState {
  const { records, localized = {}, files = {} } = inputs.compiled<State>('states');
  const divisions = JSON.parse(files['divisions.json'] as string) as Divisions;
  const states = new Map(Object.entries(divisions.states));
  const rowByCode = new Map(records.map(({ code }, row) => [code, row]));
  const cache = new Map<string, CityState | undefined>();

  function find(division: string): CityState | undefined {
    const code = findState(states, division);
    const row = rowByCode.get(code ?? '');
    const record = records[row ?? -1];
    if (record && row !== undefined) {
      return {
        code: record.code,
        name: record.name,
        findName: (language) => localized[language]?.name?.[row] ?? undefined,
      };
    }
    const [country, firstLevel] = division.split('.');
    const key = `${country}.${firstLevel}`;
    const name = divisions.names.en?.[key];
    return name === undefined
      ? undefined
      : { code: null, name, findName: (language) => divisions.names[language]?.[key] };
  }

  return (country, admin1) => {
    const division = `${country}.${admin1}`;
    if (!cache.has(division)) cache.set(division, find(division));
    return cache.get(division);
  };
}
