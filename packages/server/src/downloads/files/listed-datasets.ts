import { hasEveryName, type Library, toDate, toFolderName } from '@almanac/data/internal';
import { type AnyOperation, ask, everyLanguage, Failure, type ListAnswer, operations } from '@almanac/operations';

/** A dataset that is written to files as a whole. */
export interface ListedDataset {
  /** The name of its folder and of its route: `phone-codes`. */
  readonly name: string;
  readonly operation: AnyOperation;
}

/** Every dataset that a route of its name lists, in the order of the documentation. */
export const listedDatasets: readonly ListedDataset[] = operations.flatMap((operation) => {
  const name = operation.path.slice(1);
  const isOwnList = operation.answers.kind === 'list' && operation.method === 'GET';
  return isOwnList && operation.reads.some((dataset) => toFolderName(dataset) === name) ? [{ name, operation }] : [];
});

/**
 * Lists a dataset as its route does without parameters, with names in every language. What depends on the time, such as the offsets of
 * zones, is as of the day of the data version, so that equal data give equal files.
 */
export async function listDataset({ operation }: ListedDataset, almanac: Library): Promise<ListAnswer> {
  const context = { nowMs: readVersionDate(almanac).getTime(), almanac, service: { version: '', routes: [] } };
  const answered = await ask(operation, operation.reads.some(hasEveryName) ? { lang: everyLanguage } : {}, context);
  if (answered instanceof Failure) throw new Error(answered.message);
  if (answered.answer.kind !== 'list') throw new Error(`${operation.id} answers no list`);
  return answered.answer;
}

/** The day of the data version, at 00:00 UTC. */
export function readVersionDate({ manifest }: Library): Date {
  return new Date(toDate(manifest.dataVersion));
}
