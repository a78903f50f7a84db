import { recordPaths } from '../page/atlas-path.js';
import type { SampleOperation } from '../parts/code/sample-operation.js';
import type { Cell } from './table.js';

export interface TableColumn {
  /** A field, or the path of an inner field, such as `nextChange.at`. */
  readonly name: string;
  /**
   * The meaning of the values: a `format` of the schema, `word`, `key` for the code of the row, or the type. Other kinds
   * are displayed as text.
   */
  readonly kind: string;
  readonly isDefault: boolean;
  /** The value of `sort` that puts the lowest value first, if the API has one. */
  readonly ascending?: string;
  /** The value of `sort` that puts the highest value first, if the API has one. */
  readonly descending?: string;
  readonly isNumber?: true;
  /** True if a filter with the name of the column accepts the values of the column. */
  readonly isFacet?: true;
}

export interface TableFilter {
  readonly name: string;
  /** A `flag` takes true or false. */
  readonly kind: 'text' | 'number' | 'flag' | 'choice' | 'country';
  readonly choices?: readonly string[];
  readonly pattern?: string;
  readonly example?: string;
}

/** The description of a dataset, which can be sent as JSON. */
export interface Dataset {
  /** The last part of its URL, such as `phone-codes`. */
  readonly name: string;
  /** Its name in `/meta`, such as `phoneCodes`. */
  readonly key: string;
  readonly columns: readonly TableColumn[];
  /** The name of the column whose values name the rows, and link to their pages if rows have pages. */
  readonly titleColumn: string;
  /** The value of `sort` that orders rows by title, if the API orders them by code by default. */
  readonly defaultSort?: string;
  /** The field with the code of the country whose flag is shown before the title. */
  readonly flagField?: string;
  /** Fields that are loaded even if their columns are not shown: for links, flags and the kinds of states. */
  readonly hiddenColumns: readonly string[];
  readonly filters: readonly TableFilter[];
  readonly takesText: boolean;
  readonly takesLanguage: boolean;
  readonly formats: readonly string[];
  readonly sample: SampleOperation;
}

/** Lists the columns that `fields` names, with the title column, or the default columns if it names none. */
export function chooseColumns(
  { columns, titleColumn }: Pick<Dataset, 'columns' | 'titleColumn'>,
  { fields }: { readonly fields?: string },
): readonly TableColumn[] {
  const requestedFields = fields?.split(',') ?? [];
  const chosenColumns = columns.filter(({ name }) => requestedFields.includes(name));
  if (chosenColumns.length === 0) return columns.filter(({ isDefault }) => isDefault);
  return columns.filter(({ name }) => name === titleColumn || requestedFields.includes(name));
}

export function listFields(dataset: Dataset, query: { readonly fields?: string }): string[] {
  return [...new Set([...chooseColumns(dataset, query).map(({ name }) => name), ...dataset.hiddenColumns])];
}

/** For each dataset whose rows have pages: the kind of page, and the field that identifies a row in its URL. */
const rowPages: Readonly<Record<string, readonly [kind: keyof typeof recordPaths, key: string]>> = {
  countries: ['country', 'alpha2'],
  states: ['state', 'id'],
  cities: ['city', 'id'],
  timezones: ['timezone', 'name'],
  currencies: ['currency', 'code'],
  languages: ['language', 'code'],
  'address-formats': ['country', 'countryCode'],
  flags: ['country', 'alpha2'],
};

/** Undefined if the rows of the dataset have no pages. */
export function findRowKey(dataset: string): string | undefined {
  return rowPages[dataset]?.[1];
}

/** Undefined if the rows of the dataset have no pages. */
export function writeRowPath(dataset: string, read: (field: string) => Cell): string | undefined {
  const [kind, key] = rowPages[dataset] ?? [];
  return kind && key && recordPaths[kind](String(read(key)), String(read('name')));
}
