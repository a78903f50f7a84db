import type { Inputs } from '../../../build/dataset.js';
import { groupBy, readTsv, readTsvMap } from '../../../build/tsv.js';
import { fold } from '../../../search/text/fold.js';
import type { SharedStates } from '../../states/build/compile.js';
import { listDivisionWords } from '../../states/build/division-words.js';
import type { State } from '../../states/schema.js';

import {
  type CompiledAddressState,
  type CompiledCountryStates,
  type ForeignNames,
  listStateKeys,
} from '../read-state.js';

/**
 * Countries whose addresses contain a first-level subdivision of ISO 3166-2, although the extract `states.tsv` has no
 * rows for them.
 */
const countriesWithIsoStates = ['BB', 'BY', 'CO', 'CR', 'EE', 'HN', 'IQ', 'KZ', 'MN', 'PA', 'PG', 'RO', 'UZ'];

/**
 * Countries whose addresses contain the column `name` of the extract `states.tsv`, because their keys are codes,
 * misspelt or, in Hong Kong, in Latin letters. The addresses of other countries contain the column `key`.
 */
const countriesUsingNames = new Set(['AE', 'ES', 'HK', 'SV']);

/**
 * Newer codes than those of the extract: Egypt's of seven digits are not known to begin with their governorate, and
 * El Salvador's are written without CP.
 */
const addNewerCodes: Readonly<Record<string, (postalCodes: string) => string>> = {
  EG: (postalCodes) => `${postalCodes}|\\d{7}`,
  SV: (postalCodes) => postalCodes.replace('CP ', '(?:CP )?'),
};

type Row = Readonly<Record<'country' | 'key' | 'name' | 'latin' | 'iso' | 'postalCodes', string>>;

export function compileAddressStates(inputs: Inputs, countries: ReadonlySet<string>): Record<string, string> {
  const { typeWords } = inputs.compiled<State>('states').shared as SharedStates;
  const listForeignNames = openForeignNames(inputs);
  const compiled = Object.entries(listStates(inputs, countries)).map(
    ([country, states]): [string, CompiledCountryStates] => {
      const types = typeWords.flatMap(({ countries, words }) => (countries.includes(country) ? words : []));
      return [country, { states, types: [...new Set(types)] }];
    },
  );
  return {
    'states.json': JSON.stringify(Object.fromEntries(compiled)),
    ...Object.fromEntries(
      compiled.map(([country, { states, types }]) => [
        `names/${country}.json`,
        JSON.stringify(listForeignNames(states, types)),
      ]),
    ),
  };
}

function openForeignNames(
  inputs: Inputs,
): (states: readonly CompiledAddressState[], types: readonly string[]) => ForeignNames {
  const { records, localized = {}, shared } = inputs.compiled<State>('states');
  const { abbreviations } = shared as SharedStates;
  const namesByCode = new Map(
    records.map(({ id, name, type }, row) => [
      id,
      [`${name} ${type}`, `${type} of ${name}`, ...Object.values(localized).flatMap(({ name }) => name?.[row] ?? [])],
    ]),
  );
  const kinds = listDivisionWords([...namesByCode.values()]);
  return (states, types) => ({
    kinds,
    keys: states.map(({ code }) => {
      const abbreviationsOfState = abbreviations
        .filter(({ place }) => place === code)
        .map(({ abbreviation }) => abbreviation);
      const keys = [...(namesByCode.get(code ?? '') ?? []), ...abbreviationsOfState].flatMap((name) =>
        listStateKeys(name, new Set([...kinds, ...types])),
      );
      return [...new Set(keys)];
    }),
  });
}

function listStates(inputs: Inputs, countries: ReadonlySet<string>): Record<string, CompiledAddressState[]> {
  const subdivisions = openSubdivisions(inputs);
  const rows = readTsv<keyof Row>(inputs.extract('states.tsv'));
  const keys = new Set(rows.map(toRowKey));
  const curated = readTsv<'country' | 'key' | 'code'>(inputs.curated('states.tsv'));
  const codeByKey = new Map(curated.map((row) => [toRowKey(row), row.code]));
  const statesInSource = rows.flatMap((row) => {
    const code = codeByKey.get(toRowKey(row)) ?? subdivisions.findCurrentCode(row);
    return code === undefined || code === '-' ? [] : [compileState(row, code === '' ? null : code, subdivisions)];
  });
  const missingRows = [
    ...curated.filter((row) => !keys.has(toRowKey(row))),
    ...countriesWithIsoStates.flatMap((country) =>
      subdivisions.listFirstLevel(country).map((code) => ({ country, key: '', code })),
    ),
  ];
  const statesByIso = missingRows.map(({ country, key, code }) =>
    compileState(
      { country, key: key || subdivisions.findIsoName(code), name: '', latin: '', postalCodes: '' },
      code,
      subdivisions,
    ),
  );
  const addNames = openFurtherNames(inputs, subdivisions);
  const byCountry = groupBy([...statesInSource, ...statesByIso], ([country]) => country);
  return Object.fromEntries(
    [...byCountry]
      .filter(([country]) => countries.has(country))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([country, states]) => [country, states.map(([, state]) => addNames(country, state))]),
  );
}

/** Returns a function that adds the names in the curated table, and those of former states that a state has replaced. */
function openFurtherNames(inputs: Inputs, { listFormerNames }: Subdivisions) {
  const rowsByState = groupBy(
    readTsv<'country' | 'state' | 'name' | 'until'>(inputs.curated('state-names.tsv')),
    ({ country, state }) => `${country} ${state}`,
  );
  return (country: string, state: CompiledAddressState): CompiledAddressState => {
    const rows = rowsByState.get(`${country} ${state.code ?? state.addressText}`) ?? [];
    const listNames = (isFormer: boolean) =>
      rows.flatMap(({ until, name }) => ((until !== '') === isFormer ? [name] : []));
    const names = new Set([...state.names, ...listNames(false)]);
    const formerNames = new Set([...listNames(true), ...listFormerNames(state.code)]);
    return { ...state, names: [...names], ...(formerNames.size > 0 ? { formerNames: [...formerNames] } : {}) };
  };
}

function toRowKey({ country, key }: Pick<Row, 'country' | 'key'>): string {
  return `${country} ${key}`;
}

type Subdivisions = ReturnType<typeof openSubdivisions>;

function openSubdivisions(inputs: Inputs) {
  const { records, files = {} } = inputs.compiled<State>('states');
  const ownNames = JSON.parse(String(files['own-names.json'])) as string[][];
  const isoNames = readTsvMap(inputs.extractFrom('states', 'codes.tsv') ?? '', 'code', 'name');
  const rowByCode = new Map(records.map(({ id }, row) => [id, row]));
  const byOwnName = groupBy(
    records.flatMap(({ country, id, inForce }, row) =>
      inForce ? (ownNames[row] as string[]).map((name) => ({ name: `${country} ${fold(name)}`, id })) : [],
    ),
    ({ name }) => name,
  );
  const byIsoName = groupBy(
    records.filter(({ inForce }) => inForce),
    ({ id, country }) => `${country} ${isoNames.get(id)}`,
  );
  const bySuccessor = groupBy(
    records.filter(({ inForce, replacedBy }) => !inForce && replacedBy?.length === 1),
    ({ replacedBy }) => replacedBy?.[0],
  );
  const listNames = (code: string) => {
    const row = rowByCode.get(code) as number;
    return [(records[row] as State).name, ...(ownNames[row] as string[]), isoNames.get(code) ?? ''];
  };
  return {
    listNames,
    /** Lists the codes and names of former states that have this one as their only successor. */
    listFormerNames: (code: string | null) =>
      (bySuccessor.get(code ?? '') ?? []).flatMap(({ id }) => [id, id.slice(3), ...listNames(id)]).filter(Boolean),
    /**
     * Returns the English name if there is no ISO 3166-2 name, or if several subdivisions of the country share it, as
     * Almaty and its region do.
     */
    findIsoName(code: string): string {
      const name = isoNames.get(code);
      const isUnique = byIsoName.get(`${code.slice(0, 2)} ${name}`)?.length === 1;
      return name !== undefined && isUnique ? name : (records[rowByCode.get(code) as number] as State).name;
    },
    /**
     * Searches by name first, because Iran reassigned its codes in 2020; then by code. A withdrawn code is replaced by
     * its successor if there is only one, with the same name. Returns an empty string if the row has no ISO code and
     * its key is not a code, and undefined if its code is unknown or the state no longer exists.
     */
    findCurrentCode({ country, key, iso }: Row): string | undefined {
      const [state, ...namesakes] = byOwnName.get(`${country} ${fold(key)}`) ?? [];
      if (state && namesakes.length === 0) return state.id;
      const subdivision = records[rowByCode.get(`${country}-${iso || key}`) ?? -1];
      if (subdivision === undefined) return iso === '' ? '' : undefined;
      if (subdivision.inForce) return subdivision.id;
      const [successor = '', ...others] = subdivision.replacedBy ?? [];
      const isSame = others.length === 0 && records[rowByCode.get(successor) as number]?.name === subdivision.name;
      return isSame ? successor : undefined;
    },
    /** Includes governorates, whatever their level. */
    listFirstLevel: (country: string) =>
      records.flatMap(({ country: countryOfState, code, parent, inForce, type }) =>
        countryOfState === country && code !== null && inForce && (parent === null || type === 'governorate')
          ? [code]
          : [],
      ),
  };
}

function compileState(
  row: Omit<Row, 'iso'>,
  code: string | null,
  subdivisions: Subdivisions,
): [country: string, CompiledAddressState] {
  const writtenName = countriesUsingNames.has(row.country) ? row.name : row.key;
  const latin = row.country === 'HK' ? row.key : row.latin;
  const names = new Set([row.key, row.name, row.latin, ...(code === null ? [] : subdivisions.listNames(code))]);
  const postalCodes = addNewerCodes[row.country]?.(row.postalCodes) ?? row.postalCodes;
  for (const redundantName of ['', writtenName, latin]) names.delete(redundantName);
  return [
    row.country,
    {
      code,
      addressText: writtenName,
      ...(latin === '' ? {} : { latin }),
      names: [...names],
      ...(postalCodes === '' ? {} : { postalCodes }),
    },
  ];
}
