import { type AnyDataset, datasets, toFolderName } from '@almanac/data/internal';
import { type AnyOperation, type Context, Failure, operations, unusedLanguage } from '@almanac/operations';
import { readAnswer } from './answers.js';

/** All answers of an operation that differ only in one parameter and in the language. */
export interface Family {
  readonly operation: AnyOperation;
  /** The parameter in which the requests differ; undefined if there is only one request. */
  readonly key: FamilyKey | undefined;
  /** The parameters and values that all requests have. */
  readonly fixed: Readonly<Record<string, string>>;
  /**
   * The path of an answer. `{lang}` is the language, `{key}` the value of the key, and `{+key}` a value that may have
   * slashes.
   */
  readonly path: string;
  /** True if its answers depend on a language. */
  readonly isLocalized: boolean;
  /** The possible packings of its answers, from the finest to the coarsest: one file each, or a number of shards. */
  readonly packings: readonly Packing[];
}

/** One file for each answer, or a number of shards. */
export type Packing = 'files' | number;

interface FamilyKey {
  readonly param: string;
  list(context: Context): Promise<readonly string[]>;
}

interface FamilyOptions {
  readonly key?: FamilyKey;
  readonly fixed?: Readonly<Record<string, string>>;
  /** Required if the path of the operation is the same for several requests. */
  readonly path?: string;
  readonly packings?: readonly Packing[];
}

const defaultPackings: readonly Packing[] = ['files', 32, 8, 4, 2];

const mainFamilies: readonly Family[] = [
  family('listCountries'),
  family('getCountry', { key: byCountry('alpha2') }),
  family('listStatesOfCountry', { key: byCountry('code') }),
  family('listContinents'),
  family('listStates'),
  family('getState', {
    key: byField('code', 'listStates', 'id', { inForce: 'false', status: 'law' }),
    packings: ['files', 256, 64, 8, 4],
  }),
  family('getCapital', { key: keepAnswered('getCapital', byCountry('alpha2')) }),
  family('getCity', { key: byField('id', 'listCities', 'id'), packings: [1024, 512, 256, 128, 64] }),
  family('listTimezones'),
  family('listTimezones', { key: byCountry('country'), path: 'countries/{key}/timezones.json' }),
  family('getTimezone', { key: { param: 'zone', list: listZoneNames } }),
  family('listCurrencies'),
  family('getCurrency', { key: byField('code', 'listCurrencies', 'code') }),
  family('listPhoneCodes'),
  family('listPhoneCodes', {
    key: byField('country', 'listPhoneCodes', 'code'),
    path: 'countries/{key}/phone-codes.json',
  }),
  family('listLanguages'),
  family('getLanguage', { key: byField('code', 'listLanguages', 'code') }),
  family('listAddressFormats'),
  family('getAddressFormat', { key: byCountry('alpha2') }),
  family('listFlags'),
  family('drawFlagSvg', { key: byCountry('alpha2') }),
  family('drawFlagSvg', { key: byCountry('alpha2'), fixed: { shape: '1x1' }, path: 'flags/1x1/{key}.svg' }),
  family('drawWorldMapSvg'),
  family('drawCountryMapSvg', { key: byCountry('alpha2') }),
  ...['50m', '110m', '10m'].flatMap((scale) => createShapeFamilies(scale)),
  family('getStatesTopology'),
  family('listStateShapes', { key: keepAnswered('listStateShapes', byCountry('alpha2')) }),
  family('getCountryStatesTopology', { key: keepAnswered('getCountryStatesTopology', byCountry('alpha2')) }),
  family('getStateShape', {
    key: keepAnswered('getStateShape', byField('code', 'listStates', 'id')),
    packings: [64, 32, 8, 4],
  }),
  family('listMoonPhases'),
  family('listPlanets'),
  family('listPlanets', { fixed: { kind: 'all' }, path: 'all-planets.json' }),
  family('getPlanet', { key: byField('id', 'listPlanets', 'id', { kind: 'all' }) }),
];

/**
 * The contents of the export. If there are too many files, the largest family is packed first; of equal ones, the last.
 */
export const families: readonly Family[] = [...mainFamilies, ...listOtherFamilies()];

/** Families for the remaining datasets: their lists and their records by code. */
function listOtherFamilies(): Family[] {
  const knownPaths = new Set(mainFamilies.map(({ operation }) => operation.path));
  return Object.entries<AnyDataset>(datasets).flatMap(([name, { list, get, key = '' }]) => {
    const path = `/${toFolderName(name)}`;
    const listOperation = operations.find((operation) => list && operation.path === path && !knownPaths.has(path));
    if (!listOperation) return [];
    const parameter = get?.parameter ?? key;
    const found = operations.find((operation) => get && operation.path === `${path}/:${parameter}`);
    return [
      family(listOperation.id),
      ...(found ? [family(found.id, { key: byField(parameter, listOperation.id, key) })] : []),
    ];
  });
}

function family(id: string, { key, fixed = {}, path, packings = defaultPackings }: FamilyOptions = {}): Family {
  const operation = findOperation(id);
  const isLocalized = operation.params.lang !== undefined && operation.params.lang !== unusedLanguage;
  const file = path ?? writePath(operation);
  return { operation, key, fixed, path: isLocalized ? `{lang}/${file}` : file, isLocalized, packings };
}

function findOperation(id: string): AnyOperation {
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`there is no operation ${id}`);
  return found;
}

/** Returns the path of an operation, with the extension of its format. */
function writePath({ path, answers }: AnyOperation): string {
  const file = path.slice(1).replace(/:\w+/, '{key}').replace(/\*$/, '{+key}');
  return answers.kind === 'content' ? file : `${file}.json`;
}

/** Creates the families of country shapes at a scale: all countries together, and one by one. */
function createShapeFamilies(scale: string): Family[] {
  const countries = byCountry('alpha2');
  // Small countries have no shape at the smallest scale.
  const key = scale === '110m' ? keepAnswered('getCountryShape', countries, { scale }) : countries;
  if (findOperation('getCountryShape').params.scale?.default === scale)
    return [family('listCountryShapes'), family('getWorldTopology'), family('getCountryShape', { key })];
  const fixed = { scale };
  return [
    family('listCountryShapes', { fixed, path: `maps/${scale}/world.geojson` }),
    family('getWorldTopology', { fixed, path: `maps/${scale}/world.topojson` }),
    family('getCountryShape', { key, fixed, path: `maps/${scale}/country/{key}.geojson` }),
  ];
}

function byCountry(param: string): FamilyKey {
  return byField(param, 'listCountries', 'alpha2');
}

/** Creates a key whose values are those of a field in the records of a list. */
function byField(param: string, list: string, field: string, query: Readonly<Record<string, string>> = {}): FamilyKey {
  return {
    param,
    async list(context) {
      const answer = await readAnswer(findOperation(list), { ...query, fields: field }, context);
      if (answer instanceof Failure) throw new Error(`${list}: ${answer.message}`);
      const { data } = JSON.parse(answer.text) as { data: Record<string, string | number>[] };
      return [...new Set(data.map((record) => String(record[field])))].sort();
    },
  };
}

/**
 * Leaves out values that have no answer: countries without a capital, countries too small for a scale, and states
 * without a known shape.
 */
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

/** Lists every name in the tz database, because devices may use a former name of their zone. */
async function listZoneNames({ almanac }: Context): Promise<readonly string[]> {
  return [...(await almanac.open('timezones')).names].sort();
}
