import { recordPaths } from '../parts/atlas-path.js';
import type { SampleOperation } from '../samples/sample-operation.js';
import type { Cell } from './table.js';

/**
 * How the values of a column are displayed. A `value` is one of a few words that the messages translate; the text of
 * `english` is in English on every page.
 */
export type ColumnKind =
  | 'text'
  | 'english'
  | 'code'
  | 'country'
  | 'countries'
  | 'languages'
  | 'continent'
  | 'scripts'
  | 'currency'
  | 'zone'
  | 'zoneName'
  | 'stateKind'
  | 'number'
  | 'year'
  | 'boolean'
  | 'value'
  | 'instant'
  | 'offset'
  | 'address'
  | 'addressParts';

/** A column of a table. */
export interface TableColumn {
  /** A field, or the path of an inner field, such as `nextChange.at`. */
  readonly name: string;
  readonly kind: ColumnKind;
  /** True if the column is shown by default. */
  readonly isDefault: boolean;
  /** The value of `sort` that orders rows by this column, the lowest first, if the API has one. */
  readonly ascending?: string;
  /** The value of `sort` that orders rows by this column, the highest first, if the API has one. */
  readonly descending?: string;
  /** True if all numbers of the column are written with the same number of decimals. */
  readonly isMeasured?: true;
  /** True if a filter with the name of the column accepts the values of the column. */
  readonly isFacet?: true;
}

/** A parameter of the request that filters rows. */
export interface TableFilter {
  readonly name: string;
  /** A `flag` takes true or false. */
  readonly kind: 'text' | 'number' | 'flag' | 'choice' | 'country';
  /** All values that the filter accepts, if its kind is `choice`. */
  readonly choices?: readonly string[];
  /** The regular expression that its values match. */
  readonly pattern?: string;
  /** A value that the filter accepts. */
  readonly example?: string;
}

/** Describes a dataset that is shown as a table. All values can be sent as JSON. */
export interface Dataset {
  /** The last part of its URL, such as `phone-codes`. */
  readonly name: string;
  /** Its name in `/meta`, such as `phoneCodes`. */
  readonly key: string;
  readonly columns: readonly TableColumn[];
  /** The name of the column whose values name the rows, and link to their pages if rows have pages. */
  readonly titleColumn: string;
  /** The value of `sort` that orders rows by title, if the API orders them by code. */
  readonly defaultSort?: string;
  /** The field with the code of the country whose flag is shown before the title. */
  readonly flagField?: string;
  /** Fields that are loaded even if their columns are not shown: for links, flags and the kinds of states. */
  readonly hiddenColumns: readonly string[];
  readonly filters: readonly TableFilter[];
  /** True if the parameter `q` searches the rows. */
  readonly takesText: boolean;
  /** True if the parameter `lang` sets the language of names. */
  readonly takesLanguage: boolean;
  /** True if values depend on the time. */
  readonly isTimed: boolean;
  /** True if rows have a latitude and a longitude. */
  readonly hasPlaces: boolean;
  /** The suffixes of the formats in which the API returns the rows, such as `csv`. */
  readonly formats: readonly string[];
  /** The operation that lists the rows, described for code samples. */
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

/** Lists the fields to load for a table: those of the chosen columns, and the hidden ones. */
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

/** The field that identifies a row in the URL of its page; undefined if rows have no page. */
export function findRowKey(dataset: string): string | undefined {
  return rowPages[dataset]?.[1];
}

/** Writes the path of the page of a row; undefined if rows of the dataset have no page. */
export function writeRowPath(dataset: string, read: (field: string) => Cell): string | undefined {
  const [kind, key] = rowPages[dataset] ?? [];
  return kind && key && recordPaths[kind](String(read(key)), String(read('name')));
}
