import type { TObject } from 'typebox';
import type { Correction } from './corrections.js';
import type { Exception, Origins } from './origins.js';

/** What compiling a dataset gives. */
export interface Compiled<R = object> {
  /** Every record in the dataset's own order, names in English. Their keys are in the order of the schema. */
  readonly records: readonly R[];
  /** By language: the fields that read differently there, one text a record or null where the record's own serves. */
  readonly localized?: Readonly<Record<string, Readonly<Record<string, readonly (string | null)[]>>>>;
  /** Further files of the dataset, by name within its folder. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** What comes from elsewhere than `origins` says, corrections apart. */
  readonly exceptions?: readonly Exception[];
  /** False where `files` alone hold the records, as for the cities. */
  readonly writeRecords?: boolean;
}

/** What a dataset is compiled from. Paths of extracts are within the dataset's own `extracts/` folder. */
export interface Inputs {
  /** The text of one extract. */
  extract(path: string): string;
  /** The text of one table written by hand, in the dataset's own `curated/` folder. */
  curated(path: string): string;
  /** The paths of all extracts, sorted; with a folder, of those below it. */
  extracts(folder?: string): string[];
  /** The dataset's `corrections.json` or the files of its `corrections/`, or nothing where there is neither. */
  readonly corrections: readonly Correction[];
  /** A dataset that this one names in `dependsOn`, compiled before. */
  compiled<R = object>(dataset: string): Compiled<R>;
}

/** What `compile.ts` of each dataset's folder exports as `source`. */
export interface DatasetSource<R extends object = object> {
  readonly record: TObject;
  /** Where the values of each field come from. */
  readonly origins: Origins<R>;
  /** The field that tells records apart, from version to version. */
  readonly key: keyof R & string;
  /** Folder names of the datasets that this one joins by id. */
  readonly dependsOn: readonly string[];
  compile(inputs: Inputs): Compiled<R>;
}
