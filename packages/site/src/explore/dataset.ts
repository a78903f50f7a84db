import type { SampleOperation } from '../samples/sample-operation.js';

/** The kind of the values of a column: how they are written for people. */
export type ColumnKind =
  | 'text'
  | 'english'
  | 'code'
  | 'country'
  | 'countries'
  | 'language'
  | 'languages'
  | 'scripts'
  | 'currency'
  | 'zone'
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
  /** A field, or a field inside one with a dot, as `nextChange.at`. */
  readonly name: string;
  readonly kind: ColumnKind;
  /** True if it is shown unless others are chosen. */
  readonly isDefault: boolean;
  /** The values of `sort` that order the table by it. */
  readonly ascending?: string;
  readonly descending?: string;
  /** True if its values can stand for the filter of the same name. */
  readonly isFacet?: true;
}

/** A filter: a parameter of the request. */
export interface TableFilter {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'flag' | 'choice' | 'country';
  readonly choices?: readonly string[];
  /** The pattern of its values. */
  readonly pattern?: string;
  readonly example?: string;
}

/** A dataset that can be explored, as JSON. */
export interface Dataset {
  /** The last part of its address: `phone-codes`. */
  readonly name: string;
  /** Its name in `/meta`: `phoneCodes`. */
  readonly key: string;
  readonly columns: readonly TableColumn[];
  /** The column whose cells lead to the pages of the rows. */
  readonly titleColumn: string;
  /** The order of rows if none is asked for: that of their titles, where the list itself is in the order of codes. */
  readonly defaultSort?: string;
  /** The field with the code of the country that a row is about: its flag stands before the title. */
  readonly flagField?: string;
  /** Fields of rows that are not shown: the key of their page, their flag and their place. */
  readonly hiddenColumns: readonly string[];
  readonly filters: readonly TableFilter[];
  readonly takesText: boolean;
  readonly takesLanguage: boolean;
  /** True if values depend on the time. */
  readonly isTimed: boolean;
  readonly hasPlaces: boolean;
  /** The suffixes of its formats. */
  readonly formats: readonly string[];
  readonly sample: SampleOperation;
}

/** The columns that a query shows: those that it names, in their own order, else the default ones. */
export function chooseColumns(
  { columns, titleColumn }: Pick<Dataset, 'columns' | 'titleColumn'>,
  { fields }: { readonly fields?: string },
): readonly TableColumn[] {
  const asked = fields?.split(',') ?? [];
  const chosen = columns.filter(({ name }) => asked.includes(name));
  if (chosen.length === 0) return columns.filter(({ isDefault }) => isDefault);
  return columns.filter(({ name }) => name === titleColumn || asked.includes(name));
}

/** The fields of the rows of a table. */
export function listFields(dataset: Dataset, query: { readonly fields?: string }): string[] {
  return [...new Set([...chooseColumns(dataset, query).map(({ name }) => name), ...dataset.hiddenColumns])];
}
