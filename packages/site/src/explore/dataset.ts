import type { SampleOperation } from '../samples/sample-operation.js';

/** The kind of the values of a column. */
export type ColumnKind = 'text' | 'country' | 'number' | 'year' | 'boolean';

/** A column of a table. */
export interface TableColumn {
  /** A field, or a field inside one with a dot, as `nextChange.at`. */
  readonly name: string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** The values of `sort` that order the table by it. */
  readonly ascending?: string;
  readonly descending?: string;
  /** True if its values can stand for the filter of the same name. */
  readonly isFacet?: true;
}

/** A filter: a parameter of the request. */
export interface TableFilter {
  readonly name: string;
  readonly label: string;
  readonly description: string;
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
  readonly title: string;
  readonly description: string;
  readonly columns: readonly TableColumn[];
  /** Fields of rows that are not shown: the key of their page, and where they are on the map. */
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

/** The fields of the rows of a table. */
export function listFields({ columns, hiddenColumns }: Pick<Dataset, 'columns' | 'hiddenColumns'>): string[] {
  return [...columns.map(({ name }) => name), ...hiddenColumns];
}
