import { type AnyDataset, datasets, toFolderName } from '@almanac/data/internal';
import {
  type AnyOperation,
  type Context,
  Failure,
  findOperation,
  operations,
  unusedLanguage,
} from '@almanac/operations';
import { readAnswer } from './answers.js';

/** The answers of an operation that differ only in one parameter and in the language. */
export interface Family {
  readonly operation: AnyOperation;
  /** Undefined if there is only one request. */
  readonly key: FamilyKey | undefined;
  readonly fixed: Readonly<Record<string, string>>;
  /** `{lang}` is the language, `{key}` the value of the key, and `{+key}` a value that may have slashes. */
  readonly path: string;
  readonly isLocalized: boolean;
  /** From the finest to the coarsest. */
  readonly packings: readonly Packing[];
}

/** One file for each answer, or a number of shards. */
export type Packing = 'files' | number;

interface FamilyKey {
  readonly param: string;
  /** Lists the values for which there are answers. */
  list(context: Context): Promise<readonly string[]>;
}

interface FamilyOptions {
  readonly key?: FamilyKey;
  readonly fixed?: Readonly<Record<string, string>>;
  /** Required for all but one family of an operation, so that their paths differ. */
  readonly path?: string;
  readonly packings?: readonly Packing[];
}

const defaultPackings: readonly Packing[] = ['files', 32, 8, 4, 2, 1];

const mainFamilies: readonly Family[] = [
  createFamily('listCountries'),
  createFamily('getCountry', { key: createCountryKey('alpha2') }),
  createFamily('listStatesOfCountry', { key: createCountryKey('code') }),
  createFamily('listContinents'),
  createFamily('listGroups'),
  createFamily('getGroup', { key: createFieldKey('id', 'listGroups', 'id') }),
  createFamily('listStates'),
  createFamily('getState', {
    key: createFieldKey('code', 'listStates', 'id', { inForce: 'false', status: 'law' }),
    packings: ['files', 256, 64, 8, 4],
  }),
  createFamily('getCapital', { key: keepAnswered('getCapital', createCountryKey('alpha2')) }),
  createFamily('getCity', {
    key: createFieldKey('id', 'listCities', 'id', { parts: 'true' }),
    packings: [1024, 512, 256, 128, 64],
  }),
  createFamily('listTimezones'),
  createFamily('listTimezones', { fixed: { distinct: 'now' }, path: 'distinct-timezones.json' }),
  createFamily('listTimezones', { key: createCountryKey('country'), path: 'countries/{key}/timezones.json' }),
  createFamily('getTimezone', { key: { param: 'zone', list: listZoneNames } }),
  createFamily('listCurrencies'),
  createFamily('getCurrency', { key: createFieldKey('code', 'listCurrencies', 'code', { inForce: 'false' }) }),
  createFamily('listPhoneCodes'),
  createFamily('listPhoneCodes', {
    key: createFieldKey('country', 'listPhoneCodes', 'code'),
    path: 'countries/{key}/phone-codes.json',
  }),
  createFamily('listLanguages'),
  createFamily('getLanguage', { key: createFieldKey('code', 'listLanguages', 'code') }),
  createFamily('listAddressFormats'),
  createFamily('getAddressFormat', { key: createCountryKey('alpha2') }),
  createFamily('listFlags'),
  createFamily('drawFlagSvg', { key: createCountryKey('alpha2') }),
  createFamily('drawFlagSvg', {
    key: createCountryKey('alpha2'),
    fixed: { shape: '1x1' },
    path: 'flags/1x1/{key}.svg',
  }),
  createFamily('drawWorldMapSvg'),
  createFamily('drawCountryMapSvg', { key: createCountryKey('alpha2') }),
  ...['50m', '110m', '10m'].flatMap((scale) => createShapeFamilies(scale)),
  createFamily('getStatesTopology'),
  createFamily('listStateShapes', { key: keepAnswered('listStateShapes', createCountryKey('alpha2')) }),
  createFamily('getCountryStatesTopology', {
    key: keepAnswered('getCountryStatesTopology', createCountryKey('alpha2')),
  }),
  createFamily('getStateShape', {
    key: keepAnswered('getStateShape', createFieldKey('code', 'listStates', 'id')),
    packings: [64, 32, 8, 4],
  }),
  createFamily('listMoonPhases'),
  createFamily('listPlanets'),
  createFamily('listPlanets', { fixed: { kind: 'all' }, path: 'all-planets.json' }),
  createFamily('getPlanet', { key: createFieldKey('id', 'listPlanets', 'id', { kind: 'all' }) }),
];

/**
 * If there are too many files, the largest family is packed first; of several families of the same size, the last one.
 */
export const families: readonly Family[] = [...mainFamilies, ...createOtherFamilies()];

/** Lists and records by key of the datasets that are not in `mainFamilies`. */
function createOtherFamilies(): Family[] {
  const knownPaths = new Set(mainFamilies.map(({ operation }) => operation.path));
  return Object.entries<AnyDataset>(datasets).flatMap(([name, { list, get, key = '' }]) => {
    const path = `/${toFolderName(name)}`;
    const listOperation = operations.find((operation) => list && operation.path === path && !knownPaths.has(path));
    if (!listOperation) return [];
    const parameter = get?.parameter ?? key;
    const getOperation = operations.find((operation) => get && operation.path === `${path}/:${parameter}`);
    return [
      createFamily(listOperation.id),
      ...(getOperation
        ? [createFamily(getOperation.id, { key: createFieldKey(parameter, listOperation.id, key) })]
        : []),
    ];
  });
}

function createFamily(id: string, { key, fixed = {}, path, packings = defaultPackings }: FamilyOptions = {}): Family {
  const operation = findOperation(id);
  const isLocalized = operation.params.lang !== undefined && operation.params.lang !== unusedLanguage;
  const file = path ?? writePath(operation);
  return { operation, key, fixed, path: isLocalized ? `{lang}/${file}` : file, isLocalized, packings };
}

/** Lists and records get `.json`. */
function writePath({ path, answers }: AnyOperation): string {
  const file = path.slice(1).replace(/:\w+/, '{key}').replace(/\*$/, '{+key}');
  return answers.kind === 'content' ? file : `${file}.json`;
}

function createShapeFamilies(scale: string): Family[] {
  const countries = createCountryKey('alpha2');
  // Small countries have no shape at the smallest scale.
  const key = scale === '110m' ? keepAnswered('getCountryShape', countries, { scale }) : countries;
  if (findOperation('getCountryShape').params.scale?.default === scale)
    return [
      createFamily('listCountryShapes'),
      createFamily('getWorldTopology'),
      createFamily('getCountryShape', { key }),
    ];
  const fixed = { scale };
  return [
    createFamily('listCountryShapes', { fixed, path: `maps/${scale}/world.geojson` }),
    createFamily('getWorldTopology', { fixed, path: `maps/${scale}/world.topojson` }),
    createFamily('getCountryShape', { key, fixed, path: `maps/${scale}/country/{key}.geojson` }),
  ];
}

function createCountryKey(param: string): FamilyKey {
  return createFieldKey(param, 'listCountries', 'alpha2');
}

/** The values are those of a field in the records of a list. */
function createFieldKey(
  param: string,
  listId: string,
  field: string,
  query: Readonly<Record<string, string>> = {},
): FamilyKey {
  return {
    param,
    async list(context) {
      const answer = await readAnswer(findOperation(listId), { ...query, fields: field }, context);
      if (answer instanceof Failure) throw new Error(`${listId}: ${answer.message}`);
      const { data } = JSON.parse(answer.text) as { data: Record<string, string | number>[] };
      return [...new Set(data.map((record) => String(record[field])))].sort();
    },
  };
}

/** Leaves out values without an answer, such as countries without a capital or too small for a scale. */
function keepAnswered(id: string, key: FamilyKey, query: Readonly<Record<string, string>> = {}): FamilyKey {
  return {
    param: key.param,
    async list(context) {
      const answeredValues: string[] = [];
      for (const value of await key.list(context)) {
        const answer = await readAnswer(findOperation(id), { ...query, [key.param]: value }, context);
        if (!(answer instanceof Failure)) answeredValues.push(value);
      }
      return answeredValues;
    },
  };
}

/** Every name in the tz database, because devices may use a former name of their zone. */
async function listZoneNames({ almanac }: Context): Promise<readonly string[]> {
  return [...(await almanac.open('timezones')).names].sort();
}
