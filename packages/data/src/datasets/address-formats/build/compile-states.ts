import type { Inputs } from '../../../build/dataset.js';
import { groupBy, readTsv, readTsvMap } from '../../../build/tsv.js';
import { fold } from '../../../search/text/fold.js';
import { listDivisionWords } from '../../cities/build/search/division-words.js';
import type { SharedStates } from '../../states/build/compile.js';
import type { State } from '../../states/schema.js';
import { type CompiledAddressState, type ForeignNames, listStateKeys } from '../address-states.js';

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

type Row = Readonly<Record<'country' | 'key' | 'name' | 'latin' | 'iso' | 'postalCodes', string>>;

export function compileAddressStates(inputs: Inputs, countries: ReadonlySet<string>): Record<string, string> {
  const states = listStates(inputs, countries);
  const listForeignNames = openForeignNames(inputs);
  return {
    'states.json': JSON.stringify(states),
    ...Object.fromEntries(
      Object.entries(states).map(([country, statesOfCountry]) => [
        `names/${country}.json`,
        JSON.stringify(listForeignNames(statesOfCountry)),
      ]),
    ),
  };
}

function openForeignNames(inputs: Inputs): (states: readonly CompiledAddressState[]) => ForeignNames {
  const { records, localized = {}, shared } = inputs.compiled<State>('states');
  const { abbreviations } = shared as SharedStates;
  const namesByCode = new Map(
    records.map(({ id, name, type }, row) => [
      id,
      [`${name} ${type}`, `${type} of ${name}`, ...Object.values(localized).flatMap(({ name }) => name?.[row] ?? [])],
    ]),
  );
  const kinds = listDivisionWords([...namesByCode.values()]);
  return (states) => ({
    kinds,
    keys: states.map(({ code }) => {
      const abbreviationsOfState = abbreviations
        .filter(({ place }) => place === code)
        .map(({ abbreviation }) => abbreviation);
      const keys = [...(namesByCode.get(code ?? '') ?? []), ...abbreviationsOfState].flatMap((name) =>
        listStateKeys(name, new Set(kinds)),
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
  const byCountry = groupBy([...statesInSource, ...statesByIso], ([country]) => country);
  return Object.fromEntries(
    [...byCountry]
      .filter(([country]) => countries.has(country))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([country, states]) => [country, states.map(([, state]) => state)]),
  );
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
  return {
    /**
     * Returns the English name if there is no ISO 3166-2 name, or if several subdivisions of the country share it, as
     * Almaty and its region do.
     */
    findIsoName(code: string): string {
      const name = isoNames.get(code);
      const isUnique = byIsoName.get(`${code.slice(0, 2)} ${name}`)?.length === 1;
      return name !== undefined && isUnique ? name : (records[rowByCode.get(code) as number] as State).name;
    },
    listNames(code: string) {
      const row = rowByCode.get(code) as number;
      return [(records[row] as State).name, ...(ownNames[row] as string[]), isoNames.get(code) ?? ''];
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
  for (const redundantName of ['', writtenName, latin]) names.delete(redundantName);
  return [
    row.country,
    {
      code,
      addressText: writtenName,
      ...(latin === '' ? {} : { latin }),
      names: [...names],
      ...(row.postalCodes === '' ? {} : { postalCodes: row.postalCodes }),
    },
  ];
}
