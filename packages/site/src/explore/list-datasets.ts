import { type AnyOperation, Invalid } from '@almanac/operations';
import type { Dataset } from './dataset.js';
import { describeDataset } from './describe-dataset.js';

/** Lists that are not datasets. */
const otherLists = ['/changes'];

/** Lists the datasets: operations that list records, with a one-word path and no required parameter. */
export function listDatasets(operations: readonly AnyOperation[]): readonly Dataset[] {
  return operations.filter(isDataset).map(describeDataset);
}

function isDataset({ method, path, answers, params }: AnyOperation): boolean {
  const needsValues = Object.values(params).some(({ default: value }) => value instanceof Invalid);
  const isList = method === 'GET' && answers.kind === 'list' && /^\/[\w-]+$/.test(path);
  return isList && !needsValues && !otherLists.includes(path);
}
