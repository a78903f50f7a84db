import type { Files } from '../core/files.js';
import { type AnyFilter, type Filters, type FilterValues, passesFilters } from '../core/filters.js';
import { createLookup, indexCodes, type Lookup, type SearchPage } from '../core/lookup.js';
import { openRecordRows } from '../core/record-rows.js';
import type { Rows } from '../core/selection.js';
import { openCountryNames } from '../search/names/country-names.js';
import { openKnownNames } from '../search/names/known-names.js';
import { createNameSearch, createNameText } from '../search/names/name-search.js';
import type { ReadingOptions } from '../search/names/read-name.js';
import type { IndexedText } from '../search/text/spelled-texts.js';

/** `path` is the part of the example's URL that follows the path of the list. */
export type Example = readonly [description: string, path: string];

/**
 * The description of a dataset, from which collections, lists, lookups by code, names, counts and tables are derived.
 */
export interface DatasetDescriptor<R = object, F extends Filters<R> = Filters<R>, L = unknown> {
  /** The field that identifies a record; undefined for drawn or computed datasets, which have no records. */
  readonly key?: (keyof R & string) | undefined;
  /** The field with the translated name; undefined if records are the same in every language. */
  readonly title?: (keyof R & string) | undefined;
  /** True if lists are in the order of codes. Tables then sort by title instead. */
  readonly isSortedByCode?: true;
  readonly filters: F;
  /** Undefined if the list operation is defined separately or does not exist. */
  readonly list?: {
    readonly description: string;
    /** Columns of a table, the most important first. */
    readonly columns: readonly (keyof R & string)[];
    /** Columns that Explore shows only if they are chosen. */
    readonly optionalColumns?: readonly (keyof R & string)[];
    readonly examples: readonly Example[];
  };
  readonly get?: {
    readonly description: string;
    /** The code in the path, declared like a filter. */
    readonly code: AnyFilter;
    /** The name of the path parameter; the key by default. */
    readonly parameter?: string;
    readonly examples: readonly Example[];
  };
  /** Throws the error of `files` if a compiled file is missing. */
  open(files: Files, language: string): Promise<L>;
}

// biome-ignore lint/suspicious/noExplicitAny: records, filters and lookups differ
export type AnyDataset = DatasetDescriptor<any, Filters<any>, any>;

export type DatasetRecord<L> = L extends { readonly rows: Rows<infer R> } | { at(nowMs: number): Rows<infer R> }
  ? R
  : object;

export function defineDataset<L, const F extends Filters<DatasetRecord<L>>>(
  descriptor: DatasetDescriptor<DatasetRecord<L>, F, L>,
): DatasetDescriptor<DatasetRecord<L>, F, L> {
  return descriptor;
}

interface NamedRecord {
  readonly name: string;
}

/** A dataset of at most a few thousand records in memory, with codes and names. */
export interface NamedDataset<R extends NamedRecord, F extends Filters<R>>
  extends Omit<DatasetDescriptor<R, F>, 'open' | 'key' | 'title'> {
  readonly folder: string;
  readonly key: keyof R & string;
  /** All codes by which a record can be found; only its key by default. */
  listCodes?(record: R): readonly string[];
  /** Converts a requested code to the format of `listCodes`. */
  normalizeCode?(code: string): string;
  /** Converts a text to search for to one that names or `listTexts` have. */
  normalizeQuery?(q: string): string;
  /** Lists the searchable texts of a record; by default its name. Those in English are searched in every language. */
  listTexts?(record: R, row: number): readonly IndexedText[];
  /** Lists the countries (alpha2) of a record; undefined if the dataset has no names in all languages. */
  listCountries?(record: R): readonly string[];
  /** See `ReadingOptions`. */
  readonly cutWords?: ReadingOptions['cutWords'];
  /** Ranks records, for example by population: of equally good matches, the highest is first. */
  measureSize?(record: R): number;
}

export function defineNamedDataset<R extends NamedRecord>() {
  return <const F extends Filters<R>>(
    dataset: NamedDataset<R, F>,
  ): DatasetDescriptor<R, F, Lookup<R, FilterValues<F> & SearchPage>> & NamedDataset<R, F> => {
    const {
      folder,
      filters,
      listCodes = (record) => [String(record[dataset.key])],
      normalizeCode = (code) => code,
      normalizeQuery = (q) => q,
      listTexts = ({ name }, row) => [createNameText(name, row)],
      measureSize,
      listCountries,
    } = dataset;
    return {
      ...dataset,
      title: 'name',
      async open(files, language) {
        const rows = await openRecordRows<R>(files, folder, language);
        const names = listCountries && (await openKnownNames(files, folder));
        const places = listCountries && (await openCountryNames(files, (row) => listCountries(rows.english[row] as R)));
        const findCode = indexCodes(rows.english, (record) => listCodes(record).map(normalizeCode));
        const search = createNameSearch({
          rows,
          listTexts,
          names,
          reading: { places, cutWords: dataset.cutWords },
          ...(measureSize && { measureSize: (row) => measureSize(rows.english[row] as R) }),
        });
        return createLookup<R, FilterValues<F> & SearchPage>({
          rows,
          find: (code) => findCode(normalizeCode(code)),
          createTest: (values) => (record) => passesFilters(filters, record, values),
          search: (q, strictly) => search(normalizeQuery(q), strictly),
        });
      },
    };
  };
}
