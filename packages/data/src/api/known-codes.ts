import type { Filters } from '../core/filters.js';
import { type DatasetName, datasets } from '../datasets/datasets.js';
import type { Library } from '../library.js';
import { type RequireCode, refuseCode } from './refuse-code.js';

interface KnownCodes {
  find(code: string): number | undefined;
  nearest?(code: string): string | undefined;
}

/**
 * Returns a function that throws if a dataset lacks a code. It checks only codes of the datasets in `names`, and
 * accepts any other code.
 */
export async function openCodes(library: Library, names: readonly DatasetName[]): Promise<RequireCode> {
  const openDatasets = await Promise.all(names.map(async (name) => [name, await library.open(name)] as const));
  const lookupByDataset = new Map(openDatasets as unknown as [string, KnownCodes][]);
  return (dataset, code, option) => {
    const codes = lookupByDataset.get(dataset);
    if (codes && codes.find(code) === undefined) refuseCode(dataset, code, option, codes.nearest?.(code));
  };
}

/** Lists the datasets whose codes are values of these filters. */
export function listCodeDatasets(filters: Filters<never>): DatasetName[] {
  const names = Object.values(filters).map(({ codeDataset }) => codeDataset);
  return [...new Set(names)].filter((name): name is DatasetName => name !== undefined && Object.hasOwn(datasets, name));
}
