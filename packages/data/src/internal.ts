/**
 * Exports for `operations`, `server` and `bench`, such as rows, selections and time slices. They are not part of the
 * public API, and change without notice.
 */

export { findRecordSources } from './api/record-sources.js';
export { type Change, type ChangeLog, type ChangesQuery, changeKinds, toDate } from './change-log.js';
export { toFolderName } from './core/dataset-names.js';
export { NotFoundError } from './core/errors.js';
export { Files, type Load } from './core/files.js';
export { type AnyFilter, type Hint, InvalidValue as Invalid, type Problem, readChoice } from './core/filters.js';
export {
  avoidTimers,
  isSliceOver,
  measureWaiting,
  runInSlices,
  type Sliceable,
  type Steps,
  waitForSlice,
} from './core/scheduler.js';
export type { Hit, Match, MatchClass, Page, Rows, Selection } from './core/selection.js';
export { type Dataset, type DatasetName, datasets } from './datasets/datasets.js';
export type { AnyDataset } from './datasets/define-dataset.js';
export { hasNamesInAllLanguages as hasEveryName } from './every-name.js';
export type { SearchResult } from './everything/schema.js';
export { type SearchQuery, searchDatasets } from './everything/search-datasets.js';
export { type Place, type SearchType, searchTypes } from './everything/source.js';
export { type DatasetCounts, Library, type Manifest, openLibrary, type SourceInfo } from './library.js';
export type { QuestionRow, Questions, QuestionTopic } from './questions.js';
export type { EvidenceKind, RecordSources } from './record-sources.js';
export { listFinderFiles } from './search/index/finder-files.js';
export { findNearest } from './search/text/typos.js';
