import type { TObject } from 'typebox';
import type { Correction } from './corrections.js';
import type { Exception, Origins } from './origins.js';

/** The result of compiling a dataset. */
export interface Compiled<R = object> {
  /** Every record in the dataset's own order, names in English. Their keys are in the order of the schema. */
  readonly records: readonly R[];
  /** By language: the localized fields, one text per record, or null for the English one. */
  readonly localized?: Readonly<Record<string, Readonly<Record<string, readonly (string | null)[]>>>>;
  /** Further files of the dataset, by name within its folder. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Values with other sources than `origins` declares, apart from corrections. */
  readonly exceptions?: readonly Exception[];
  /** False if only `files` hold the records, as for cities. */
  readonly writeRecords?: boolean;
  /** Further values for other datasets. They are not written to files. */
  readonly shared?: object;
}

/** The inputs of a dataset, from its folder in `data/`. Paths of extracts are relative to `extracts/`. */
export interface Inputs {
  /** The text of one extract. */
  extract(path: string): string;
  /** The text of an extract that another dataset keeps; undefined if it has none of that path. */
  extractFrom(dataset: string, path: string): string | undefined;
  /** The text of one table written by hand, in `curated/`, of this dataset or another. */
  curated(path: string, dataset?: string): string;
  /** The paths of all extracts, or of those in a folder, sorted. */
  extracts(folder?: string): string[];
  /** The corrections in the files of `corrections/`. */
  readonly corrections: readonly Correction[];
  /** A dataset listed in `dependsOn` or, while completing, in `completeWith`, already compiled. */
  compiled<R = object>(dataset: string): Compiled<R>;
}

/** The `source` that each dataset's `compile.ts` exports. */
export interface DatasetSource<R extends object = object> {
  readonly record: TObject;
  /** Where the values of each field come from. */
  readonly origins: Origins<R>;
  /** The field that identifies records across versions. */
  readonly key: keyof R & string;
  /** Folder names of the datasets that this one joins by id. */
  readonly dependsOn: readonly string[];
  /** Folder names of further datasets of which it reads extracts or curated tables. */
  readonly extractsOf?: readonly string[];
  compile(inputs: Inputs): Compiled<R>;
  /** Folder names of datasets that depend on this one and complete it: countries and cities need each other. */
  readonly completeWith?: readonly string[];
  /** Fills in the fields that depend on `completeWith`, which `compile` leaves null. */
  complete?(compiled: Compiled<R>, inputs: Inputs): Compiled<R>;
}

/** Reads how the dataset in a folder is compiled. */
export async function readDataset(folder: string): Promise<DatasetSource> {
  return ((await import(`../datasets/${folder}/build/compile.js`)) as { source: DatasetSource }).source;
}
