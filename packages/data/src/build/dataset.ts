import type { TObject } from 'typebox';
import type { LocalizedFields } from '../core/record-rows.js';
import type { Correction } from './corrections.js';
import type { CorrectionContext, CorrectionTarget, Exception } from './origins.js';

export interface Compiled<R = object> {
  /** In the order of the dataset, with English names and with fields in the order of the schema. */
  readonly records: readonly R[];
  /** The number of records that lists have by default, if these are not all. */
  readonly count?: number;
  /** Translations by language, then by field: one text per record, or null to use the English one. */
  readonly localized?: Readonly<Record<string, LocalizedFields>>;
  /** Other files of the dataset, by name within its folder. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** A module that writes further files into the dataset's folder, from this input, in a thread of its own. */
  readonly apart?: { readonly module: URL; readonly input: object };
  /** Values whose sources differ from `origins.tsv`, apart from corrections. */
  readonly exceptions?: readonly Exception[];
  /** False if the records are only in `files`, as the records of cities are. */
  readonly writeRecords?: boolean;
  /** Values that other datasets read from memory; they are not written to files. */
  readonly shared?: object;
}

/** Of threads: half of the allocations are short-lived, so a larger young generation saves a sixth of the time. */
export const threadLimits = { maxYoungGenerationSizeMb: 192 };

/** The `workerData` of a module in `apart`. */
export interface ApartTask<T extends object> {
  readonly folder: string;
  readonly input: T;
}

/** Reads the dataset's folder in `data/`. Paths of extracts are relative to its folder `extracts`. */
export interface Inputs {
  extract(path: string): string;
  /** Reads an extract of another dataset; undefined if it does not exist. */
  extractFrom(dataset: string, path: string): string | undefined;
  /** Reads a table written by hand, from the folder `curated` of this dataset or another. */
  curated(path: string, dataset?: string): string;
  /** Lists the paths of all extracts, or of those in a folder, sorted. */
  extracts(folder?: string): string[];
  readonly corrections: readonly Correction[];
  /** Returns a compiled dataset from `dependsOn` or, in `complete`, from `completeWith`. */
  compiled<R = object>(dataset: string): Compiled<R>;
}

/** The `compiler` that each dataset's `compile.ts` exports. */
export interface DatasetCompiler<R extends object = object> {
  readonly record: TObject;
  /**
   * Needed if keys or names differ in the extracts: by default, a correction targets the field of the same name in the
   * record with the same key.
   */
  readonly findTargets?: (
    correction: Correction,
    context: CorrectionContext<R>,
  ) => CorrectionTarget | readonly CorrectionTarget[] | undefined;
  /** The field that identifies records across versions. */
  readonly key: keyof R & string;
  /** Folder names of the datasets that must be compiled before this one. */
  readonly dependsOn: readonly string[];
  /** Folder names of other datasets whose extracts or curated tables this one reads. */
  readonly extractsOf?: readonly string[];
  compile(inputs: Inputs): Compiled<R>;
  /**
   * Folder names of datasets that `complete` needs although they depend on this one: countries and cities need each
   * other.
   */
  readonly completeWith?: readonly string[];
  /** Fills in the fields that `compile` leaves null because they depend on `completeWith`. */
  complete?(compiled: Compiled<R>, inputs: Inputs): Compiled<R>;
}

export async function readDataset(folder: string): Promise<DatasetCompiler> {
  return ((await import(`../datasets/${folder}/build/compile.js`)) as { compiler: DatasetCompiler }).compiler;
}
