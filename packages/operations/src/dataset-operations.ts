import {
  type Dataset,
  type DatasetName,
  hasEveryName,
  type Selection,
  type Sliceable,
  toFolderName,
} from '@almanac/data/internal';
import type { TObject } from 'typebox';
import { searchable } from './every-name.js';
import { notFound } from './failure.js';
import { type AnyOperation, type Example, listResult, operation, recordResult } from './operation.js';
import { fieldsParameter } from './parameters/fields.js';
import { language, unusedLanguage } from './parameters/language.js';
import { listParameters } from './parameters/list-parameters.js';
import type { Parameter, Parameters } from './parameters/parameter.js';

/** A dataset whose lookup lists records by filters and text. */
interface Listed<Ask> {
  readonly list: ((ask?: Ask) => Selection<object>) | Sliceable<[ask?: Ask], Selection<object>>;
}

/** What the lookup of a dataset takes: its filters and `q`, by name. */
type Ask<N extends DatasetName> = Dataset<N> extends Listed<infer A> ? A : never;

/** The list of a dataset, apart from what all such lists have. */
interface DatasetList<N extends DatasetName> {
  readonly description: string;
  /** In the order of the documentation; the lookup applies them. */
  readonly filters: { readonly [K in keyof Ask<N>]: Parameter<Ask<N>[K]> };
  readonly columns: readonly string[];
  readonly examples: readonly Example[];
}

/**
 * Defines the list of a dataset: `listMoonPhases` at `/moon-phases`, filtered, searched, sorted and cut to pages.
 *
 * @param record the schema of its records
 */
export function listDataset<N extends DatasetName>(
  dataset: N,
  record: TObject,
  { filters, ...spec }: DatasetList<N>,
): AnyOperation {
  const listed = addNameFields(dataset, record);
  return operation({
    ...spec,
    id: `list${dataset.charAt(0).toUpperCase()}${dataset.slice(1)}`,
    path: `/${toFolderName(dataset)}`,
    params: { ...(filters as Parameters), lang: chooseLanguage(dataset), ...listParameters(listed) },
    reads: [dataset],
    answers: listResult(listed),
    run(ask, data) {
      const { list } = data[dataset] as Listed<object>;
      return 'inSteps' in list ? list.inSteps(ask) : list(ask);
    },
  });
}

/** A dataset whose records have a code or an id. */
interface Coded {
  readonly rows: { record(row: number): object };
  find(code: unknown): number | undefined;
}

/** The operation that finds a record, apart from what all of them have. */
interface DatasetRecord {
  readonly description: string;
  /** The code, which names the parameter of the path. */
  readonly code: Parameters;
  readonly examples: readonly Example[];
}

/**
 * Defines how a record is found by its code: `getPlanet` at `/planets/:id`.
 *
 * @param record the schema of the records, with the fields that can be asked for
 */
export function getFromDataset(dataset: DatasetName, record: TObject, { code, ...spec }: DatasetRecord): AnyOperation {
  const [name = ''] = Object.keys(code);
  return operation({
    ...spec,
    id: `get${(record as { $id?: string }).$id}`,
    path: `/${toFolderName(dataset)}/:${name}`,
    pathParams: code,
    params: { lang: chooseLanguage(dataset), ...fieldsParameter(record) },
    reads: [dataset],
    answers: recordResult(addNameFields(dataset, record)),
    run(ask, data) {
      const { find, rows } = data[dataset] as Coded;
      const sought = (ask as Readonly<Record<string, unknown>>)[name];
      const row = find(sought);
      return row === undefined ? notFound(`${sought} is not in ${dataset}`, name) : { value: rows.record(row) };
    },
  });
}

function chooseLanguage(dataset: DatasetName): Parameter<string> | Parameter<undefined> {
  return hasEveryName(dataset) ? language : unusedLanguage;
}

function addNameFields(dataset: DatasetName, record: TObject): TObject {
  return hasEveryName(dataset) ? searchable(record) : record;
}
