import { groupBy } from '../build/tsv.js';
import type { State } from '../datasets/states/schema.js';
import type { Compiled } from '../modules/data/read-compiled.js';
import { quote, readCompiledJson, writeUnion } from './write-modules.js';

/**
 * Writes a module for each country, with its states that are in force in ISO 3166-2, and the types of this module, by
 * path in the compiled library.
 */
export function writeStateModules(): Map<string, string> {
  const { records: countries } = readCompiledJson<Compiled<{ alpha2: string; name: string }>>('countries/records.json');
  const { records } = readCompiledJson<Compiled<State>>('states/records.json');
  const statesByCountry = groupBy(
    records.filter((state) => state.inForce && state.status === 'iso'),
    ({ country }) => country,
  );
  const modules = countries.flatMap(({ alpha2, name }): [string, string][] => {
    const states = statesByCountry.get(alpha2) ?? [];
    const path = `modules/states/${alpha2.toLowerCase()}`;
    return [
      [`${path}.js`, writeModule(states)],
      [`${path}.d.ts`, writeTypes(states, name)],
    ];
  });
  return new Map(modules);
}

function writeModule(states: readonly State[]): string {
  return `import { indexRecords } from '../index-records.js';

export const states = /* @__PURE__ */ JSON.parse(${quote(JSON.stringify(states))});

const index = /* @__PURE__ */ indexRecords({
  dataset: 'states',
  records: states,
  listCodes: ({ id }) => [id, id.slice(3)],
});

export function getState(code) {
  return index.get(code);
}

export function findState(code) {
  return index.find(code);
}
`;
}

function writeTypes(states: readonly State[], country: string): string {
  return `import type { State as AnyState } from '../../datasets/states/record.js';

/** The ISO 3166-2 codes of ${country}. */
export type StateCode = ${writeUnion(states.map(({ id }) => id))};

export interface State extends AnyState {
  id: StateCode;
}

/** The subdivisions of ${country} in ISO 3166-2, of every level. */
export declare const states: readonly State[];

/**
 * Gets a subdivision by its code, with or without the country, ignoring case.
 *
 * @throws NotFoundError that suggests the nearest code
 */
export declare function getState(code: StateCode | (string & Record<never, never>)): State;

/** Like \`getState\`, but returns undefined if there is none. */
export declare function findState(code: StateCode | (string & Record<never, never>)): State | undefined;
`;
}
