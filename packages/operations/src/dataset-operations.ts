import {
  type AnyDataset,
  type DatasetName,
  datasets,
  hasEveryName,
  type Selection,
  type Sliceable,
  toFolderName,
} from '@almanac/data/internal';
import { records } from '@almanac/data/schemas/records';
import type { TObject } from 'typebox';
import { addSearchFields } from './every-name.js';
import { notFound } from './failure.js';
import { type AnyOperation, type Example, listResult, operation, recordResult } from './operation.js';
import { fieldsParameter } from './parameters/fields.js';
import { checkRanges, filterParameter, filterParameters } from './parameters/filter-parameters.js';
import { language, unusedLanguage } from './parameters/language.js';
import { listParameters } from './parameters/list-parameters.js';
import { type Parameter, type Parameters, required } from './parameters/parameter.js';

interface ListLookup {
  readonly list: ((query: object) => Selection<object>) | Sliceable<[query: object], Selection<object>>;
}

/**
 * Creates an operation such as `listMoonPhases` at `/moon-phases`.
 * @param special the parameters of filters whose values need special parsing
 * @throws if the descriptor of the dataset has no list
 */
export function createListOperation(dataset: DatasetName, special: Parameters = {}): AnyOperation {
  const { list: descriptor }: AnyDataset = datasets[dataset];
  if (!descriptor) throw new Error(`the list of ${dataset} is defined separately`);
  const record = getRecordSchema(dataset);
  const path = `/${toFolderName(dataset)}`;
  return operation({
    id: `list${dataset.charAt(0).toUpperCase()}${dataset.slice(1)}`,
    path,
    description: descriptor.description,
    params: { ...filterParameters(dataset), ...special, lang: chooseLanguage(dataset), ...listParameters(record) },
    reads: [dataset],
    answers: listResult(record),
    columns: descriptor.columns,
    optionalColumns: descriptor.optionalColumns ?? [],
    examples: descriptor.examples.map((example) => createExample(path, example)),
    check: checkRanges,
    run(query, data) {
      const { list } = data[dataset] as ListLookup;
      return 'inSteps' in list ? list.inSteps(query) : list(query);
    },
  });
}

interface CodeLookup {
  readonly rows: { record(row: number): object };
  find(code: unknown): number | undefined;
}

/**
 * Creates an operation such as `getPlanet` at `/planets/:id`.
 * @throws if the records of the dataset have no codes
 */
export function createGetOperation(dataset: DatasetName): AnyOperation {
  const { get: descriptor, key }: AnyDataset = datasets[dataset];
  if (!descriptor) throw new Error(`records of ${dataset} have no codes`);
  const { description, code, parameter: name = key as string, examples } = descriptor;
  const record = getRecordSchema(dataset);
  const path = `/${toFolderName(dataset)}`;
  return operation({
    id: `get${(record as { $id?: string }).$id}`,
    path: `${path}/:${name}`,
    description,
    pathParams: { [name]: required(filterParameter(code)) },
    params: { lang: chooseLanguage(dataset), ...fieldsParameter(record) },
    reads: [dataset],
    answers: recordResult(record),
    examples: examples.map((example) => createExample(path, example)),
    run(values, data) {
      const { find, rows } = data[dataset] as CodeLookup;
      const code = (values as Readonly<Record<string, unknown>>)[name];
      const row = find(code);
      return row === undefined ? notFound(`${code} is not in ${dataset}`, name) : { value: rows.record(row) };
    },
  });
}

/** Lists the operations that datasets describe, except those whose path one of `others` has. */
export function listDescribedOperations(others: readonly AnyOperation[]): readonly AnyOperation[] {
  const knownPaths = new Set(others.map(({ path }) => path));
  const names = Object.keys(datasets) as DatasetName[];
  return names
    .flatMap((name) => {
      const { list, get }: AnyDataset = datasets[name];
      return [...(list ? [createListOperation(name)] : []), ...(get ? [createGetOperation(name)] : [])];
    })
    .filter(({ path }) => !knownPaths.has(path));
}

function createExample(path: string, [description, pathEnd]: readonly [string, string]): Example {
  return { description, path: `${path}${pathEnd}` };
}

function chooseLanguage(dataset: DatasetName): Parameter<string> | Parameter<undefined> {
  return hasEveryName(dataset) ? language : unusedLanguage;
}

/** If the records have names in every language, their schema includes the fields that a search and `lang=*` add. */
function getRecordSchema(dataset: DatasetName): TObject {
  const record = (records as Partial<Record<DatasetName, TObject>>)[dataset];
  if (!record) throw new Error(`${dataset} has no schema among the records`);
  return hasEveryName(dataset) ? addSearchFields(record) : record;
}
